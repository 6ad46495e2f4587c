internal import Glibc

/// Tells the service manager how the service is doing; see sd_notify(3). Without a manager it tells nobody.
package final class ServiceNotifier: Sendable {
  /// A notification to the service manager.
  package enum State: Hashable, Sendable {
    /// The service accepts requests: it has started, or read its configuration again.
    case ready
    /// The service reads its configuration again; ``ready`` follows.
    case reloading
    /// The service ends.
    case stopping
    /// The service is alive, which it says every ``ServiceNotifier/watchdogInterval``.
    case alive
    /// What the service does now, in a line for people.
    case status(String)

    fileprivate var line: String {
      switch self {
      case .ready: "READY=1"
      // Units of the type `notify-reload` want the moment, too.
      case .reloading: "RELOADING=1\nMONOTONIC_USEC=\(State.microseconds)"
      case .stopping: "STOPPING=1"
      case .alive: "WATCHDOG=1"
      case .status(let text): "STATUS=" + text.replacing("\n", with: " ")
      }
    }

    /// The time of CLOCK_MONOTONIC.
    private static var microseconds: Int {
      var now = timespec()
      clock_gettime(CLOCK_MONOTONIC, &now)
      return now.tv_sec * 1_000_000 + now.tv_nsec / 1_000
    }
  }

  /// How often the manager wants to hear ``State/alive``: half of its patience; nil if it does not want to.
  package let watchdogInterval: Duration?
  /// The path of the manager's socket; an abstract address begins with a zero. Nil without a manager.
  private let address: [UInt8]?

  /// Reads who wants to be told, and removes it from the environment, so that started programs tell nobody. Call it before
  /// other threads read the environment.
  ///
  /// - Parameters:
  ///   - environment: the environment of the process.
  ///   - process: the number of the process.
  package init(_ environment: [String: String], process: Int32 = getpid()) {
    for variable in ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"] { unsetenv(variable) }
    address = environment["NOTIFY_SOCKET"].flatMap(Self.address)
    let isMeant = environment["WATCHDOG_PID"].map { Int32($0) == process } ?? true
    let patience = environment["WATCHDOG_USEC"].flatMap(Int64.init).flatMap { $0 > 0 ? $0 : nil }
    watchdogInterval = isMeant ? patience.map { .microseconds($0 / 2) } : nil
  }

  /// The bytes of an address: a path, or `@` with the name of an abstract one; nil if it is neither, or too long.
  private static func address(_ text: String) -> [UInt8]? {
    var bytes = Array(text.utf8)
    guard bytes.first == UInt8(ascii: "/") || bytes.first == UInt8(ascii: "@"), bytes.count > 1, bytes.count < 108,
      !bytes.contains(0)
    else { return nil }
    if bytes[0] == UInt8(ascii: "@") { bytes[0] = 0 }
    return bytes
  }

  /// Tells the manager. Does nothing if there is none, or it does not listen: a service works without one.
  package func tell(_ states: State...) {
    guard let address else { return }
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: address) }
    // An abstract address is as long as its length says; a path ends in a zero.
    let head = MemoryLayout<sockaddr_un>.size - MemoryLayout.size(ofValue: place.sun_path)
    let length = socklen_t(head + address.count + (address[0] == 0 ? 0 : 1))
    let message = Array(states.map(\.line).joined(separator: "\n").utf8)
    _ = withUnsafePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        sendto(descriptor, message, message.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL), place, length)
      }
    }
  }
}
