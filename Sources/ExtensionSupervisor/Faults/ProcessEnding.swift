internal import Foundation

/// How an extension's process ended.
public enum ProcessEnding: Hashable, Sendable, CustomStringConvertible {
  /// It left by itself with an exit code.
  case exited(code: Int32)
  /// A signal ended it.
  case signalled(Int32)
  /// It could not be found out, as for an extension in the host's own process.
  case unknown

  /// Reads the status that `waitpid` gives.
  init(waitStatus status: Int32) {
    let signal = status & 0x7f
    self = signal == 0 ? .exited(code: (status >> 8) & 0xff) : .signalled(signal)
  }

  /// The ending in words, to follow "the extension".
  public var description: String {
    switch self {
    case .exited(let code): "exited with code \(code)"
    case .signalled(let number): "was ended by \(Self.signalName(number))"
    case .unknown: "closed its connection"
    }
  }

  /// The name of a signal (`SIGSEGV`), or its number where the C library has none.
  static func signalName(_ number: Int32) -> String {
    guard let name = signalNames[number] else { return "signal \(number)" }
    return name
  }

  /// From signal(7).
  private static let signalNames: [Int32: String] = [
    SIGHUP: "SIGHUP", SIGINT: "SIGINT", SIGQUIT: "SIGQUIT", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGABRT: "SIGABRT",
    SIGBUS: "SIGBUS", SIGFPE: "SIGFPE", SIGKILL: "SIGKILL", SIGSEGV: "SIGSEGV", SIGPIPE: "SIGPIPE", SIGALRM: "SIGALRM",
    SIGTERM: "SIGTERM", SIGXCPU: "SIGXCPU", SIGXFSZ: "SIGXFSZ", SIGSYS: "SIGSYS",
  ]
}
