/// One resolution result as it travels: an object whose type is the result's class.
public struct ResolutionMessage: Sendable, Hashable {
  /// What a result says about the value that was asked about.
  public enum Kind: String, Sendable, CaseIterable {
    /// The value is good; `value` is what it stands for.
    case success
    /// There is no value, and one is needed.
    case needsValue
    /// There is no value, and none is needed.
    case notRequired
    /// The value can't be used; `reason` may say why.
    case unsupported
    /// The value could be any of `options`.
    case disambiguation
    /// The value is perhaps `value`: the user has to say.
    case confirmationRequired
    /// The handler has no method for this parameter: the value is taken as it is.
    case notImplemented
  }

  /// The result's class, such as `INPersonResolutionResult`.
  public var type: String
  /// What it says.
  public var kind: Kind
  /// The value of a success or of a confirmation; null where there is none.
  public var value: WireValue
  /// The values to choose from.
  public var options: [WireValue]
  /// The raw value of the class's own unsupported or confirmation reason, or nil.
  public var reason: Int64?

  /// Makes a result; the parameters are its members.
  public init(
    type: String, kind: Kind, value: WireValue = .null, options: [WireValue] = [], reason: Int64? = nil
  ) {
    self.type = type
    self.kind = kind
    self.value = value
    self.options = options
    self.reason = reason
  }
}

extension ResolutionMessage {
  var object: WireObject {
    var object = WireObject(type: type, fields: [.init(name: "kind", value: .string(kind.rawValue))])
    object["value"] = value
    if !options.isEmpty { object["options"] = .array(options) }
    object["reason"] = reason.map(WireValue.int) ?? .null
    return object
  }

  init(_ object: WireObject) throws(WireError) {
    let name = try object.string("kind")
    guard let kind = Kind(rawValue: name) else {
      throw .invalidMessage("unknown kind '\(name)' of resolution result '\(object.type)'")
    }
    self.init(
      type: object.type, kind: kind, value: object["value"], options: object["options"].arrayValue ?? [],
      reason: object["reason"].intValue)
    if kind == .disambiguation, options.isEmpty { throw .invalidMessage("a disambiguation without options") }
  }

  static func list(_ value: WireValue) throws(WireError) -> [ResolutionMessage] {
    guard let values = value.arrayValue else { throw .invalidMessage("'results' of 'resolution' is no array") }
    var results: [ResolutionMessage] = []
    for value in values {
      guard let object = value.objectValue else { throw .invalidMessage("a resolution result that is no object") }
      results.append(try ResolutionMessage(object))
    }
    return results
  }
}
