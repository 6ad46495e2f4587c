public import Foundation
internal import Synchronization

/// What a person must prove to get a right.
open class LAAuthenticationRequirement: NSObject, @unchecked Sendable {
  /// Biometry where there is any, and otherwise the passcode.
  public static let `default` = LAAuthenticationRequirement(.deviceOwnerAuthentication)
  /// Biometry, which this system does not have.
  public static let biometry = LAAuthenticationRequirement(.deviceOwnerAuthenticationWithBiometrics)
  /// The biometry of now, which this system does not have.
  public static let biometryCurrentSet = LAAuthenticationRequirement(.deviceOwnerAuthenticationWithBiometrics)

  let policy: LAPolicy

  private init(_ policy: LAPolicy) {
    self.policy = policy
    super.init()
  }
}

/// A right of an app, which the owner of the device grants by the passcode until the app gives it back.
///
/// The host asks on its own surface. Any thread may use a right.
open class LARight: NSObject, @unchecked Sendable {
  /// Whether the right is granted.
  public enum State: Int, Sendable {
    /// Nobody has asked for the right.
    case unknown = 0
    /// The user is asked for the right.
    case authorizing = 1
    /// The right is granted.
    case authorized = 2
    /// The right was refused or given back.
    case notAuthorized = 3
  }

  private let requirement: LAAuthenticationRequirement
  private let content = Mutex((state: State.unknown, tag: 0, context: LAContext?.none))

  /// Makes a right that the default requirement protects.
  public override convenience init() {
    self.init(requirement: .default)
  }

  /// Makes a right that is granted to whoever fulfils `requirement`.
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

  /// Asks the user for the right, unless it is granted.
  ///
  /// - Parameter localizedReason: what the app needs it for, which the host shows.
  /// - Throws: ``LAError`` with the reason why the user did not grant it.
  open func authorize(localizedReason: String) async throws {
    let context = LAContext()
    let isGranted = content.withLock { content in
      if content.state == .authorized { return true }
      (content.state, content.context) = (.authorizing, context)
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

  /// Sets the result of an evaluation, unless a later call has ended it.
  private func finish(_ context: LAContext, _ state: State) {
    content.withLock { content in
      if content.context === context { (content.state, content.context) = (state, nil) }
    }
  }

  /// Checks whether the user could be asked for the right, without asking.
  ///
  /// - Throws: ``LAError`` with the reason why not.
  open func checkCanAuthorize() async throws {
    var error: NSError?
    guard LAContext().canEvaluatePolicy(requirement.policy, error: &error) else {
      throw error.map { LAError(_nsError: $0) } ?? LAError(.authenticationFailed, "The right can't be granted.")
    }
  }

  /// Gives the right back, and ends a question for it.
  open func deauthorize() async {
    let context = content.withLock { content in
      defer { (content.state, content.context) = (.notAuthorized, nil) }
      return content.context
    }
    context?.invalidate()
  }
}
