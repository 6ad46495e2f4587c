public import Foundation
public import Intents

/// The part of a scene's state that outlives the scene.
@preconcurrency @MainActor open class UISceneSession: NSObject {
  /// The purpose of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The raw value, by which a manifest lists configurations.
    public let rawValue: String

    /// Makes the purpose with a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A scene of the app on the screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    /// A scene on an external screen.
    public static let windowExternalDisplay = Role(rawValue: "UIWindowSceneSessionRoleExternalDisplay")
  }

  /// The scene; nil if it is not connected.
  open internal(set) weak var scene: UIScene?
  /// The purpose.
  public let role: Role
  /// The configuration of the scene.
  open internal(set) var configuration: UISceneConfiguration
  /// An identifier of the session in this process.
  public let persistentIdentifier = UUID().uuidString
  /// The activity from which the scene is restored: nil, because no state is saved.
  open var stateRestorationActivity: NSUserActivity? { nil }
  /// The app's own data for the session.
  open var userInfo: [String: Any]?

  init(_ configuration: UISceneConfiguration) {
    role = configuration.role
    self.configuration = configuration
    super.init()
  }
}

/// The configuration of a scene: the classes of the scene and of its delegate.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
  /// The name of the configuration in the manifest; nil for none.
  public let name: String?
  /// The purpose of the scene.
  public let role: UISceneSession.Role
  /// The class of the scene; nil for ``UIWindowScene``.
  open var sceneClass: AnyClass?
  /// The class of the scene's delegate.
  open var delegateClass: AnyClass?

  /// Makes a configuration with the classes that the manifest lists for this name.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
    guard let entry = SceneManifest.main.entry(named: name, sessionRole) else { return }
    sceneClass = entry.sceneClass.flatMap(SceneManifest.type)
    delegateClass = entry.delegateClass.flatMap(SceneManifest.type)
  }
}
