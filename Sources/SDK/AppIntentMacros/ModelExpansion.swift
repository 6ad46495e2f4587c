/// The source that the macros of `SwiftData` add to a class or an actor.
struct ModelExpansion {
  private let use: CompilerMessage.Attached
  private let isActor: Bool

  /// Finds the macro; nil if it is another one.
  init?(_ use: CompilerMessage.Attached) {
    guard ["ModelMacro", "ModelActorMacro"].contains(use.macro.typeName) else { return nil }
    self.use = use
    isActor = use.macro.typeName == "ModelActorMacro"
  }

  /// The added source.
  var text: String {
    switch use.macroRole {
    case "extension": conformance
    case "member": isActor ? actorMembers : members
    default: ""
    }
  }

  private var name: String { isActor ? "ModelActor" : "PersistentModel" }

  /// The conformance, unless the author has declared it.
  private var conformance: String {
    guard let type = use.extendedTypeSyntax?.source,
      use.conformanceListSyntax.map({ SourceWords($0.source).words.contains(name) }) ?? false
    else { return "" }
    return "nonisolated extension \(type): SwiftData.\(name) {}"
  }

  private var access: String { SourceWords(use.declSyntax.source).isPublic ? "public " : "" }

  private var actorMembers: String {
    """
    \(access)nonisolated let modelContainer: SwiftData.ModelContainer
    \(access)let modelContext: SwiftData.ModelContext
    \(access)init(modelContainer: SwiftData.ModelContainer) {
      self.modelContainer = modelContainer
      modelContext = SwiftData.ModelContext(modelContainer)
    }
    """
  }

  private var members: String {
    let properties = ModelProperty.all(in: use.declSyntax.source)
    func lines(_ line: (ModelProperty) -> String?) -> String {
      properties.compactMap(line).map { "\n  \($0)" }.joined()
    }
    let first = lines { property in
      let first = property.hasValue ? ", self.`\(property.name)`" : ""
      return property.isFixed ? nil : "self.`\(property.name)` = try values.initial(\"\(property.name)\"\(first))"
    }
    let stored = lines { property in
      let options = (property.isUnique ? ", unique: true" : "") + (property.isOwner ? ", owned: true" : "")
      return "values.set(\"\(property.name)\", self.`\(property.name)`\(options))"
    }
    let restored = lines { property in
      property.isConstant ? nil : "try values.restore(\"\(property.name)\", &self.`\(property.name)`)"
    }
    let type = className
    let linked = lines { property in
      property.inverse.map { "context.link(self, \\\(type).`\(property.name)`, inverse: \\\($0))" }
    }
    return """
      \(access)var _modelState = SwiftData._ModelState()
      \(access)required init(_stored values: SwiftData._StoredValues) throws {
        self._modelState = SwiftData._ModelState(values)\(first)
      }
      \(access)func _store(in values: inout SwiftData._StoredValues) {\(stored)
      }
      \(access)func _link(_ context: SwiftData.ModelContext) {\(linked)
      }
      \(access)func _restore(_ values: SwiftData._StoredValues) throws {\(restored)
      }
      """
  }
}

extension ModelExpansion {
  private var className: String {
    let words = SourceWords(use.declSyntax.source).words
    return words.firstIndex(of: "class").map { words.dropFirst($0 + 1).first ?? "" } ?? ""
  }
}

/// A property of a class that is stored.
struct ModelProperty {
  /// The name.
  let name: String
  /// Whether it is a constant.
  let isConstant: Bool
  /// Whether it has a first value.
  let hasValue: Bool
  /// Whether no two objects have the same value.
  let isUnique: Bool
  /// Whether the objects of the relationship are deleted with the owner.
  let isOwner: Bool
  /// The property of the other class that refers back, such as `Stop.trip`; nil for none.
  let inverse: String?

  /// Whether nothing may replace the value.
  var isFixed: Bool { isConstant && hasValue }

  /// The stored properties that the body of a class declares.
  static func all(in source: String) -> [ModelProperty] {
    var reader = ModelReader(SourceWords(source).words)
    return reader.properties()
  }
}

