/// The description of a library of App Intents: the file `AppIntents.json`, version 1.
struct LibraryMetadata: Encodable {
  /// The version of the format.
  var version = 1
  var intents: [IntentMetadata] = []
  var entities: [EntityMetadata] = []
  var enumerations: [EnumerationMetadata] = []
  var shortcuts: [ShortcutMetadata] = []
  /// Phrases that run no intent.
  var negativePhrases: [String] = []

  /// A text that can be translated.
  struct Text: Encodable {
    let key: String
    /// The text without a translation; nil if it is the key.
    let value: String?
    /// The table; nil for `Localizable`.
    let table: String?

    init(_ resource: LocalizedStringResource) {
      key = resource.key
      let plain = FormatFilling.fill(resource.defaultValue.key, resource.defaultValue.arguments)
      value = plain == resource.key ? nil : plain
      table = resource.table
    }

    init?(_ resource: LocalizedStringResource?) {
      guard let resource else { return nil }
      self.init(resource)
    }
  }

  struct IntentMetadata: Encodable {
    /// The class on the wire.
    var name: String
    /// The Swift type with its module.
    var type: String
    var title: Text
    var description: Text?
    var isDiscoverable: Bool
    var opensApp: Bool
    /// True for an intent that deletes things, which the user has to approve; otherwise nil.
    var deletes: Bool?
    var authentication: String
    var parameters: [ParameterMetadata]
    /// The sentences of the summary.
    var summaries: [String]
    var result: ValueMetadata?
    var hasDialog: Bool
  }

  /// The type of a value.
  struct ValueMetadata: Encodable {
    var type: String
    var isList: Bool
  }

  struct ParameterMetadata: Encodable {
    var name: String
    var type: String
    var isOptional: Bool
    var isList: Bool
    var title: Text?
    var description: Text?
    var valueDialog: Text?
    var choiceDialog: Text?
    var defaultValue: Constant?
    var minimum: Double?
    var maximum: Double?
    /// Whether the library lists the values among which users choose.
    var hasOptions: Bool
    /// The words for yes and no.
    var trueName: Text?
    var falseName: Text?
  }

  struct EntityMetadata: Encodable {
    var name: String
    var type: String
    var title: Text
    /// The kinds of the query: `string`, `enumerable`, `unique`, `property` for texts of properties, and `transient` for
    /// entities without one.
    var queries: [String]
  }

  struct EnumerationMetadata: Encodable {
    struct Case: Encodable {
      var name: String
      var title: Text
      var subtitle: Text?
      var synonyms: [Text]
    }

    var name: String
    var type: String
    var title: Text
    var cases: [Case]
  }

  struct ShortcutMetadata: Encodable {
    /// The class of the intent on the wire.
    var intent: String
    var phrases: [String]
    var shortTitle: Text?
    var image: String?
  }

  /// A default value.
  enum Constant: Encodable {
    case string(String)
    case integer(Int64)
    case real(Double)
    case boolean(Bool)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .string(let value): try container.encode(value)
      case .integer(let value): try container.encode(value)
      case .real(let value): try container.encode(value)
      case .boolean(let value): try container.encode(value)
      }
    }
  }
}
