/// How a request ended.
public struct RequestOutcome: Hashable, Sendable, Codable {
  /// In which of the ways that a caller tells apart.
  public enum Kind: String, Sendable, CaseIterable {
    /// The extension did what was asked.
    case success
    /// It was not done, by nobody's fault.
    case failure
    /// The host did not let it through.
    case refused
    /// The extension misbehaved.
    case fault
    /// The user stopped it.
    case cancelled
    /// It may have been done, and was not tried again.
    case unknown
  }

  /// What exactly ended a request that did not succeed.
  public enum Code: String, Sendable, CaseIterable, Codable {
    case notUnderstood, invalidRequest, noExtension, needsInput, tooManyPrompts, notAuthorized, restrictedWhileLocked
    case protectedDataUnavailable, authenticationFailed, launchFailed, protocolMismatch, noHandler, handlerMismatch
    case crashed, timedOut, memoryBudgetExceeded, protocolError, quarantined, handlerFailed, requiresAppLaunch
    case cancelled, resultUnknown, storeUnavailable
  }

  /// A code with its explanation.
  public struct Failure: Error, Hashable, Sendable, Codable {
    /// What it was.
    public let code: Code
    /// What happened and, where there is one, the mend.
    public let message: String
    /// Whether the host or the system is why an extension could not be asked, and not the extension.
    package let isOfHost: Bool

    /// Makes a failure.
    public init(_ code: Code, _ message: String) {
      self.init(code, message, isOfHost: false)
    }

    /// Makes a failure that may be the host's own.
    package init(_ code: Code, _ message: String, isOfHost: Bool) {
      self.code = code
      self.message = message
      self.isOfHost = isOfHost
    }
  }

  /// Why the request did not succeed; nil when it did.
  public let failure: Failure?

  /// The outcome of a request that was done.
  public static let success = RequestOutcome(failure: nil)

  /// Makes an outcome; nil stands for success.
  public init(failure: Failure?) {
    self.failure = failure
  }

  /// In which way the request ended.
  public var kind: Kind { failure?.code.kind ?? .success }

  /// The exit code of a command that had this one request.
  public var exitCode: Int32 { failure?.code.exitCode ?? 0 }
}

extension RequestOutcome.Code {
  /// In which way a request ends that ends with this code.
  public var kind: RequestOutcome.Kind {
    switch self {
    case .notUnderstood, .invalidRequest, .noExtension, .needsInput, .tooManyPrompts, .handlerFailed,
      .requiresAppLaunch, .storeUnavailable:
      .failure
    case .notAuthorized, .restrictedWhileLocked, .protectedDataUnavailable, .authenticationFailed: .refused
    case .launchFailed, .protocolMismatch, .noHandler, .handlerMismatch, .crashed, .timedOut, .memoryBudgetExceeded,
      .protocolError, .quarantined:
      .fault
    case .cancelled: .cancelled
    case .resultUnknown: .unknown
    }
  }

  /// The exit code of a command whose one request ends with this code.
  public var exitCode: Int32 {
    switch self {
    case .handlerFailed, .requiresAppLaunch, .storeUnavailable: 1
    case .invalidRequest: 2
    case .notAuthorized, .restrictedWhileLocked, .protectedDataUnavailable, .authenticationFailed: 3
    case .launchFailed, .protocolMismatch, .noHandler, .handlerMismatch, .crashed, .timedOut, .memoryBudgetExceeded,
      .protocolError, .quarantined:
      4
    case .needsInput, .tooManyPrompts: 5
    case .notUnderstood, .noExtension: 6
    case .cancelled: 130
    case .resultUnknown: 7
    }
  }
}
