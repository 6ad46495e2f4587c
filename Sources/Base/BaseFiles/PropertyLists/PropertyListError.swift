/// A defect of a property list, for a reader that does not know the path of the file.
struct PropertyListError: Error {
  var position = SourcePosition.start
  var rule: any DiagnosticRule = PropertyListRule.malformed
  var text: String
  var keyPath = ""
  var fix: String?

  static func tooDeep(_ position: SourcePosition) -> PropertyListError {
    PropertyListError(
      position: position, rule: PropertyListRule.tooDeep,
      text: "values are nested more than \(PropertyListReader.maximumDepth) levels deep")
  }

  static func tooManyValues(_ position: SourcePosition) -> PropertyListError {
    PropertyListError(
      position: position, rule: FileRule.tooLarge,
      text: "the file expands to more than \(PropertyListReader.maximumValues) values")
  }

  static var tooManyBytes: PropertyListError {
    PropertyListError(
      rule: FileRule.tooLarge, text: "the file has more than \(PropertyListReader.maximumBytes >> 20) MiB")
  }

  /// The same defect, with `key` prepended to the key path of its value.
  func below(_ key: String) -> PropertyListError {
    var defect = self
    defect.keyPath = keyPath.isEmpty ? key.shortened : "\(key.shortened).\(keyPath)"
    return defect
  }

  /// Converts the defect to a finding about the file at `path`.
  func diagnostic(path: String) -> Diagnostic {
    Diagnostic(path: path, position: position, rule: rule, message: text, keyPath: keyPath, fix: fix)
  }
}

extension String {
  /// The start of the text, for messages, because a file may hold megabytes where the reader expects a word.
  var shortened: String {
    unicodeScalars.count > 80 ? String(String.UnicodeScalarView(unicodeScalars.prefix(80))) + "…" : self
  }
}
