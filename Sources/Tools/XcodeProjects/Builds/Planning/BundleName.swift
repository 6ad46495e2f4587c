/// The names of bundles in the output folder, and of their parts.
enum BundleName {
  /// The folder of an app's extensions.
  static let extensions = "PlugIns"
  /// The manifest of a bundle.
  static let manifest = "Info.plist"

  /// The path of an app's bundle in the output folder.
  static func app(_ app: ProjectTarget) -> String { "\(app.productName).app" }

  /// The path of an extension's bundle inside the bundle of its app.
  static func `extension`(_ target: ProjectTarget) -> String { "\(extensions)/\(target.productName).appex" }

  /// The path of an extension's bundle in the output folder.
  static func `extension`(_ target: ProjectTarget, in app: ProjectTarget) -> String {
    "\(self.app(app))/\(self.extension(target))"
  }

  /// The name of an extension's library.
  static func library(_ target: ProjectTarget) -> String { "lib\(target.productName).so" }

  /// Whether each bundle may contain another file or folder with this name.
  static func isReserved(_ name: String) -> Bool { name == manifest || name == extensions }
}
