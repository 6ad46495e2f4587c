/// A resolution result in its wire form. The type of the object is the class of the result.
public struct ResolutionMessage: Sendable, Hashable {
  /// The outcome of resolving a parameter.
  public enum Kind: String, Sendable, CaseIterable {
    /// The value is accepted; `value` is its resolved form.
    case success
    /// A value is missing and needed.
    case needsValue
    /// A value is missing, but none is needed.
    case notRequired
    /// The value is rejected; `reason` may give the reason.
    case unsupported
    /// The user has to choose one of `options`. Without options, the message is read as ``needsValue``.
    case disambiguation
    /// The user has to confirm `value`.
    case confirmationRequired
    /// The handler does not implement the method for this parameter. The host uses the value unchanged.
    case notImplemented
  }

  /// The class of the result, such as `INPersonResolutionResult`.
  public var type: String
  /// The outcome.
  public var kind: Kind
  /// The value of a success or a confirmation; null if there is none.
  public var value: WireValue
  /// The values that the user can choose.
  public var options: [WireValue]
  /// The raw value of a reason of the class; nil if there is none.
  public var reason: Int64?

  /// Creates a result. The details are empty by default.
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
    // Without options the user can't choose, but can still give a value.
    if kind == .disambiguation, options.isEmpty { self.kind = .needsValue }
  }

  static func list(_ value: WireValue) throws(WireError) -> [ResolutionMessage] {
    guard let values = value.arrayValue else { throw .invalidMessage("'results' of 'resolution' is not an array") }
    guard values.count <= WireLimits.maximumResults else {
      throw .invalidMessage("'resolution' has \(values.count) results; the limit is \(WireLimits.maximumResults)")
    }
    var results: [ResolutionMessage] = []
    for value in values {
      guard let object = value.objectValue else { throw .invalidMessage("a resolution result that is not an object") }
      results.append(try ResolutionMessage(object))
    }
    return results
  }
}
