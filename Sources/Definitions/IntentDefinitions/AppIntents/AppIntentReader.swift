/// Turns a description of App Intents into declarations, as a definition file would give them.
struct AppIntentReader {
  let root: AppIntentScope
  /// The types of the file, by their names in the types of parameters, such as `entity:Soup`.
  let types: [String: OwnType]

  /// A type of the file.
  struct OwnType {
    /// Its name.
    let name: String
    /// Its declarations: the type itself, and the class of its results.
    let declarations: [Declaration]
    /// Whether its values are found by words.
    let isSearchable: Bool
    /// The names of the cases, by the raw values in the file; empty for an entity.
    var caseNames: [String: String] = [:]
  }

  init(_ root: AppIntentScope) {
    self.root = root
    var types: [String: OwnType] = [:]
    var names: Set<String> = []
    func add(_ key: String, _ scopes: [AppIntentScope], by read: (AppIntentScope, String) -> OwnType) {
      for scope in scopes {
        guard let name = scope.name() else { continue }
        guard names.insert(name).inserted, !ReservedNames.isType(name) else {
          scope.report(
            .duplicateName, at: "name", "'\(name)' is already the name of another type, so this one is ignored",
            fix: "rename the type")
          continue
        }
        types["\(key):\(name)"] = read(scope, name)
      }
    }
    add("enum", root.list("enumerations", limit: AppIntentLimits.types), by: Self.enumeration)
    add("entity", root.list("entities", limit: AppIntentLimits.types), by: Self.entity)
    self.types = types
  }

  /// The declarations of the file: types, then results, then intents.
  func declarations() -> [Declaration] {
    let phrases = ShortcutPhrases(root)
    var names: Set<String> = []
    var found = types.sorted { $0.key < $1.key }.flatMap(\.value.declarations)
    for scope in root.list("intents", limit: AppIntentLimits.intents) {
      guard let name = scope.name() else { continue }
      guard names.insert(name).inserted, !ReservedNames.isType(name), !types.values.contains(where: { $0.name == name })
      else {
        scope.report(
          .duplicateName, at: "name", "'\(name)' is already the name of another type, so this intent is ignored",
          fix: "rename the intent")
        continue
      }
      found += intent(scope, name, phrases: phrases)
    }
    phrases.reportUnknown(names)
    return found
  }

  private static func title(_ scope: AppIntentScope, _ name: String, of kind: String) -> String {
    if let title = scope.text("title") { return title }
    scope.report(.missingTitle, at: "title", "\(kind) '\(name)' has no title, so that its name is shown")
    return name
  }

  static func intentTitle(_ scope: AppIntentScope, _ name: String) -> String { title(scope, name, of: "the intent") }

  private static func enumeration(_ scope: AppIntentScope, _ name: String) -> OwnType {
    var definition = EnumerationDefinition(name: name, kind: .enumeration)
    definition.documentation = title(scope, name, of: "the enumeration")
    var caseNames: [String: String] = [:]
    for (index, value) in scope.list("cases", limit: AppIntentLimits.cases).enumerated() {
      let raw = value.string("name") ?? ""
      let caseName = Self.caseName(raw, index + 1)
      if caseNames.updateValue(caseName, forKey: raw) != nil {
        value.report(.duplicateName, at: "name", "'\(name)' has two cases called '\(raw)'")
        continue
      }
      var found = CaseDefinition(name: caseName, rawValue: "\(index + 1)")
      found.displayName = title(value, raw, of: "the case")
      found.synonyms = value.list("synonyms", limit: AppIntentLimits.parameters).compactMap(\.ownText)
      definition.cases.append(found)
    }
    let results = ResolutionResultDefinition(name: name + "ResolutionResult", superclass: "INEnumResolutionResult")
    return OwnType(
      name: name, declarations: [.enumeration(definition), .resolutionResult(results)], isSearchable: false,
      caseNames: caseNames)
  }

  /// The name of a case whose raw value can be any text, such as "❤️".
  private static func caseName(_ raw: String, _ number: Int) -> String {
    let isIdentifier =
      raw.utf8.first.map { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
      && raw.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    return isIdentifier ? raw : "case\(number)"
  }

  private static func entity(_ scope: AppIntentScope, _ name: String) -> OwnType {
    var definition = ClassDefinition(name: name, superclass: "INObject")
    definition.documentation = title(scope, name, of: "the entity")
    let queries = scope.strings("queries", limit: AppIntentLimits.queries)
    if queries.isEmpty {
      scope.report(
        .entityWithoutSearch, at: "queries",
        "the query of '\(name)' does not search, so that users can only name the entities that it suggests",
        fix: "let it conform to 'EntityStringQuery' or 'EnumerableEntityQuery'")
    }
    let results = ResolutionResultDefinition(name: name + "ResolutionResult", superclass: "INObjectResolutionResult")
    return OwnType(
      name: name, declarations: [.valueClass(definition), .resolutionResult(results)], isSearchable: true)
  }
}
