internal import FoundationEssentials
internal import Glibc
internal import HostServer
internal import TestSupport
internal import Testing

/// A manager's socket, which the test reads.
private final class Manager {
  let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)

  /// Listens at a path, or at an abstract address that begins with a zero.
  init(_ address: [UInt8]) throws {
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: address) }
    let head = MemoryLayout<sockaddr_un>.size - MemoryLayout.size(ofValue: place.sun_path)
    let length = socklen_t(head + address.count + (address[0] == 0 ? 0 : 1))
    let result = withUnsafePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
    }
    try #require(result == 0)
  }

  deinit { close(descriptor) }

  /// The next message; nil if none has come.
  var message: String? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT))
    return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
  }
}

@Suite("Notifications to the service manager")
struct ServiceNotifierTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("Each message has a line for each state")
  func messages() throws {
    let path = folder.path("notify")
    let manager = try Manager(Array(path.utf8))
    let notifier = ServiceNotifier(["NOTIFY_SOCKET": path])
    notifier.notify(.ready, .status("12 extensions,\n3 rejected"))
    #expect(manager.message == "READY=1\nSTATUS=12 extensions, 3 rejected")
    for state in [ServiceNotifier.State.reloading, .stopping, .alive] { notifier.notify(state) }
    #expect(manager.message?.wholeMatch(of: /RELOADING=1\nMONOTONIC_USEC=\d+/) != nil)
    #expect([manager.message, manager.message] == ["STOPPING=1", "WATCHDOG=1"])
    #expect(manager.message == nil)
  }

  @Test("An abstract socket address works")
  func abstract() throws {
    let name = "intent-host-test-\(getpid())-\(folder.url.lastPathComponent)"
    let manager = try Manager([0] + Array(name.utf8))
    ServiceNotifier(["NOTIFY_SOCKET": "@" + name]).notify(.ready)
    #expect(manager.message == "READY=1")
  }

  @Test(
    "Without a manager, or with one that does not listen, nothing happens",
    arguments: [[:], ["NOTIFY_SOCKET": "/nowhere/notify"], ["NOTIFY_SOCKET": "tcp:1"], ["NOTIFY_SOCKET": "/"]])
  func nobody(environment: [String: String]) {
    ServiceNotifier(environment).notify(.ready)
  }

  @Test("The watchdog interval is half the time-out, if it is for this process")
  func watchdog() {
    #expect(ServiceNotifier(["WATCHDOG_USEC": "30000000"]).watchdogInterval == .seconds(15))
    #expect(
      ServiceNotifier(["WATCHDOG_USEC": "2000", "WATCHDOG_PID": "7"], process: 7).watchdogInterval == .milliseconds(1))
    #expect(ServiceNotifier(["WATCHDOG_USEC": "2000", "WATCHDOG_PID": "8"], process: 7).watchdogInterval == nil)
    for value in ["", "0", "-1", "x"] { #expect(ServiceNotifier(["WATCHDOG_USEC": value]).watchdogInterval == nil) }
  }
}

@Suite("Claiming sockets that systemd has passed")
struct PassedSocketTests {
  @Test(
    "Sockets for another process, or with an invalid count, are ignored",
    arguments: [
      [:], ["LISTEN_PID": "8", "LISTEN_FDS": "1"], ["LISTEN_FDS": "1"], ["LISTEN_PID": "7", "LISTEN_FDS": "0"],
      ["LISTEN_PID": "7", "LISTEN_FDS": "-1"], ["LISTEN_PID": "7", "LISTEN_FDS": "100000"], ["LISTEN_PID": "7"],
    ])
  func none(environment: [String: String]) {
    #expect(PassedSocket.claim(from: environment, process: 7) == [])
  }
}