/// Reads the members of a class word by word.
private struct ModelReader {
  private let words: [String]
  private var index: Int

  /// The words that begin a member, or are before its kind.
  private static let modifiers: Set = [
    "class", "convenience", "dynamic", "fileprivate", "final", "indirect", "internal", "isolated", "lazy", "mutating",
    "nonisolated", "open", "optional", "override", "package", "private", "public", "required", "static", "unowned",
    "weak",
  ]
  private static let kinds: Set = [
    "actor", "deinit", "enum", "extension", "func", "init", "let", "struct", "subscript", "typealias", "var",
  ]

  init(_ words: [String]) {
    self.words = words
    index = (words.firstIndex(of: "{") ?? words.count) + 1
  }

  private func word(_ index: Int) -> String { index < words.count ? words[index] : "" }

  mutating func properties() -> [ModelProperty] {
    var properties: [ModelProperty] = []
    while index < words.count, word(index) != "}" {
      var attributes: [String] = []
      var modifiers: Set<String> = []
      while word(index) == "@" || Self.modifiers.contains(word(index)) {
        let isAttribute = word(index) == "@"
        let start = index
        index += isAttribute ? 2 : 1
        if word(index) == "(" { index = end(of: index) }
        if isAttribute { attributes += words[start..<min(index, words.count)] } else { modifiers.insert(word(start)) }
      }
      let kind = word(index)
      let start = index
      skip(kind)
      let isStored = (kind == "var" || kind == "let") && modifiers.isDisjoint(with: ["static", "class", "lazy"])
      if isStored, !attributes.contains("Transient"), let property = property(start..<index, attributes) {
        properties.append(property)
      }
    }
    return properties
  }

  /// Moves after the member whose kind is the word at the index.
  private mutating func skip(_ kind: String) {
    let isVariable = kind == "var" || kind == "let"
    index += 1
    while index < words.count, word(index) != "}" {
      if ["(", "[", "{"].contains(word(index)) {
        let isBody = word(index) == "{" && !isVariable
        index = end(of: index)
        if isBody { return }
        continue
      }
      let isName = word(index - 1) == "." || word(index - 1) == kind
      let isClause = word(index - 1) == "(" || word(index + 1) == ":"
      if !isName, !isClause,
        word(index) == "@" || word(index) == "#" || Self.kinds.contains(word(index))
          || Self.modifiers.contains(word(index))
      {
        return
      }
      index += 1
    }
  }

  /// The index after the bracket that closes the one at an index.
  private func end(of open: Int) -> Int {
    var depth = 0
    var index = open
    while index < words.count {
      if ["(", "[", "{"].contains(word(index)) { depth += 1 }
      if [")", "]", "}"].contains(word(index)) { depth -= 1 }
      index += 1
      if depth == 0 { break }
    }
    return index
  }

  /// The key path of an argument `inverse:`, without its backslash.
  private func inverse(_ attributes: [String]) -> String? {
    guard let label = attributes.firstIndex(of: "inverse"), label + 2 < attributes.count,
      attributes[label + 2] == "\\"
    else { return nil }
    return attributes[(label + 3)...].prefix { $0 != "," && $0 != ")" && $0 != "@" }.joined()
  }

  /// The property that some words declare; nil if it is computed.
  private func property(_ range: Range<Int>, _ attributes: [String]) -> ModelProperty? {
    let isFirst = { (index: Int) in
      index + 1 < range.upperBound && ["didSet", "willSet"].contains(word(index + 1))
    }
    var hasValue = false
    var index = range.lowerBound + 2
    while index < range.upperBound {
      if word(index) == "=" { hasValue = true }
      if word(index) == "{", !hasValue, !isFirst(index) { return nil }
      index = ["(", "[", "{"].contains(word(index)) ? end(of: index) : index + 1
    }
    return ModelProperty(
      name: word(range.lowerBound + 1), isConstant: word(range.lowerBound) == "let", hasValue: hasValue,
      isUnique: attributes.contains("unique"), isOwner: attributes.contains("cascade"), inverse: inverse(attributes))
  }
}
