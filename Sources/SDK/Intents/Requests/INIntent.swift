public import IntentWire

/// A request with typed parameters. Each kind of request is a subclass. Like every `IntentObject`, it is not
/// synchronized.
open class INIntent: IntentObject, @unchecked Sendable {
  /// The request's identifier, or nil. In a handler, all calls for one request have the same identifier, including
  /// calls that the host repeats, and no other request has it. A server can therefore use it to drop duplicates.
  public internal(set) var identifier: String?
  /// The phrase with which a user can make the same request, or nil.
  public var suggestedInvocationPhrase: String?
  /// The places where a shortcut for this request is offered.
  public var shortcutAvailability: INShortcutAvailabilityOptions = []
  /// The app's information about a donated request, or nil.
  public var donationMetadata: INIntentDonationMetadata?
  /// The images of parameters, by the names of the parameters.
  var parameterImages: [String: INImage] = [:]

  /// The kind of request in words: the name of the class without prefix and suffix.
  open var intentDescription: String? {
    let name = Self.wireTypeName
    return String(name.dropFirst(name.hasPrefix("IN") ? 2 : 0).dropLast(name.hasSuffix("Intent") ? 6 : 0))
  }

  /// The class of the responses to this kind of intent.
  open class var responseClass: INIntentResponse.Type { INIntentResponse.self }

  /// The table through which the runtime calls a handler; nil if this kind of intent has no handling protocol.
  open class var handling: (any IntentHandling)? { nil }

  /// Writes the properties into `object`.
  open override func encodeFields(to object: inout WireObject) {
    object["identifier"] = identifier.wireValue
    object["suggestedInvocationPhrase"] = suggestedInvocationPhrase.wireValue
    if !shortcutAvailability.isEmpty { object["shortcutAvailability"] = shortcutAvailability.wireValue }
    object["donationMetadata"] = donationMetadata.wireValue
    guard !parameterImages.isEmpty else { return }
    let images = parameterImages.map { WireObject.Field(name: $0.key, value: $0.value.wireValue) }
    object["parameterImages"] = .object(WireObject(type: "Dictionary", fields: images.sorted { $0.name < $1.name }))
  }

  /// Reads the properties from `object`.
  open override func decodeFields(from object: WireObject) {
    identifier = object.decoded("identifier")
    suggestedInvocationPhrase = object.decoded("suggestedInvocationPhrase")
    shortcutAvailability = object.decoded("shortcutAvailability")
    donationMetadata = object.decoded("donationMetadata")
    for field in object["parameterImages"].objectValue?.fields ?? [] {
      parameterImages[field.name] = INImage.value(from: field.value)
    }
  }
}

extension INIntent {
  /// Makes the intent of a call, with the key of the request as its identifier. The key also replaces the identifier of
  /// a donated intent, because a repeated intent is a new request.
  static func make(from object: WireObject, key: String?) -> Self {
    let intent = make(from: object)
    if let key { intent.identifier = key }
    return intent
  }
}
