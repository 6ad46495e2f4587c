/// A `.strings` file: texts by key, as a property list or as lines `"key" = "text";`.
package enum StringsFile {
  /// Reads the texts in `bytes`: UTF-8, UTF-16 or UTF-32 with a byte order mark, or a binary property list. Values of
  /// other types are ignored.
  ///
  /// - Returns: the texts that Foundation reads; if two have the same key, the last. Nil if the file is malformed.
  package static func read(_ bytes: [UInt8]) -> [String: String]? {
    // A file that is no valid property list may consist of lines, so the error is not reported.
    if let list = try? PropertyListReader.read(bytes, path: "") {
      let texts = list.entries?.compactMap { entry in entry.node.string.map { (entry.key, $0) } } ?? []
      return Dictionary(texts) { $1 }
    }
    let parser = lines(bytes)
    return parser?.isUnusable == false ? parser?.texts : nil
  }

  private static func lines(_ bytes: [UInt8]) -> StringsParser? {
    guard bytes.count <= PropertyListReader.maximumBytes else { return nil }
    return PropertyListReader.utf8(bytes).map(StringsParser.init(parsing:))
  }

  /// Checks a file.
  ///
  /// - Parameter path: the file.
  /// - Returns: the findings, with positions in the file.
  package static func findings(contentsOf path: String) -> [Diagnostic] {
    do throws(Diagnostic) {
      let bytes = try RegularFile.bytes(contentsOf: path, maximumBytes: PropertyListReader.maximumBytes)
      // A property list has no defects that its reader would not report.
      if (try? PropertyListReader.read(bytes, path: path)) != nil { return [] }
      guard let text = PropertyListReader.utf8(bytes) else {
        return [
          Diagnostic(
            path: path, position: .start, rule: StringsRule.malformedStrings,
            message: "the file is not valid UTF-8 or UTF-16; no text of it is used")
        ]
      }
      return findings(StringsParser(parsing: text), text: text, path: path)
    } catch {
      return [error]
    }
  }

  private static func findings(_ parser: StringsParser, text: [UInt8], path: String) -> [Diagnostic] {
    text.withUnsafeBufferPointer { text in
      var cursor = TextCursor(text, start: 0)
      var findings = parser.repetitions.map {
        Diagnostic(
          path: path, position: cursor.position(of: $0.offset), rule: StringsRule.repeatedText, message: $0.message)
      }
      if let defect = parser.defect {
        let effect = parser.isUnusable ? "no text of the file is used" : "only the texts before it are used"
        findings.append(
          Diagnostic(
            path: path, position: cursor.position(of: defect.offset), rule: StringsRule.malformedStrings,
            message: "\(defect.message); \(effect)", fix: defect.fix))
      }
      return findings
    }
  }
}
