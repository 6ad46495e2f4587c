internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// Finds the values for the placeholders of a text. A placeholder is a path of properties such as `rideStatus.driver`,
/// and a path through an array stands for the values of all elements. The path may end with a form, such as
/// `estimatedPickupDate.when`; see ``ValueForm``.
struct PathValues: Sendable {
  /// An object with the properties that its type has.
  struct Source: Sendable {
    let object: WireObject
    let properties: [PropertyDefinition]
  }

  private let describer: ValueDescriber
  /// The sources in order of precedence: the first one with a value for a path wins.
  private let sources: [Source]
  /// The maximum number of values that a list names.
  private let listLimit: Int

  /// Finds the values in several objects; a list names at most `listLimit` values.
  init(_ describer: ValueDescriber, _ sources: [Source], listLimit: Int = PresentationLimits.listedValues) {
    self.describer = describer
    self.sources = sources
    self.listLimit = listLimit
  }

  /// The values for a text. Each value is rendered only when the text has a variable for it.
  var textValues: TextValues {
    var values = TextValues()
    values.findSpoken = spoken
    values.findPlain = plain
    return values
  }

  /// Returns the words for the value at `path`; empty if the value has none; nil if the path does not exist.
  private func spoken(_ path: String) -> String? {
    guard let (value, type, form) = found(path) else { return nil }
    return form.map { describer.text(value, in: $0) } ?? describer.sentenceText(value, type, listLimit: listLimit)
  }

  /// Returns the value at `path` in a form that selects a variant of a text: `true`, a number, the name of a case, or
  /// `none` for no value; nil for any other value.
  private func plain(_ path: String) -> String? {
    guard let (value, type, _) = found(path) else { return nil }
    return switch value {
    case .bool(let value): value ? "true" : "false"
    case .int(let value): describer.catalogue.enumerations[type.name]?.name(of: value) ?? "\(value)"
    case .null: "none"
    case .array(let values): values.isEmpty ? "none" : nil
    case .object(let object): describer.sentenceText(.object(object), type, listLimit: 1).isEmpty ? "none" : nil
    default: nil
    }
  }

  private func found(_ path: String) -> (WireValue, TypeReference, ValueForm?)? {
    var names = path.split(separator: ".").map(String.init)
    let form = names.last.flatMap(ValueForm.init)
    if form != nil { names.removeLast() }
    var empty: (WireValue, TypeReference, ValueForm?)?
    for source in sources {
      guard let (value, type) = value(at: names[...], of: source.object, source.properties) else { continue }
      if !value.isNull { return (value, type, form) }
      empty = empty ?? (value, type, form)
    }
    return empty
  }

  private func value(
    at path: ArraySlice<String>, of object: WireObject, _ properties: [PropertyDefinition]
  ) -> (WireValue, TypeReference)? {
    guard let name = path.first, let property = properties.first(where: { $0.name == name }) else { return nil }
    let value = object[name]
    guard path.count > 1 else { return (value, property.type) }
    let rest = path.dropFirst()
    if let elements = value.arrayValue {
      let inner = elements.compactMap { $0.objectValue.flatMap { self.value(at: rest, of: $0, known($0)) } }
      return inner.first.map { (.array(inner.map(\.0)), $0.1) }
    }
    guard let inner = value.objectValue else { return (.null, property.type) }
    return self.value(at: rest, of: inner, known(inner))
  }

  private func known(_ object: WireObject) -> [PropertyDefinition] {
    describer.catalogue.properties(ofClass: object.type)
  }
}
