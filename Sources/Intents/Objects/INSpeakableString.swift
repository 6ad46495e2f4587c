internal import Foundation
public import IntentWire

/// Text with how it is spoken and by which identifier the app knows it.
open class INSpeakableString: IntentObject, INSpeakable, @unchecked Sendable {
  /// The text as it is spoken.
  public internal(set) var spokenPhrase = ""
  /// How the text is pronounced.
  public internal(set) var pronunciationHint: String?
  /// By what the app knows the thing.
  public internal(set) var vocabularyIdentifier: String?
  /// What else the user may have meant; elements are `INSpeakableString`.
  public var alternativeSpeakableMatches: [any INSpeakable]? { alternatives }
  var alternatives: [INSpeakableString]?

  /// Makes a text that the app knows by `vocabularyIdentifier`.
  public init(vocabularyIdentifier: String, spokenPhrase: String, pronunciationHint: String?) {
    super.init()
    self.vocabularyIdentifier = vocabularyIdentifier
    self.spokenPhrase = spokenPhrase
    self.pronunciationHint = pronunciationHint
  }

  /// The older spelling of `init(vocabularyIdentifier:spokenPhrase:pronunciationHint:)`.
  public convenience init(identifier: String, spokenPhrase: String, pronunciationHint: String?) {
    self.init(vocabularyIdentifier: identifier, spokenPhrase: spokenPhrase, pronunciationHint: pronunciationHint)
  }

  /// Makes a text of which nothing else is known.
  public init(spokenPhrase: String) {
    super.init()
    self.spokenPhrase = spokenPhrase
  }

  /// Makes an empty text.
  public required init() {
    super.init()
  }

  /// The names of the properties that are not stored, by key path.
  open override class var propertyNames: KeyValuePairs<AnyKeyPath, String> {
    [\INSpeakableString.alternativeSpeakableMatches: "alternativeSpeakableMatches"]
  }
  /// The name under which objects of this class travel.
  open override class var wireTypeName: String { "INSpeakableString" }

  /// Writes the properties into `object`.
  open override func encodeFields(to object: inout WireObject) { encodeListedFields(to: &object) }

  /// Takes the properties from `object`.
  open override func decodeFields(from object: WireObject) { decodeListedFields(from: object) }
}
