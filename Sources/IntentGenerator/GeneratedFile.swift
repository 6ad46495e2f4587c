package import Foundation

/// A Swift source file that the generator makes.
package struct GeneratedFile {
  private let url: URL
  private let source: Data

  /// Makes the description of a file with `source` at `url`, without touching the disk.
  package init(_ source: String, at url: URL) {
    self.url = url
    self.source = Data(source.utf8)
  }

  /// Writes the file, unless it has the same content already.
  ///
  /// A file that stays as it is keeps its modification time, so that a build system compiles nothing again.
  ///
  /// - Returns: whether the file was written.
  @discardableResult
  package func writeIfChanged() throws -> Bool {
    if let existing = try? Data(contentsOf: url), existing == source { return false }
    try source.write(to: url, options: .atomic)
    return true
  }
}
