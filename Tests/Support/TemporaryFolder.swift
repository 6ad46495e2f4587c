package import Foundation

/// A folder that goes away with this object.
package final class TemporaryFolder: Sendable {
  /// Where it lies.
  package let url: URL

  /// Makes the folder, which is empty.
  package init() throws {
    let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    url = parent.appending(path: "intent-host-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    // A process that is just ending may still write a file into a folder that is being emptied.
    for _ in 0..<100 where FileManager.default.fileExists(atPath: url.path) {
      try? FileManager.default.removeItem(at: url)
    }
  }

  /// Writes `data` to the file called `name`.
  package func write(_ data: Data, to name: String) throws -> URL {
    let file = url.appending(path: name)
    try data.write(to: file)
    return file
  }
}
