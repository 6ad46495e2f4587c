internal import IntentDefinitions

/// The kind of value that a slot accepts. It defines how the matcher searches for the value.
enum SlotKind: Hashable, Sendable {
  /// Any words, with their punctuation, such as the content of a message.
  case text
  /// A few words.
  case words
  /// One or more people.
  case person
  /// A name in the vocabulary, or other words.
  case item
  /// A name in the vocabulary, and no other words.
  case known
  /// A few words that are probably capitalised, such as a title.
  case title
  /// A place.
  case place
  /// A number.
  case number
  /// A number in words.
  case spelled
  /// A number to dial.
  case digits
  /// A time of day in digits, such as `10:30`.
  case clock
  /// A day in digits with its year, such as `10/11/2027`.
  case date
  /// A day in digits without a year, such as `10/11`.
  case shortDate
  /// An app's name.
  case application
  /// Any words, which are ignored; each word lowers the score.
  case any
  /// Any number of words, which are ignored and hardly lower the score.
  case rest
  /// Any number of words for which the request has no place, so that the host asks whether to ignore them.
  case unheard
  /// A value of the section with this name.
  case value(String)

  /// The kinds that a template can name; any other name is that of a section of values.
  static let named: [String: SlotKind] = [
    "text": .text, "words": .words, "person": .person, "item": .item, "known": .known, "title": .title, "place": .place,
    "number": .number, "spelled": .spelled,
    "digits": .digits, "time_digits": .clock,
    "date_digits": .date, "short_date_digits": .shortDate, "app": .application, "any": .any, "rest": .rest,
    "unheard": .unheard,
  ]

  /// The kind for a parameter of `type`; nil if people can't express such a value in words.
  init?(_ type: TypeReference, _ catalogue: Catalogue) {
    switch type.name {
    case "INPerson": self = .person
    case "INSpeakableString": self = .item
    case "String", "URL": self = .words
    case "CLPlacemark", "CLLocation": self = .place
    case "Int", "Double", "Float", "NSNumber", "NSDecimalNumber": self = .number
    case "INCurrencyAmount", "INPaymentAmount": self = .value("amount")
    case "INDateComponentsRange", "INTemporalEventTrigger", "DateComponents", "Date": self = .value("moment")
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

  /// Whether the slot accepts words that are in no vocabulary.
  var isFree: Bool {
    switch self {
    case .text, .words, .title, .person, .item, .place, .any, .rest, .unheard: true
    case .number, .spelled, .digits, .clock, .date, .shortDate, .application, .known, .value: false
    }
  }

  /// Whether the values are names of people or things.
  var isName: Bool { self == .person || self == .item }

  /// Whether a vocabulary can contain such values.
  var isInVocabulary: Bool {
    switch self {
    case .person, .item, .known, .place, .application: true
    case .text, .words, .title, .any, .rest, .unheard, .number, .spelled, .digits, .clock, .date, .shortDate, .value:
      false
    }
  }
}

extension SlotKind {
  /// The kind of value that stands for a shared rule. A slot of a template can't name this kind, because names don't
  /// contain `<`.
  static func valueKind(ofRule name: String) -> String { "<\(name)>" }

  /// Whether the values are the words of a shared rule, which have no value of their own.
  var isRule: Bool { if case .value(let name) = self { name.hasPrefix("<") } else { false } }
}
