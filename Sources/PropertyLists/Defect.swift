internal import SourceFiles

/// What is wrong with a property list, before it is known how the file is called.
struct Defect: Error {
  var position = SourcePosition.start
  var rule = "malformed-plist"
  var text: String
  var keyPath = ""
  var fix: String?

  static func tooDeep(_ position: SourcePosition) -> Defect {
    Defect(
      position: position, rule: "too-deep",
      text: "values are nested more than \(PropertyListReader.maximumDepth) levels deep")
  }

  static func tooManyValues(_ position: SourcePosition) -> Defect {
    Defect(
      position: position, rule: "too-large",
      text: "the file stands for more than \(PropertyListReader.maximumValues) values")
  }

  static var tooManyBytes: Defect {
    Defect(rule: "too-large", text: "the file has more than \(PropertyListReader.maximumBytes >> 20) MiB")
  }

  /// The defect of a value that is below `key`.
  func below(_ key: String) -> Defect {
    var defect = self
    defect.keyPath = keyPath.isEmpty ? key.shortened : "\(key.shortened).\(keyPath)"
    return defect
  }

  /// The finding about the file at `path`.
  func diagnostic(path: String) -> Diagnostic {
    Diagnostic(path: path, position: position, rule: rule, message: text, keyPath: keyPath, fix: fix)
  }
}

extension String {
  /// The text as messages quote it: a file may hold megabytes where a word is expected.
  var shortened: String {
    unicodeScalars.count > 80 ? String(String.UnicodeScalarView(unicodeScalars.prefix(80))) + "…" : self
  }
}
