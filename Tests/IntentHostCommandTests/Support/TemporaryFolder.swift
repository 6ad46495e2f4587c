internal import Foundation

/// A folder that goes away with this object.
final class TemporaryFolder: Sendable {
  let url: URL

  init() throws {
    let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    url = parent.appending(path: "intent-host-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes `data` to the file called `name`.
  func write(_ data: Data, to name: String) throws -> URL {
    let file = url.appending(path: name)
    try data.write(to: file)
    return file
  }
}
