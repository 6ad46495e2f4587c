internal import Foundation

/// The member `UIApplicationSceneManifest` of an app's `Info.plist`: the configurations of scenes.
struct SceneManifest: Sendable {
  /// One configuration.
  struct Entry: Sendable, Equatable {
    let name: String?
    let sceneClass: String?
    let delegateClass: String?
    let storyboard: String?
  }

  /// The configurations, by the raw value of their role.
  private let entries: [String: [Entry]]

  /// The scene manifest of this process. It has no entries if the app uses no scenes.
  static let main = SceneManifest(Bundle.main.infoDictionary ?? [:])

  /// Whether the app uses scenes.
  let hasScenes: Bool

  /// Parses a manifest. Values of unexpected types are ignored.
  init(_ info: [String: Any]) {
    let manifest = info["UIApplicationSceneManifest"] as? [String: Any]
    hasScenes = manifest != nil
    let roles = manifest?["UISceneConfigurations"] as? [String: Any] ?? [:]
    entries = roles.compactMapValues { list in
      (list as? [Any])?.compactMap { $0 as? [String: Any] }.map { entry in
        Entry(
          name: entry["UISceneConfigurationName"] as? String, sceneClass: entry["UISceneClassName"] as? String,
          delegateClass: entry["UISceneDelegateClassName"] as? String,
          storyboard: entry["UISceneStoryboardFile"] as? String)
      }
    }
  }

  /// Returns the configuration called `name`, or the first one if `name` is nil; nil if there is none.
  func entry(named name: String?, _ role: UISceneSession.Role) -> Entry? {
    let list = entries[role.rawValue] ?? []
    return name == nil ? list.first : list.first { $0.name == name }
  }

  /// Finds a class by name. A name without a module belongs to the module of the program.
  static func type(_ name: String) -> AnyClass? {
    if let type = NSClassFromString(name) { return type }
    let program = Bundle.main.infoDictionary?["CFBundleExecutable"] as? String ?? ""
    let module = String(program.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    return name.contains(".") ? nil : NSClassFromString("\(module).\(name)")
  }
}
