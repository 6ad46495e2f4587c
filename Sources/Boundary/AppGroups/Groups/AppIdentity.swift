internal import BaseFiles
package import Foundation

/// The app that this process runs. Its program is in a folder `X.app` whose manifest names the program.
///
/// The kernel reports the path of the program, so neither the environment nor an argument can change the identity. The
/// host checks the identity again.
package struct AppIdentity: Sendable, Equatable {
  /// The path of the folder `X.app`.
  package let bundlePath: String
  /// `CFBundleIdentifier`.
  package let identifier: String
  /// `IntentHost.AppGroups`: the groups whose folders the app shares with its extensions.
  package let appGroups: [String]
  /// The host's folder of containers and groups.
  private let dataFolder: URL

  /// The app of this process; nil in an extension, and in any other program.
  package static let current = AppIdentity(
    program: try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"),
    environment: ProcessInfo.processInfo.environment)

  /// Finds the app of a program; nil if the program is not the one that the manifest of its folder `X.app` names.
  ///
  /// - Parameters:
  ///   - program: the path of the program without links.
  ///   - environment: the environment, which names the folder of data by the XDG base directory specification.
  init?(program: String?, environment: [String: String]) {
    guard let program else { return nil }
    let file = URL(fileURLWithPath: program)
    let bundle = file.deletingLastPathComponent()
    guard bundle.pathExtension == "app",
      let data = try? Data(contentsOf: bundle.appending(path: "Info.plist")),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let manifest = list as? [String: Any], manifest["CFBundleExecutable"] as? String == file.lastPathComponent,
      let identifier = manifest["CFBundleIdentifier"] as? String, Self.isFolderName(identifier)
    else { return nil }
    bundlePath = bundle.path
    self.identifier = identifier
    let groups = (manifest["IntentHost"] as? [String: Any])?["AppGroups"] as? [Any] ?? []
    appGroups = groups.compactMap { $0 as? String }.filter(Self.isFolderName)
    dataFolder = URL(
      fileURLWithPath: BaseDirectory.path("XDG_DATA_HOME", fallback: ".local/share", environment), isDirectory: true)
  }

  /// The folder of the app's own data, which may be missing.
  package var container: URL {
    dataFolder.appending(path: "containers/\(identifier)", directoryHint: .isDirectory)
  }

  /// The folder of a group; nil if the app is not in the group. Creates the folder if it is missing.
  func groupFolder(_ group: String) -> URL? {
    guard appGroups.contains(group) else { return nil }
    let folder = dataFolder.appending(path: "groups/\(group)", directoryHint: .isDirectory)
    // If it can't be created, the first access to a file in it fails.
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return folder
  }

  private static func isFolderName(_ name: String) -> Bool {
    !name.isEmpty && !name.hasPrefix(".") && !name.contains("/") && name.utf8.count <= 200
  }
}
