/// The way in which a request ended.
public struct RequestOutcome: Hashable, Sendable, Codable {
  /// The classes of outcomes that a caller can distinguish.
  public enum Kind: String, Sendable, CaseIterable {
    /// The extension carried out the request.
    case success
    /// The request was not carried out, without a fault of the extension.
    case failure
    /// The host did not permit the request.
    case refused
    /// The extension misbehaved.
    case fault
    /// The user cancelled the request.
    case cancelled
    /// The request may have been carried out, and was not retried.
    case unknown
  }

  /// The exact reason why a request did not succeed.
  public enum Code: String, Sendable, CaseIterable, Codable {
    case notUnderstood, invalidRequest, noExtension, needsInput, tooManyPrompts, notAuthorized, restrictedWhileLocked
    case protectedDataUnavailable, authenticationFailed, launchFailed, protocolMismatch, noHandler, handlerMismatch
    case crashed, timedOut, memoryBudgetExceeded, protocolError, quarantined, handlerFailed, requiresAppLaunch
    case cancelled, resultUnknown, storeUnavailable, wrongReplica, extensionReplaced
  }

  /// A code with its explanation.
  public struct Failure: Error, Hashable, Sendable, Codable {
    /// The exact reason.
    public let code: Code
    /// The events that led to the failure and, if there is one, the remedy.
    public let message: String
    /// Whether the host or the system, and not the extension, caused the failure.
    package let isOfHost: Bool

    /// True if the user did not want this request, but may want others; nil otherwise. Outcomes that earlier versions
    /// stored have no such value.
    package private(set) var isDeclined: Bool?

    /// Creates the failure of a request that the user declined.
    package static func declined(_ message: String) -> Failure {
      var failure = Failure(.cancelled, message)
      failure.isDeclined = true
      return failure
    }

    /// Creates a failure that the host itself did not cause.
    public init(_ code: Code, _ message: String) {
      self.init(code, message, isOfHost: false)
    }

    /// Creates a failure that the host may have caused. Cuts a long message, which may quote an extension.
    package init(_ code: Code, _ message: String, isOfHost: Bool) {
      self.code = code
      self.message = PresentationLimits.sentence(message)
      self.isOfHost = isOfHost
    }
  }

  /// The reason why the request did not succeed; nil for a success.
  public let failure: Failure?

  /// True if the request is still under way, nil otherwise. Outcomes that earlier versions stored have no such value.
  private let isRunning: Bool?

  /// Whether the extension accepted the request and has not finished it yet. Such a request counts as a success.
  public var isInProgress: Bool { isRunning == true }

  /// The app in which the request continues; nil if it does not continue in an app.
  public let continuesInApp: AppContinuation?

  /// The outcome of a request that succeeded.
  public static let success = RequestOutcome(failure: nil)

  /// The outcome of a request that the extension accepted and has not finished yet.
  public static let inProgress = RequestOutcome(failure: nil, isRunning: true)

  /// Creates an outcome; nil means success.
  public init(failure: Failure?) {
    self.init(failure: failure, isRunning: nil)
  }

  private init(failure: Failure?, isRunning: Bool?, continuesInApp: AppContinuation? = nil) {
    self.failure = failure
    self.isRunning = isRunning
    self.continuesInApp = continuesInApp
  }

  /// Creates the outcome of a request that continues in an app; a nil failure means success, or that the app accepted
  /// the request and has not finished it yet.
  package init(failure: Failure?, continuesInApp: AppContinuation, isInProgress: Bool = false) {
    self.init(failure: failure, isRunning: isInProgress ? true : nil, continuesInApp: continuesInApp)
  }

  /// The class of the outcome.
  public var kind: Kind { failure?.code.kind ?? .success }

  /// The exit code of a command that ran this one request.
  public var exitCode: Int32 { failure?.code.exitCode ?? 0 }
}

extension RequestOutcome.Code {
  /// The class of the outcomes with this code.
  public var kind: RequestOutcome.Kind {
    switch self {
    case .notUnderstood, .invalidRequest, .noExtension, .needsInput, .tooManyPrompts, .handlerFailed,
      .requiresAppLaunch, .storeUnavailable, .wrongReplica, .extensionReplaced:
      .failure
    case .notAuthorized, .restrictedWhileLocked, .protectedDataUnavailable, .authenticationFailed: .refused
    case .launchFailed, .protocolMismatch, .noHandler, .handlerMismatch, .crashed, .timedOut, .memoryBudgetExceeded,
      .protocolError, .quarantined:
      .fault
    case .cancelled: .cancelled
    case .resultUnknown: .unknown
    }
  }

  /// The exit code of a command whose only request ends with this code.
  public var exitCode: Int32 {
    switch self {
    case .handlerFailed, .requiresAppLaunch, .storeUnavailable, .wrongReplica, .extensionReplaced: 1
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
