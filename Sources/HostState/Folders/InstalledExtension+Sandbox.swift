internal import ExtensionManifests
package import ExtensionSupervisor
package import Foundation
package import IntentConversations

extension InstalledExtension {
  /// What the extension may reach: what it came with, and the folders in `writable` that are its own, a container and
  /// those of its app groups.
  package func sandbox(_ policy: Policy.Sandbox, writable: [URL]) -> ExtensionSandbox {
    ExtensionSandbox(
      level: policy.level, writable: writable, readable: ownFiles,
      allowsNetwork: NetworkGrant(manifest, policy) == .granted)
  }

  /// A bundle is the extension's as a whole, and so is a folder with nothing but its manifest. Of the folder in which a
  /// bare library lies, it gets the library and what it may be linked to or have brought: that folder may be anybody's.
  private var ownFiles: [URL] {
    let library = library.resolvingSymlinksInPath()
    let bundle = bundle.resolvingSymlinksInPath()
    let folder = library.deletingLastPathComponent()
    if bundle.pathExtension == "appex" { return [bundle, library] }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let brought = names.filter { $0.hasSuffix(".so") || $0.contains(".so.") || $0.hasSuffix(".resources") }
    let isShared = bundle.path == folder.path || Self.home.starts(with: bundle.pathComponents)
    return [library] + (isShared ? [] : [bundle])
      + brought.prefix(Self.mostNeighbours).map { folder.appending(path: $0) }
  }

  /// The user's home, by its parts; asking for it reads the database of users.
  private static let home = FileManager.default.homeDirectoryForCurrentUser.resolvingSymlinksInPath().pathComponents

  /// How many files beside a bare library it is granted.
  private static let mostNeighbours = 100
}
