internal import BaseFiles

/// Finds defects for which the compiler rejects the source too.
enum SourceDefects {
  /// The largest number of findings of one kind in a file.
  private static let maximum = 20

  static func findings(_ structure: SourceStructure, path: String) -> [Diagnostic] {
    let source = structure.source
    let lexical = source.defects.prefix(maximum).map { defect in
      let what = defect.rule == .unterminatedString ? "the string or regular expression" : "the comment"
      return finding(
        defect.rule, offset: defect.offset, message: "\(what) that starts here has no end", source: source, path: path)
    }
    // After an unterminated literal, brackets have no meaning.
    let brackets = lexical.isEmpty ? structure.brackets.unbalanced : []
    let unbalanced = brackets.prefix(maximum).map { index in
      let token = source.tokens[index]
      return finding(
        .unbalanced, offset: Int(token.start), message: "'\(source.text(token))' has no counterpart", source: source,
        path: path)
    }
    return encodingDefect(source, path) + lexical + unbalanced
  }

  private static func finding(
    _ rule: SourceRule, offset: Int, message: String, source: SourceText, path: String
  ) -> Diagnostic {
    Diagnostic(path: path, position: source.position(offset), rule: rule, message: message)
  }

  /// The first bytes that are not UTF-8.
  private static func encodingDefect(_ source: SourceText, _ path: String) -> [Diagnostic] {
    guard String(validating: source.bytes, as: UTF8.self) == nil else { return [] }
    var parser = Unicode.UTF8.ForwardParser()
    var bytes = source.bytes.makeIterator()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &bytes) { offset += scalar.count }
    let hint = "save the file as UTF-8"
    return [
      finding(
        .encoding, offset: offset, message: "the bytes from here on are not UTF-8; \(hint)", source: source, path: path)
    ]
  }
}
