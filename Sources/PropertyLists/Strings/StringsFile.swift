/// A `.strings` file: texts by key, as a property list or as lines `"key" = "text";`.
package enum StringsFile {
  /// Reads the texts in `bytes`: UTF-8, UTF-16 or UTF-32 with a byte order mark, or a binary property list. Values of
  /// other types are ignored.
  ///
  /// - Returns: the texts; if two have the same key, the first. Nil if the file is malformed.
  package static func read(_ bytes: [UInt8]) -> [String: String]? {
    // A file that is no valid property list may consist of lines, so the error is not reported.
    if let list = try? PropertyListReader.read(bytes, path: "") {
      let texts = list.entries?.compactMap { entry in entry.node.string.map { (entry.key, $0) } } ?? []
      return Dictionary(texts) { first, _ in first }
    }
    guard bytes.count <= PropertyListReader.maximumBytes, let text = PropertyListReader.utf8(bytes) else { return nil }
    return StringsParser.read(text)
  }
}
