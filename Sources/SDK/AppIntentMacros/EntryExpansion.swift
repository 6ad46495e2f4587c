/// The source that `@Entry` adds to a value of the environment: a key, and accessors that use it.
struct EntryExpansion {
  private let role: String
  private let name: Substring
  private let type: Substring?
  private let value: Substring?

  /// Reads `var name: Type = value`; nil if this is another macro or declaration.
  init?(_ use: CompilerMessage.Attached) {
    guard use.macro.typeName == "EntryMacro", let start = use.declSyntax.source.firstRange(of: "var ")?.upperBound
    else { return nil }
    let source = use.declSyntax.source[start...]
    let parts = source.split(separator: "=", maxSplits: 1)
    let head = (parts.first ?? "").split(separator: ":", maxSplits: 1)
    guard let name = head.first?.split(whereSeparator: \.isWhitespace).first else { return nil }
    self.name = name
    role = use.macroRole
    type = head.dropFirst().first
    value = parts.dropFirst().first
  }

  /// The added source.
  var text: String {
    let key = "__Key_\(name)"
    switch role {
    case "accessor": return "get { self[\(key).self] }\nset { self[\(key).self] = newValue }"
    case "peer":
      let type = type.map { "<\($0.trimmed)>" } ?? ""
      let value = value.map { String($0.trimmed) } ?? "nil"
      return """
        private struct \(key): SwiftUI._EntryKey {
          nonisolated(unsafe) static let first = SwiftUI._EntryValue\(type)(
            \(value)
          )
        }
        """
    default: return ""
    }
  }
}

extension Substring {
  /// The text without white space at its ends.
  fileprivate var trimmed: Substring {
    var rest = drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}
