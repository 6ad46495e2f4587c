/// The source that a macro adds to a declaration.
struct SchemaExpansion {
  private let use: CompilerMessage.Attached

  init(_ use: CompilerMessage.Attached) {
    self.use = use
  }

  /// The kinds of declarations with a schema.
  private enum Kind: String {
    case intent = "IntentSchemaMacro"
    case entity = "EntitySchemaMacro"
    case enumeration = "EnumSchemaMacro"
    case union = "UnionMacro"

    /// The protocol that the declaration gets.
    var conformance: String {
      switch self {
      case .intent: "AppIntent"
      case .entity: "AppEntity"
      case .enumeration: "AppEnum"
      case .union: "_IntentValue"
      }
    }

    /// The wrapper that stored properties get; nil for none.
    var wrapper: String? {
      switch self {
      case .intent: "Parameter"
      case .entity: "Property"
      case .enumeration, .union: nil
      }
    }

    /// The static property with the name for users, and its type.
    var title: (name: String, type: String) {
      self == .intent
        ? ("title", "LocalizedStringResource") : ("typeDisplayRepresentation", "TypeDisplayRepresentation")
    }
  }

  /// The added source. A macro without a schema adds nothing: it marks a declaration only.
  var text: String {
    guard let kind = Kind(rawValue: use.macro.typeName) else { return "" }
    switch use.macroRole {
    case "extension": return conformance(kind)
    case "memberAttribute": return wrapper(kind)
    case "member": return title(kind)
    default: return ""
    }
  }

  /// The conformance, unless the author has declared it.
  private func conformance(_ kind: Kind) -> String {
    guard let type = use.extendedTypeSyntax?.source,
      use.conformanceListSyntax.map({ SourceWords($0.source).words.contains(kind.conformance) }) ?? false
    else { return "" }
    return "nonisolated extension \(type): \(kind.conformance) {}"
  }

  /// The wrapper of a stored property, with its name in words as the title.
  private func wrapper(_ kind: Kind) -> String {
    guard let wrapper = kind.wrapper, let name = StoredProperty(use.declSyntax.source)?.name else { return "" }
    return "@\(wrapper)(title: \"\(Self.title(of: name))\")"
  }

  /// The name for users, unless the author has declared one: the last part of the schema in words. The schemas of the
  /// system, such as `.system.open`, are for any thing, so that an intent has the words of its type's name instead.
  private func title(_ kind: Kind) -> String {
    let (name, type) = kind.title
    guard !TypeBody(use.declSyntax.source).declares(name) else { return "" }
    let schema = SourceWords(use.attributeSyntax.source).words.filter { $0.first?.isLetter == true }
    let words = SourceWords(use.declSyntax.source)
    var source = schema.last ?? "schema"
    if kind == .intent, schema.dropLast().last == "system", let typeName = words.typeName {
      source = typeName.hasSuffix("Intent") && typeName != "Intent" ? String(typeName.dropLast(6)) : typeName
    }
    return "\(words.isPublic ? "public " : "")static var \(name): \(type) { \"\(Self.title(of: source))\" }"
  }

  /// The words of a name: `isFavorite` becomes `Is Favorite`.
  static func title(of name: String) -> String {
    var title = ""
    for character in name where character.isLetter || character.isNumber {
      if character.isUppercase, title.last?.isLowercase == true { title += " " }
      title += title.isEmpty ? character.uppercased() : String(character)
    }
    return title
  }
}
