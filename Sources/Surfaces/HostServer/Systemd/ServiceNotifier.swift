internal import BaseNetwork
internal import Glibc

/// Reports the state of the service to the service manager; see sd_notify(3). Does nothing without a manager.
package final class ServiceNotifier: Sendable {
  /// A notification to the service manager.
  package enum State: Hashable, Sendable {
    /// The service accepts requests: it has started, or has reloaded its configuration.
    case ready
    /// The service reloads its configuration; ``ready`` follows.
    case reloading
    /// The service is ending.
    case stopping
    /// The service is alive, which it reports every ``ServiceNotifier/watchdogInterval``.
    case alive
    /// A description of what the service is doing, in one line for people.
    case status(String)

    fileprivate var line: String {
      switch self {
      case .ready: "READY=1"
      // Units of the type `notify-reload` require the time too.
      case .reloading: "RELOADING=1\nMONOTONIC_USEC=\(State.microseconds)"
      case .stopping: "STOPPING=1"
      case .alive: "WATCHDOG=1"
      case .status(let text): "STATUS=" + text.replacing("\n", with: " ")
      }
    }

    /// The time of CLOCK_MONOTONIC.
    private static var microseconds: Int64 { MonotonicClock.nanoseconds / 1_000 }
  }

  /// The interval at which the service has to report ``State/alive``: half of the manager's time-out; nil without a
  /// watchdog.
  package let watchdogInterval: Duration?
  /// The path of the manager's socket; an abstract address begins with a zero byte. Nil without a manager.
  private let address: [UInt8]?

  /// Reads the manager's address, and removes it from the environment, so that started programs notify nobody. Call it
  /// before other threads read the environment.
  ///
  /// - Parameters:
  ///   - environment: the environment of the process.
  ///   - process: the identifier of this process.
  package init(_ environment: [String: String], process: Int32 = getpid()) {
    for variable in ["NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"] { unsetenv(variable) }
    address = environment["NOTIFY_SOCKET"].flatMap(Self.address)
    let isMeant = environment["WATCHDOG_PID"].map { Int32($0) == process } ?? true
    let timeout = environment["WATCHDOG_USEC"].flatMap(Int64.init).flatMap { $0 > 0 ? $0 : nil }
    watchdogInterval = isMeant ? timeout.map { .microseconds($0 / 2) } : nil
  }

  /// Parses an address: a path, or `@` with the name of an abstract address; nil if it is neither, or too long.
  private static func address(_ text: String) -> [UInt8]? {
    var bytes = Array(text.utf8)
    guard bytes.first == UInt8(ascii: "/") || bytes.first == UInt8(ascii: "@"), bytes.count > 1, bytes.count < 108,
      !bytes.contains(0)
    else { return nil }
    if bytes[0] == UInt8(ascii: "@") { bytes[0] = 0 }
    return bytes
  }

  /// Notifies the manager. Does nothing if there is no manager, or if the manager does not listen.
  package func notify(_ states: State...) {
    guard let address else { return }
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: address) }
    // The length of an abstract address is given explicitly; a path ends in a zero byte.
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
