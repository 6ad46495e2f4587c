internal import Foundation

/// An installed app of a test.
struct AppBundle: Sendable {
  /// The folder `X.app`.
  let url: URL
  /// `CFBundleIdentifier`.
  let identifier: String
  /// The display name.
  let name: String
  /// The path of the executable.
  let program: String

  /// Reads the manifest of an app.
  ///
  /// - Throws: ``UITestError`` if the folder is not an app with an identifier and an executable.
  init(_ url: URL) throws(UITestError) {
    let manifest = try Self.manifest(of: url)
    guard let identifier = manifest["CFBundleIdentifier"] as? String, !identifier.isEmpty else {
      throw UITestError("'\(url.path)' is not an app: its 'Info.plist' has no 'CFBundleIdentifier'")
    }
    guard let program = manifest["CFBundleExecutable"] as? String, Self.isFileName(program) else {
      throw UITestError("'\(url.path)' is not an app: its 'Info.plist' has no 'CFBundleExecutable'")
    }
    let names = [manifest["CFBundleDisplayName"], manifest["CFBundleName"]].lazy.compactMap { $0 as? String }
    self.url = url
    self.identifier = identifier
    self.name = names.first ?? url.deletingPathExtension().lastPathComponent
    self.program = url.appending(path: program).path
  }

  static func manifest(of bundle: URL) throws(UITestError) -> [String: Any] {
    let file = bundle.appending(path: "Info.plist")
    do {
      let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
      return list as? [String: Any] ?? [:]
    } catch {
      throw UITestError("'\(file.path)' can't be read: \(error)")
    }
  }

  static func isFileName(_ name: String) -> Bool { !name.isEmpty && !name.hasPrefix(".") && !name.contains("/") }
}
