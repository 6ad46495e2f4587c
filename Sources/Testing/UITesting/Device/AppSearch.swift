internal import Foundation

/// Finds the apps that a test needs without explicit installation.
struct AppSearch {
  /// The environment of the test's process.
  let environment: [String: String]
  /// The folder of the test's program.
  let build: URL

  /// The folders `X.app`: those in the folders of `INTENT_HOST_PLUGINS`, then those in the build folder and among the
  /// resources of its targets.
  var bundles: [URL] {
    let named = (environment["INTENT_HOST_PLUGINS"] ?? "").split(separator: ":").map {
      URL(fileURLWithPath: String($0), isDirectory: true)
    }
    let resources = Self.items(in: build, with: "resources")
    let inner = resources.flatMap { folder in
      Self.names(in: folder).map { folder.appending(path: $0, directoryHint: .isDirectory) }
    }
    return (named + [build] + resources + inner.filter { $0.pathExtension != "app" })
      .flatMap { Self.items(in: $0, with: "app") }
  }

  private static func items(in folder: URL, with pathExtension: String) -> [URL] {
    names(in: folder).filter { $0.hasSuffix(".\(pathExtension)") && !$0.hasPrefix(".") }
      .map { folder.appending(path: $0, directoryHint: .isDirectory) }
  }

  private static func names(in folder: URL) -> [String] {
    // A folder that can't be read has no apps.
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }
}
