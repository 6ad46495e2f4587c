internal import IntentDefinitions

/// What kind of value a slot takes, which decides how it is looked for.
enum SlotKind: Hashable, Sendable {
  /// Whatever is said, kept as it is: what a message says.
  case text
  /// A few words, such as a title.
  case words
  /// One or more people.
  case person
  /// Something that an app or its user has a name for, or other words.
  case item
  /// Something that an app or its user has a name for.
  case known
  /// A few words that are written like a title, with capitals.
  case title
  /// A place.
  case place
  /// A number.
  case number
  /// A number that is dialled.
  case digits
  /// A time of day in digits, such as `10:30`.
  case clock
  /// An app's name.
  case application
  /// What does not matter, in a sentence that is the less likely for it.
  case any
  /// What does not matter, however long it is.
  case rest
  /// What the sentences of a section of values say.
  case value(String)

  /// The kinds that a template can ask for by name; any other name is that of a section of values.
  static let named: [String: SlotKind] = [
    "text": .text, "words": .words, "person": .person, "item": .item, "known": .known, "title": .title, "place": .place,
    "number": .number,
    "digits": .digits, "time_digits": .clock, "app": .application, "any": .any, "rest": .rest,
  ]

  /// The kind of a parameter's values, by their type; nil where people don't say such a value in words.
  init?(_ type: TypeReference, _ catalogue: Catalogue) {
    switch type.name {
    case "INPerson": self = .person
    case "INSpeakableString": self = .item
    case "String", "URL": self = .words
    case "CLPlacemark", "CLLocation": self = .place
    case "Int", "Double", "Float", "NSNumber", "NSDecimalNumber": self = .number
    case "INCurrencyAmount", "INPaymentAmount": self = .value("amount")
    case "INDateComponentsRange", "DateComponents", "Date": self = .value("moment")
    case "TimeInterval": self = .value("duration")
    default:
      if catalogue.enumerations[type.name] != nil {
        self = .value(type.name)
      } else if catalogue.properties(ofClass: type.name).contains(where: { $0.name == "displayString" }) {
        self = .item
      } else {
        return nil
      }
    }
  }

  /// Whether it takes words that nobody has told of.
  var isFree: Bool {
    switch self {
    case .text, .words, .title, .person, .item, .place, .any, .rest: true
    case .number, .digits, .clock, .application, .known, .value: false
    }
  }

  /// Whether apps and users tell of such values.
  var isInVocabulary: Bool {
    switch self {
    case .person, .item, .known, .place, .application: true
    case .text, .words, .title, .any, .rest, .number, .digits, .clock, .value: false
    }
  }
}
