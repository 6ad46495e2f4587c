internal import BaseFiles
internal import ExtensionManifests
package import ExtensionSupervisor
package import Foundation
package import IntentConversations

extension InstalledExtension {
  /// Returns the extension's sandbox. The extension may read its own files and write to the folders in `writable`: its
  /// container and its app groups.
  package func sandbox(_ policy: Policy.Sandbox, writable: [URL]) -> ExtensionSandbox {
    ExtensionSandbox(
      level: policy.level, writable: writable, readable: ownFiles,
      network: policy.network(of: manifest))
  }

  /// The files that the extension may read. A bundled extension may read its whole bundle, and the frameworks of its
  /// app. Any other extension may read its library, and the libraries and resources beside it, because the folder may
  /// be shared. It may also read the folder of its manifest, unless the library lies there too or the folder contains
  /// the user's home.
  private var ownFiles: [URL] {
    let library = library.resolvingSymlinksInPath()
    let bundle = bundle.resolvingSymlinksInPath()
    let folder = library.deletingLastPathComponent()
    if bundle.pathExtension == "appex" {
      let frameworks = frameworksPath.map { URL(fileURLWithPath: $0, isDirectory: true) }
      return [bundle, library] + [frameworks].compactMap(\.self)
    }
    // If the folder can't be listed, the extension reads only its library.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let brought = names.filter { $0.hasSuffix(".so") || $0.contains(".so.") || $0.hasSuffix(".resources") }
    let isShared = bundle.path == folder.path || Self.home.starts(with: bundle.pathComponents)
    return [library] + (isShared ? [] : [bundle])
      + brought.prefix(Self.maximumNeighbours).map { folder.appending(path: $0) }
  }

  /// The components of the user's home path. They are cached because the lookup reads the user database.
  private static let home = FileManager.default.homeDirectoryForCurrentUser.resolvingSymlinksInPath().pathComponents

  /// The maximum number of files beside a bare library that its extension may read.
  private static let maximumNeighbours = 100
}
