internal import Foundation

/// `UIApplicationSceneManifest` of an app's `Info.plist`: the configurations of scenes.
struct SceneManifest: Sendable {
  /// One configuration.
  struct Entry: Sendable, Equatable {
    let name: String?
    let sceneClass: String?
    let delegateClass: String?
    let storyboard: String?
  }

  /// The configurations by the name of their role.
  private let entries: [String: [Entry]]

  /// The manifest of this process; without entries if the app has no scenes.
  static let main = SceneManifest(Bundle.main.infoDictionary ?? [:])

  /// Whether the app has scenes.
  let hasScenes: Bool

  /// Reads a manifest. Values of other types are ignored.
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

  /// The configuration with a name, or the first one if `name` is nil; nil if there is none.
  func entry(named name: String?, _ role: UISceneSession.Role) -> Entry? {
    let list = entries[role.rawValue] ?? []
    return name == nil ? list.first : list.first { $0.name == name }
  }

  /// The class with a name; a name without a module is one of the program's module.
  static func type(_ name: String) -> AnyClass? {
    if let type = NSClassFromString(name) { return type }
    let program = Bundle.main.infoDictionary?["CFBundleExecutable"] as? String ?? ""
    let module = String(program.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    return name.contains(".") ? nil : NSClassFromString("\(module).\(name)")
  }
}
