internal import Foundation
public import IntentWire

/// Text with its pronunciation and its identifier in the app. Like every `IntentObject`, it is not synchronized.
open class INSpeakableString: IntentObject, INSpeakable, @unchecked Sendable {
  /// The spoken text.
  public internal(set) var spokenPhrase = ""
  /// The pronunciation of the text, or nil.
  public internal(set) var pronunciationHint: String?
  /// The identifier in the app, or nil.
  public internal(set) var vocabularyIdentifier: String?
  /// Other texts that the user may have meant; the elements are `INSpeakableString`.
  public var alternativeSpeakableMatches: [any INSpeakable]? { alternatives }
  var alternatives: [INSpeakableString]?

  /// Makes a text that the app identifies by `vocabularyIdentifier`.
  public init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) {
    super.init()
    self.vocabularyIdentifier = vocabularyIdentifier
    self.spokenPhrase = spokenPhrase
    self.pronunciationHint = pronunciationHint
  }

  /// The former name of `init(vocabularyIdentifier:spokenPhrase:pronunciationHint:)`.
  public convenience init(identifier: String, spokenPhrase: String, pronunciationHint: String?) {
    self.init(vocabularyIdentifier: identifier, spokenPhrase: spokenPhrase, pronunciationHint: pronunciationHint)
  }

  /// Makes a text without an identifier.
  public init(spokenPhrase: String) {
    super.init()
    self.spokenPhrase = spokenPhrase
  }

  /// Makes an empty text.
  public required init() {
    super.init()
  }

  /// The names of the computed properties, by key path.
  open override class var propertyNames: KeyValuePairs<AnyKeyPath, String> {
    [\INSpeakableString.alternativeSpeakableMatches: "alternativeSpeakableMatches"]
  }
  /// The name of this class on the wire.
  open override class var wireTypeName: String { "INSpeakableString" }

  /// Writes the properties into `object`.
  open override func encodeFields(to object: inout WireObject) { encodeListedFields(to: &object) }

  /// Reads the properties from `object`.
  open override func decodeFields(from object: WireObject) { decodeListedFields(from: object) }
}
