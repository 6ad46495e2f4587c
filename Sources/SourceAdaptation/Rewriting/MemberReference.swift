/// The argument of `#selector`: a method or property with its qualification.
struct MemberReference {
  /// Which method of a property the reference names.
  enum Accessor {
    case getter, setter
  }

  /// The method of a property; nil for a reference to a method.
  var accessor: Accessor?
  /// The name of the type before the last name; nil for none, `self` and `Self`.
  var type: String?
  /// Whether the reference starts with a variable whose type the source does not show.
  var startsWithVariable = false
  var name = ""
  /// The argument labels, empty for `_`; nil if the reference has none.
  var labels: [String]?
  /// The indexes of the tokens without the accessor.
  let tokens: Range<Int>

  /// Reads the tokens in the parentheses behind the directive; nil if they are no reference.
  init?(_ directive: Int, _ structure: SourceStructure) {
    let source = structure.source
    guard source.isText(source.tokens[directive + 1], "("), let end = structure.brackets.partner(directive + 1)
    else { return nil }
    var start = directive + 2
    if start + 1 < end, source.isText(source.tokens[start + 1], ":") {
      accessor = source.isText(source.tokens[start], "setter") ? .setter : .getter
      start += 2
    }
    guard start < end else { return nil }
    tokens = start..<end
    var last = tokens.first { source.isText(source.tokens[$0], "as") } ?? end
    if source.isText(source.tokens[last - 1], ")"), let open = structure.brackets.partner(last - 1), open > start {
      labels = Self.labels(open + 1..<last - 1, source)
      last = open
    }
    guard source.tokens[last - 1].kind == .identifier else { return nil }
    name = source.name(source.tokens[last - 1])
    if last - 2 > start { readQualification(last - 3, source) }
  }

  /// Reads the name before the last period.
  private mutating func readQualification(_ index: Int, _ source: SourceText) {
    let text = source.name(source.tokens[index])
    if text == "self" || text == "Self" || text == "super" { return }
    if source.tokens[index].kind == .identifier, text.first?.isUppercase == true {
      type = text
    } else {
      startsWithVariable = true
    }
  }

  private static func labels(_ range: Range<Int>, _ source: SourceText) -> [String] {
    source.tokens[range].filter { $0.kind == .identifier }.map { source.name($0) }.map { $0 == "_" ? "" : $0 }
  }

  /// The name with its labels if the reference has them.
  var fullName: String {
    guard let labels else { return name }
    return name + "(" + labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined() + ")"
  }

  /// The selector, as far as the reference shows it.
  var selector: String {
    switch accessor {
    case .getter: name
    case .setter: "set" + name.prefix(1).uppercased() + name.dropFirst() + ":"
    case nil: labels.map { ObjectiveCName.selector(base: name, labels: $0) } ?? name
    }
  }
}
