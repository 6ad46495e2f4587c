internal import Foundation

/// A folder that a test fills, and that is removed with it.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "ExtensionManifestsTests.\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The path of the item called `name`.
  func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a file, and makes the folders that lead to it.
  func write(_ text: String = "", to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
