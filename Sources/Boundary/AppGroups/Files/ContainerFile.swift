internal import BaseFiles
package import Foundation

/// A file in the folder `Library/Intents` of a container. A lock lets only one process of an app change it at a time. A
/// reader sees the whole content from before or after a change.
package struct ContainerFile {
  /// The folder.
  package let folder: URL
  /// The name of the file.
  package let name: String

  /// Makes a reference to the file with a name in a folder, which need not exist.
  package init(folder: URL, name: String) {
    self.folder = folder
    self.name = name
  }

  private var path: String { folder.appending(path: name).path }

  /// The content; nil if there is no file or it can't be read.
  package func read() -> Data? { try? content() }

  /// Reads the content; nil if there is no file.
  private func content() throws -> Data? {
    // Foundation's error takes longer than the rest of an extension's first message, whose container often has no file.
    if access(path, F_OK) != 0, errno == ENOENT { return nil }
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      return nil
    }
  }

  /// Replaces the content under the lock. A file that can't be read is not replaced.
  ///
  /// - Parameter body: returns the new content for the old content; nil stands for no file.
  /// - Throws: the system's error, or the error that `body` throws.
  package func change(_ body: (Data?) throws -> Data?) throws {
    try FileLock.withLock(folder.appending(path: ".lock")) {
      guard let data = try body(content()) else {
        return try PrivateFile(url: folder.appending(path: name)).remove()
      }
      // Others write in the folder of the container, so a file there may look like a draft.
      try DraftFile.replace(path, with: data, survivesPowerLoss: true, sweep: .file)
    }
  }
}
