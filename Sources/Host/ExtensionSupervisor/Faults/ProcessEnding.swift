internal import Foundation

/// The way in which an extension's process ended.
public enum ProcessEnding: Hashable, Sendable, CustomStringConvertible {
  /// It exited with a code.
  case exited(code: Int32)
  /// A signal killed it.
  case signalled(Int32)
  /// Unknown, as for an extension in the host's process.
  case unknown

  /// Decodes the status from `waitpid`.
  init(waitStatus status: Int32) {
    let signal = status & 0x7f
    self = signal == 0 ? .exited(code: (status >> 8) & 0xff) : .signalled(signal)
  }

  /// The ending as a phrase that follows "the extension".
  public var description: String {
    switch self {
    case .exited(let code): "exited with code \(code)"
    case .signalled(let number): "was ended by \(Self.signalName(number))"
    case .unknown: "closed its connection"
    }
  }

  /// The name of a signal, such as `SIGSEGV`; `signal N` for an unknown number.
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
