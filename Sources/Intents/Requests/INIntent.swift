public import IntentWire

/// A request with typed parameters, of which each kind is a subclass.
open class INIntent: IntentObject, @unchecked Sendable {
  /// The request's identifier, or nil.
  public internal(set) var identifier: String?
  /// The phrase that a user could say to make the same request, or nil.
  public var suggestedInvocationPhrase: String?
  /// Where a shortcut with this request is offered.
  public var shortcutAvailability: INShortcutAvailabilityOptions = []
  /// What the app tells about the request when it donates it, or nil.
  public var donationMetadata: INIntentDonationMetadata?
  /// The images that stand for parameters, by the parameters' names.
  var parameterImages: [String: INImage] = [:]

  /// What the request is for, in words: the kind of intent without prefix and suffix.
  open var intentDescription: String? {
    let name = Self.wireTypeName
    return String(name.dropFirst(name.hasPrefix("IN") ? 2 : 0).dropLast(name.hasSuffix("Intent") ? 6 : 0))
  }

  /// The class of the responses to this kind of intent.
  open class var responseClass: INIntentResponse.Type { INIntentResponse.self }

  /// How the runtime calls a handler of this kind of intent; nil where there is no such protocol.
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

  /// Takes the properties from `object`.
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
