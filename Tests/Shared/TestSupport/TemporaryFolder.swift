package import Foundation

/// An empty folder for one test. It is removed when this object is destroyed.
package final class TemporaryFolder: Sendable {
  /// The location of the folder.
  package let url: URL

  /// Creates the folder.
  ///
  /// - Parameter isQuiet: whether the test counts events in the folders above it, where other tests then do nothing.
  /// - Throws: the error of the file system.
  package init(isQuiet: Bool = false) throws {
    url = try ProcessTemporaryFolder.newFolder(isQuiet: isQuiet)
  }

  deinit {
    endPrograms()
    // An ending process may write a file while the folder is being emptied.
    for _ in 0..<100 where FileManager.default.fileExists(atPath: url.path) {
      try? FileManager.default.removeItem(at: url)
    }
  }

  /// Ends the programs that run from this folder. They inherit the output and the blocked signals of the tests, so a
  /// running one would prevent the end of `swift test`.
  private func endPrograms() {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    for identifier in entries.compactMap(pid_t.init) {
      let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(identifier)/exe")
      if let program, program.hasPrefix(url.path + "/") { kill(identifier, SIGKILL) }
    }
  }

  /// Calls `body` with the location of a new folder, which is removed afterwards.
  package static func with<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = try TemporaryFolder()
    return try withExtendedLifetime(folder) { try body(folder.url) }
  }

  /// The folder called `name` that all tests of this process share; it is removed when the process exits.
  package static func shared(_ name: String) throws -> URL { try ProcessTemporaryFolder.sharedFolder(name) }

  /// The path of the item called `name`.
  package func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes `data` to the file called `name`, and creates the folders above it.
  @discardableResult
  package func write(_ data: Data, to name: String) throws -> URL {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return file
  }

  /// Writes `text` to the file called `name`, and creates the folders above it.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> URL {
    try write(Data(text.utf8), to: name)
  }
}
