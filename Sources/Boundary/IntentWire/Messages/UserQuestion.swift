/// A question of a running `handle` to the user.
public struct UserQuestion: Sendable, Hashable {
  /// What the question asks for. The raw values are the wire names.
  public enum Kind: String, Sendable, CaseIterable {
    /// A yes.
    case confirmation
    /// One of several choices.
    case choice
    /// A value.
    case value
  }

  /// The kind.
  public var kind: Kind
  /// The question.
  public var text: String
  /// The choices, in order; empty for other kinds.
  public var options: [String]
  /// The type of the value in metadata of App Intents, such as `integer`; nil for other kinds.
  public var valueType: String?
  /// The words of the button for yes; nil for those of the host.
  public var accept: String?
  /// Whether a yes destroys something.
  public var isDestructive: Bool
  /// Whether the extension can show a view beside the question. A host with a place for it answers with the place, and
  /// the extension asks again, with ``view``.
  public var hasView = false
  /// The view beside the question, as an object that the module `ViewTrees` can read; nil for none.
  public var view: WireObject?

  /// The maximum number of choices.
  public static let maximumOptions = 100

  /// Creates a question.
  public init(
    _ kind: Kind, _ text: String, options: [String] = [], valueType: String? = nil, accept: String? = nil,
    isDestructive: Bool = false
  ) {
    self.kind = kind
    self.text = text
    self.options = options
    self.valueType = valueType
    self.accept = accept
    self.isDestructive = isDestructive
  }
}

extension UserQuestion {
  static let type = "ask"

  var object: WireObject {
    var object = WireObject(
      type: Self.type,
      fields: [.init(name: "kind", value: .string(kind.rawValue)), .init(name: "text", value: .string(text))])
    if !options.isEmpty { object["options"] = .array(options.map(WireValue.string)) }
    object["valueType"] = valueType.map(WireValue.string) ?? .null
    object["accept"] = accept.map(WireValue.string) ?? .null
    if isDestructive { object["isDestructive"] = .bool(true) }
    if hasView { object["hasView"] = .bool(true) }
    if let view { object["view"] = .object(view) }
    return object
  }

  /// Decodes a question; nil for an unknown kind.
  ///
  /// - Throws: ``WireError/invalidMessage(_:)`` if a field is missing or there are too many choices.
  init?(_ object: WireObject) throws(WireError) {
    guard let kind = Kind(rawValue: try object.string("kind")) else { return nil }
    let options = object["options"].isNull ? [] : try object.strings("options")
    guard options.count <= Self.maximumOptions else {
      throw .invalidMessage("'ask' has \(options.count) choices; the limit is \(Self.maximumOptions)")
    }
    self.init(
      kind, try object.string("text"), options: options, valueType: object["valueType"].stringValue,
      accept: object["accept"].stringValue, isDestructive: object["isDestructive"] == .bool(true))
    hasView = object["hasView"] == .bool(true)
    view = object["view"].objectValue
  }
}
