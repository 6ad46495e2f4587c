package import Foundation

/// A Swift source file that the generator makes.
package struct GeneratedFile {
  private let url: URL
  private let source: Data

  /// Describes a file with `source` at `url`. Nothing is written yet.
  package init(_ source: String, at url: URL) {
    self.url = url
    self.source = Data(source.utf8)
  }

  /// Writes the file, unless it already has the same content.
  ///
  /// An unchanged file keeps its modification time, so a build system does not compile it again.
  ///
  /// - Returns: whether the file was written.
  @discardableResult
  package func writeIfChanged() throws -> Bool {
    // A file that can't be read is replaced.
    if let existing = try? Data(contentsOf: url), existing == source { return false }
    try source.write(to: url, options: .atomic)
    return true
  }
}
