package import BaseFiles

/// Writes definition files in the form in which Xcode writes them: sorted keys, a tab for each level, one element on
/// each line.
package enum DefinitionFormat {
  /// Formats the file at `path`. A binary property list becomes XML.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - isDryRun: whether the file is only checked, and not written.
  /// - Returns: whether the file had another form.
  /// - Throws: ``DefinitionEditError`` if the file can't be read or written, or has a comment, which the form can't
  ///   contain.
  package static func format(_ path: String, isDryRun: Bool) throws(DefinitionEditError) -> Bool {
    let stamp = FileStamp.of(path: path)
    let (bytes, root) = try read(path)
    let formatted = PropertyListWriter.document(root)
    guard formatted != bytes else { return false }
    try checkComments(bytes, path)
    try check(formatted, root: root, path: path)
    if !isDryRun { try DefinitionFileWriter(path: path, stamp: stamp).write(formatted) }
    return true
  }

  /// Returns the root of the file at `path`, in any form of property lists.
  ///
  /// - Throws: ``DefinitionEditError`` if the file can't be read.
  package static func root(ofFileAt path: String) throws(DefinitionEditError) -> PropertyListNode {
    try read(path).root
  }

  private static func read(_ path: String) throws(DefinitionEditError) -> (bytes: [UInt8], root: PropertyListNode) {
    do throws(Diagnostic) {
      let bytes = try RegularFile.bytes(contentsOf: path, maximumBytes: PropertyListReader.maximumBytes)
      return (bytes, try PropertyListReader.read(bytes, path: path))
    } catch {
      throw DefinitionEditError(error)
    }
  }

  /// Rejects a file with a comment or a processing instruction, which formatting would remove. Apple's tools also
  /// remove them.
  private static func checkComments(_ bytes: [UInt8], _ path: String) throws(DefinitionEditError) {
    guard !bytes.starts(with: "bplist".utf8), let text = PropertyListReader.utf8(bytes),
      let (range, what) = comment(text) ?? instruction(text)
    else { return }
    let line = 1 + text[..<range.lowerBound].count { $0 == 0x0a }
    throw DefinitionEditError("\(path):\(line): the file has \(what), which would be lost; remove it first")
  }

  private static func comment(_ text: [UInt8]) -> (Range<Int>, String)? {
    text.firstRange(of: "<!--".utf8).map { ($0, "a comment") }
  }

  /// The first processing instruction other than the XML declaration.
  private static func instruction(_ text: [UInt8]) -> (Range<Int>, String)? {
    let declaration = text.firstRange(of: "<?xml ".utf8)
    return text[(declaration?.upperBound ?? 0)...].firstRange(of: "<?".utf8).map { ($0, "a processing instruction") }
  }

  /// Checks that the formatted text has all values of the file.
  private static func check(
    _ formatted: [UInt8], root: PropertyListNode, path: String
  ) throws(DefinitionEditError) {
    let read = try? PropertyListReader.read(formatted, path: path)
    guard let read, read.hasSameValues(as: root) else {
      throw DefinitionEditError("'\(path)' has a value that XML can't represent; the file is not changed")
    }
  }
}
