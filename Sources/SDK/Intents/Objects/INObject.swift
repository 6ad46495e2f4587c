internal import Foundation
public import IntentWire

/// An object of the app, of a type that the definition of a custom intent declares. Like every `IntentObject`, it is
/// not synchronized.
open class INObject: IntentObject, INSpeakable, @unchecked Sendable {
  /// The identifier of the object in the app, or nil.
  public internal(set) var identifier: String?
  /// The name of the object.
  public internal(set) var displayString = ""
  /// The pronunciation of the name, or nil.
  public internal(set) var pronunciationHint: String?
  /// The second line below the name, or nil.
  public var subtitleString: String?
  /// A picture of the object, or nil.
  public var displayImage: INImage?
  /// Other texts that the user may mean by the name, or nil.
  public var alternativeSpeakableMatches: [INSpeakableString]? {
    get { alternatives }
    set { alternatives = newValue }
  }
  /// Stores ``alternativeSpeakableMatches``. It has a name of its own because the protocol's property of that name has
  /// another type.
  var alternatives: [INSpeakableString]?

  /// Makes an object with a second line and a picture.
  public init(
    identifier: String?, display displayString: String, pronunciationHint: String?, subtitle subtitleString: String?,
    image displayImage: INImage?
  ) {
    super.init()
    self.identifier = identifier
    self.displayString = displayString
    self.pronunciationHint = pronunciationHint
    self.subtitleString = subtitleString
    self.displayImage = displayImage
  }

  /// Makes an object with a second line and a picture.
  public convenience init(
    identifier: String?, display displayString: String, subtitle subtitleString: String?, image displayImage: INImage?
  ) {
    self.init(
      identifier: identifier, display: displayString, pronunciationHint: nil, subtitle: subtitleString,
      image: displayImage)
  }

  /// Makes an object with a pronunciation of its name.
  public convenience init(identifier: String?, display displayString: String, pronunciationHint: String?) {
    self.init(
      identifier: identifier, display: displayString, pronunciationHint: pronunciationHint, subtitle: nil, image: nil)
  }

  /// Makes an object with a name.
  public convenience init(identifier: String?, display displayString: String) {
    self.init(identifier: identifier, display: displayString, pronunciationHint: nil)
  }

  /// Makes an object without properties.
  public required init() {
    super.init()
  }

  // MARK: INSpeakable

  /// The name.
  public var spokenPhrase: String { displayString }
  /// The identifier of the object in the app.
  public var vocabularyIdentifier: String? { identifier }

  // The protocol's property has another type and is read-only. An array of objects does not satisfy it, so a member
  // with another name implements it.

  /// Other objects that the user may have meant: the elements of ``alternativeSpeakableMatches``.
  @_implements(INSpeakable,alternativeSpeakableMatches)
  public var speakableAlternatives: [any INSpeakable]? { alternatives }

  // MARK: On the wire

  /// The names of the computed properties, by key path.
  open override class var propertyNames: KeyValuePairs<AnyKeyPath, String> {
    [
      \INObject.spokenPhrase: "spokenPhrase",
      \INObject.vocabularyIdentifier: "vocabularyIdentifier",
      \INObject.alternativeSpeakableMatches: "alternativeSpeakableMatches",
    ]
  }

  /// The name of this class on the wire.
  open override class var wireTypeName: String { "INObject" }

  /// Writes the properties into `object`.
  open override func encodeFields(to object: inout WireObject) { encodeListedFields(to: &object) }

  /// Reads the properties from `object`.
  open override func decodeFields(from object: WireObject) { decodeListedFields(from: object) }
}
