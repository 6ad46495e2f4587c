// swift-format-ignore-file: AlwaysUseLowerCamelCase
internal import Dispatch
public import Foundation
internal import IntentWire
internal import Intents
internal import Synchronization

/// The maximum time in seconds for which a previous unlock by biometry may count.
public let LATouchIDAuthenticationMaximumAllowableReuseDuration: TimeInterval = 300

/// Asks the user to prove that they own the device.
///
/// The host asks on its own surface, and shows the app's name and its reason. An extension never sees the passcode.
/// Within `handle`, the time of the question does not count against the extension's budget. A context may be used on
/// any thread, because a mutex protects its state.
open class LAContext: NSObject, @unchecked Sendable {
  private struct State {
    var isInvalidated = false
    /// Whether an evaluation of this context has succeeded. Later evaluations then succeed without a question.
    var isAuthenticated = false
    var evaluationCount = 0
    /// The replies of the evaluations that are waiting for the host.
    var replies: [Int: Reply] = [:]

    var localizedFallbackTitle: String?
    var localizedCancelTitle: String?
    var localizedReason = ""
    var interactionNotAllowed = false
    var reuseDuration: TimeInterval = 0
    var maxBiometryFailures: NSNumber?
  }

  private typealias Reply = @Sendable (Bool, (any Error)?) -> Void

  private let state = Mutex(State())

  /// Makes a context. The user is asked at its first evaluation.
  public override init() {
    super.init()
  }

  // MARK: Evaluating

