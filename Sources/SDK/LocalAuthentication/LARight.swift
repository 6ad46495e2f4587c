public import Foundation
internal import Synchronization

/// The proof that a right requires. It never changes.
open class LAAuthenticationRequirement: NSObject, @unchecked Sendable {
  /// Biometry if it is available, otherwise the passcode.
  public static let `default` = LAAuthenticationRequirement(.deviceOwnerAuthentication)
  /// Biometry, which this system does not have.
  public static let biometry = LAAuthenticationRequirement(.deviceOwnerAuthenticationWithBiometrics)
  /// The currently enrolled biometry, which this system does not have.
  public static let biometryCurrentSet = LAAuthenticationRequirement(.deviceOwnerAuthenticationWithBiometrics)

  let policy: LAPolicy

  private init(_ policy: LAPolicy) {
    self.policy = policy
    super.init()
  }
}

/// A right within an app. The owner of the device grants it with the passcode, and it lasts until the app deauthorizes
/// it.
///
/// The host asks on its own surface. A right may be used on any thread, because a mutex protects its state.
open class LARight: NSObject, @unchecked Sendable {
  /// Whether the right is granted.
  public enum State: Int, Sendable {
    /// The right has not been requested.
    case unknown = 0
    /// The user is being asked.
    case authorizing = 1
    /// The right is granted.
    case authorized = 2
    /// The right was denied or given up.
    case notAuthorized = 3
  }

  private let requirement: LAAuthenticationRequirement
  private let content = Mutex((state: State.unknown, tag: 0, context: LAContext?.none))

  /// Makes a right with the default requirement.
  public override convenience init() {
    self.init(requirement: .default)
  }

  /// Makes a right with a requirement.
  public init(requirement: LAAuthenticationRequirement) {
    self.requirement = requirement
    super.init()
  }

  /// Whether the right is granted.
  open var state: State { content.withLock(\.state) }

  /// A number for the app's own use.
  open var tag: Int {
    get { content.withLock(\.tag) }
    set { content.withLock { $0.tag = newValue } }
  }

  /// Asks the user to grant the right, unless it is already granted.
  ///
  /// - Parameter localizedReason: the app's reason for the question. The host shows it.
  /// - Throws: ``LAError`` with the reason why the user did not grant it.
  open func authorize(localizedReason: String) async throws {
    let context = LAContext()
    let isGranted = content.withLock { content in
      if content.state == .authorized { return true }
      content.state = .authorizing
      content.context = context
      return false
    }
    guard !isGranted else { return }
    do {
      _ = try await context.evaluatePolicy(requirement.policy, localizedReason: localizedReason)
      finish(context, .authorized)
    } catch {
      finish(context, .notAuthorized)
      throw error
    }
  }

  /// Sets the result of an evaluation, unless a later call has replaced the evaluation.
  private func finish(_ context: LAContext, _ state: State) {
    content.withLock { content in
      if content.context === context {
        content.state = state
        content.context = nil
      }
    }
  }

  /// Checks whether the user could grant the right, without asking.
  ///
  /// - Throws: ``LAError`` with the reason if the user could not.
  open func checkCanAuthorize() async throws {
    var error: NSError?
    guard LAContext().canEvaluatePolicy(requirement.policy, error: &error) else {
      throw error.map { LAError(_nsError: $0) } ?? LAError(.authenticationFailed, "The right can't be granted.")
    }
  }

  /// Gives up the right, and cancels a question that is in progress.
  open func deauthorize() async {
    let context = content.withLock { content in
      defer {
        content.state = .notAuthorized
        content.context = nil
      }
      return content.context
    }
    context?.invalidate()
  }
}
