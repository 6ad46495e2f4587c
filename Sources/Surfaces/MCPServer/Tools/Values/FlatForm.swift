internal import BaseFiles
internal import IntentDefinitions

/// The flat form of a type: the way in which a model gives a value of the type as one word, number or text.
enum FlatForm {
  /// A value of JSON with this type, which the structured form has too.
  case plain(JSONValue)
  /// The name or the title of a case; an array of them for an option set.
  case word(EnumerationDefinition)
  /// A name, a telephone number or an email address.
  case person
  /// A day, or a day with a time.
  case moment(Moment)
  /// A number with the code of a currency, or one of these words.
  case amount(words: EnumerationDefinition?)
  /// A number of degrees with a unit.
  case temperature
  /// The name of a place at which the user arrives.
  case arrival
  /// The text of this property of an object, with further members of the object.
  case name(String, more: [String: JSONValue])
  /// None: only the structured form.
  case none

  /// The types that contain a moment.
  enum Moment {
    case date, components, range, trigger
  }

  /// Returns the flat form of the type called `type`.
  init(_ type: String, _ catalogue: Catalogue) {
    if let form = Self.known[type] {
      self = form
    } else if let enumeration = catalogue.enumerations[type] {
      self = enumeration.kind == .strings ? .plain("string") : .word(enumeration)
    } else if type == "INPaymentAmount" {
      self = .amount(words: catalogue.enumerations["INAmountType"])
    } else if let property = Self.namingProperty(of: type, catalogue) {
      self = .name(property, more: Self.more[type] ?? [:])
    } else {
      self = .none
    }
  }

  /// Whether the value is a set of cases.
  var isSet: Bool { if case .word(let enumeration) = self { enumeration.kind == .optionSet } else { false } }

  private static let known: [String: FlatForm] = [
    "Bool": .plain("boolean"), "Int": .plain("integer"), "Double": .plain("number"), "Float": .plain("number"),
    "NSNumber": .plain("number"), "String": .plain("string"), "URL": .plain("string"),
    "NSDecimalNumber": .plain("string"), "INSpeakableString": .plain("string"), "INPerson": .person,
    "Date": .moment(.date), "DateComponents": .moment(.components), "INDateComponentsRange": .moment(.range),
    "INTemporalEventTrigger": .moment(.trigger), "INCurrencyAmount": .amount(words: nil),
    "Measurement<UnitTemperature>": .temperature, "INSpatialEventTrigger": .arrival,
    // A text does not name a file or a picture.
    "INFile": .none, "INImage": .none,
  ]

  private static let more: [String: [String: JSONValue]] = ["INMediaDestination": ["mediaDestinationType": "playlist"]]

  /// The properties by which people name an object.
  private static let names = [
    "displayName", "displayString", "title", "name", "text", "nickname", "mediaName", "playlistName",
  ]

  private static func namingProperty(of type: String, _ catalogue: Catalogue) -> String? {
    let properties = catalogue.concreteClasses(of: type).flatMap(catalogue.properties(ofClass:))
    return names.first { name in
      properties.contains { $0.name == name && ["String", "INSpeakableString"].contains($0.type.name) }
    }
  }
}