  /// Returns whether an evaluation could succeed, without asking the user. Waits for the host's reply, at most five
  /// seconds.
  ///
  /// - Parameters:
  ///   - policy: the proof of ownership that is required.
  ///   - error: receives the reason if the result is false; may be nil.
  /// - Returns: whether ``evaluatePolicy(_:localizedReason:reply:)`` could succeed.
  open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
    let reason = policyError(policy) ?? hostError()
    error?.pointee = reason.map { $0 as NSError }
    return reason == nil
  }

  /// Asks the user to prove that they own the device. A context that has already succeeded does not ask again.
  ///
  /// - Parameters:
  ///   - policy: the proof of ownership that is required.
  ///   - localizedReason: the app's reason for the question. The host shows it.
  ///   - reply: receives the result once, on a queue of the system.
  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String, reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    if let defect = policyError(policy) ?? emptyReason(localizedReason) { return Self.answer(reply, defect) }
    let number: Int? = state.withLock { state in
      guard !state.isAuthenticated else { return nil }
      state.evaluationCount += 1
      state.replies[state.evaluationCount] = reply
      return state.evaluationCount
    }
    guard let number else { return Self.answer(reply, nil) }
    guard !interactionNotAllowed else {
      return finish(number, LAError(.notInteractive, "The context does not allow a question to the user."))
    }
    // The evaluation retains the context, because many apps keep no reference to it.
    HostRequests.send(.authenticate(reason: localizedReason)) { [self] answer in finish(number, LAError(answer)) }
  }

  /// Asks the user to prove that they own the device. A context that has already succeeded does not ask again.
  ///
  /// - Parameters:
  ///   - policy: the proof of ownership that is required.
  ///   - localizedReason: the app's reason for the question. The host shows it.
  /// - Returns: true.
  /// - Throws: ``LAError`` with the reason why the user gave no proof.
  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      evaluatePolicy(policy, localizedReason: localizedReason) { isOwner, error in
        continuation.resume(with: error.map { .failure($0) } ?? .success(isOwner))
      }
    }
  }

  /// Ends all running evaluations with `appCancel`. Later evaluations fail with `invalidContext`.
  open func invalidate() {
    let replies = state.withLock { state in
      state.isInvalidated = true
      state.isAuthenticated = false
      defer { state.replies = [:] }
      return state.replies
    }
    for reply in replies.values { Self.answer(reply, LAError(.appCancel, "The app invalidated the context.")) }
  }

  private func finish(_ number: Int, _ error: LAError?) {
    let reply = state.withLock { state in
      let reply = state.replies.removeValue(forKey: number)
      if reply != nil, error == nil { state.isAuthenticated = true }
      return reply
    }
    if let reply { Self.answer(reply, error) }
  }

  private static func answer(_ reply: @escaping Reply, _ error: LAError?) {
    DispatchQueue.global().async { reply(error == nil, error) }
  }

  /// The reason why the context can't evaluate `policy`; nil if it can.
  private func policyError(_ policy: LAPolicy) -> LAError? {
    if state.withLock(\.isInvalidated) { return LAError(.invalidContext, "The context is invalidated.") }
    return policy.unavailabilityError
  }

  private func emptyReason(_ reason: String) -> LAError? {
    guard reason.allSatisfy(\.isWhitespace) else { return nil }
    return LAError(.authenticationFailed, "'localizedReason' is empty; state why the passcode is needed.")
  }

  private func hostError() -> LAError? {
    state.withLock(\.isAuthenticated) ? nil : LAError(HostRequests.reply(to: .canAuthenticate))
  }

  // MARK: Settings

  /// The title of the app's fallback after biometry has failed. It is not shown, because there is no biometry.
  open var localizedFallbackTitle: String? {
    get { state.withLock(\.localizedFallbackTitle) }
    set { state.withLock { $0.localizedFallbackTitle = newValue } }
  }

  /// The title of the cancel button. It is not shown, because the user says "cancel" in the language of the
  /// conversation.
  open var localizedCancelTitle: String? {
    get { state.withLock(\.localizedCancelTitle) }
    set { state.withLock { $0.localizedCancelTitle = newValue } }
  }

  /// The reason for calls that pass none, for example for keychain items.
  open var localizedReason: String {
    get { state.withLock(\.localizedReason) }
    set { state.withLock { $0.localizedReason = newValue } }
  }

  /// Whether an evaluation fails with `notInteractive` instead of asking.
  open var interactionNotAllowed: Bool {
    get { state.withLock(\.interactionNotAllowed) }
    set { state.withLock { $0.interactionNotAllowed = newValue } }
  }

  /// The time in seconds for which a previous unlock by biometry counts, at most
  /// ``LATouchIDAuthenticationMaximumAllowableReuseDuration``. It has no effect, because there is no biometry.
  open var touchIDAuthenticationAllowableReuseDuration: TimeInterval {
    get { state.withLock(\.reuseDuration) }
    set {
      let duration = min(max(newValue, 0), LATouchIDAuthenticationMaximumAllowableReuseDuration)
      state.withLock { $0.reuseDuration = duration }
    }
  }

  /// The kind of biometry: always none.
  open var biometryType: LABiometryType { .none }

  /// A value that changes with the enrolled biometry: always nil.
  open var evaluatedPolicyDomainState: Data? { nil }

  /// The number of failed attempts before the fallback. It has no effect.
  @available(*, deprecated)
  open var maxBiometryFailures: NSNumber? {
    get { state.withLock(\.maxBiometryFailures) }
    set { state.withLock { $0.maxBiometryFailures = newValue } }
  }

  /// Sets a credential for keychain items and smart cards.
  ///
  /// - Parameters:
  ///   - credential: the credential; nil to remove it.
  ///   - type: the kind of credential.
  /// - Returns: false, because no item here can be protected by a credential.
  open func setCredential(_ credential: Data?, type: LACredentialType) -> Bool { false }

  /// Returns whether a credential is set, which is never the case.
  ///
  /// - Parameter type: the kind of credential.
  /// - Returns: false.
  open func isCredentialSet(_ type: LACredentialType) -> Bool { false }
}

extension LAError {
  /// The error for the host's reply; nil if the host granted the request: the user has proved ownership, or could do
  /// so.
  init?(_ reply: HostReply) {
    guard case .refused(let refusal) = reply else { return nil }
    self.init(refusal.reason.authenticationError, refusal.message)
  }
}

extension HostReply.Refusal.Reason {
  fileprivate var authenticationError: LAError.Code {
    switch self {
    case .notSupported, .outsideCall, .nobodyToAsk: .notInteractive
    case .busy, .locked, .timedOut: .systemCancel
    case .cancelled, .denied: .userCancel
    case .noPasscode: .passcodeNotSet
    case .failed, .invalid, .declined, .unknown, .restricted: .authenticationFailed
    }
  }
}
