package import Foundation

/// Gives `body` a file that holds `text`, in a directory of its own that is removed afterwards.
package func withTemporaryFile<Result>(_ text: String, _ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: "IntentHostTests.\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  defer { try? FileManager.default.removeItem(at: folder) }
  let file = folder.appending(path: "file")
  try Data(text.utf8).write(to: file)
  return try body(file)
}
