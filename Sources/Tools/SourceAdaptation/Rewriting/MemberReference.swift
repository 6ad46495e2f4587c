/// The argument of `#selector`: a method or property with its qualification.
struct MemberReference {
  /// The accessor of a property that the reference names.
  enum Accessor {
    case getter, setter
  }

  /// The accessor; nil for a reference to a method.
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
  /// The indexes of the tokens without the parentheses and casts around the name: `a.b` for `(a.b) as T`.
  private(set) var core: Range<Int>

  /// Parses the tokens in the parentheses after the directive; nil if they are no reference.
  init?(_ directive: Int, _ structure: SourceStructure) {
    let source = structure.source
    guard source.isText(source.tokens[directive + 1], "("), let end = structure.brackets.partner(directive + 1)
    else { return nil }
    var start = directive + 2
    if start + 1 < end, source.isText(source.tokens[start + 1], ":") {
      accessor = source.isText(source.tokens[start], "setter") ? .setter : .getter
      start += 2
    }
    tokens = start..<end
    core = Self.core(tokens, structure)
    guard !core.isEmpty else { return nil }
    var last = core.upperBound
    if source.isText(source.tokens[last - 1], ")"), let open = structure.brackets.partner(last - 1),
      open > core.lowerBound
    {
      guard let labels = Self.labels(open + 1..<last - 1, source) else { return nil }
      self.labels = labels
      last = open
    }
    name = source.name(source.tokens[last - 1])
    // A quotation mark in back-ticks would end the strings of the tables.
    guard source.tokens[last - 1].kind == .identifier, !name.contains("\"") else { return nil }
    guard last - 1 > core.lowerBound else { return }
    guard last - 2 > core.lowerBound, source.isText(source.tokens[last - 2], ".") else { return nil }
    readQualification(last - 3, source)
  }

  /// The tokens without the casts and parentheses around them, which may be nested: `((a.b) as T)`.
  private static func core(_ tokens: Range<Int>, _ structure: SourceStructure) -> Range<Int> {
    var core = tokens
    while true {
      let end = endOfOperand(core, structure)
      let isGroup =
        structure.source.isText(structure.source.tokens[core.lowerBound], "(")
        && structure.brackets.partner(core.lowerBound) == end - 1
      guard isGroup else { return core.lowerBound..<end }
      core = core.lowerBound + 1..<end - 1
    }
  }

  /// The index of the `as` after the operand, outside of parentheses; the end of the range if there is none.
  private static func endOfOperand(_ range: Range<Int>, _ structure: SourceStructure) -> Int {
    var index = range.lowerBound
    while index < range.upperBound {
      if structure.source.isText(structure.source.tokens[index], "as") { return index }
      index = max(index, structure.brackets.partner(index) ?? index) + 1
    }
    return range.upperBound
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

  /// Parses argument labels such as `_:animated:`; nil for other tokens.
  private static func labels(_ range: Range<Int>, _ source: SourceText) -> [String]? {
    var labels: [String] = []
    for index in stride(from: range.lowerBound, to: range.upperBound, by: 2) {
      let label = source.tokens[index]
      guard label.kind == .identifier, source.isText(source.tokens[index + 1], ":") else { return nil }
      labels.append(source.isText(label, "_") ? "" : source.name(label))
    }
    return labels.isEmpty || labels.contains { $0.contains("\"") } ? nil : labels
  }

  /// The name, with its labels if the reference has them.
  var fullName: String {
    guard let labels else { return name }
    return name + "(" + labels.map { ($0.isEmpty ? "_" : $0) + ":" }.joined() + ")"
  }

  /// The selector, as far as it can be derived from the reference.
  var selector: String {
    switch accessor {
    case .getter: name
    case .setter: "set" + name.prefix(1).uppercased() + name.dropFirst() + ":"
    case nil: labels.map { ObjectiveCName.selector(base: name, labels: $0) } ?? name
    }
  }
}
