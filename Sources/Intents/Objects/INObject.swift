internal import Foundation
public import IntentWire

/// An object of the app's own, as a definition of a custom intent describes it.
open class INObject: IntentObject, INSpeakable, @unchecked Sendable {
  /// By what the app knows the object, or nil.
  public internal(set) var identifier: String?
  /// What the object is called.
  public internal(set) var displayString = ""
  /// How the name is pronounced, or nil.
  public internal(set) var pronunciationHint: String?
  /// A second line below the name, or nil.
  public var subtitleString: String?
  /// A picture of the object, or nil.
  public var displayImage: INImage?
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

  /// Makes an object whose name is pronounced in a way of its own.
  public convenience init(identifier: String?, display displayString: String, pronunciationHint: String?) {
    self.init(
      identifier: identifier, display: displayString, pronunciationHint: pronunciationHint, subtitle: nil, image: nil)
  }

  /// Makes an object.
  public convenience init(identifier: String?, display displayString: String) {
    self.init(identifier: identifier, display: displayString, pronunciationHint: nil)
  }

  /// Makes an object of which nothing is known.
  public required init() {
    super.init()
  }

  // MARK: INSpeakable

  /// The name.
  public var spokenPhrase: String { displayString }
  /// By what the app knows the object.
  public var vocabularyIdentifier: String? { identifier }
  /// What else the user may have meant.
  public var alternativeSpeakableMatches: [any INSpeakable]? { alternatives }

  /// Says what else the user may mean by the object's name.
  public func setAlternativeSpeakableMatches(_ matches: [INSpeakableString]?) {
    alternatives = matches
  }

  // MARK: On the wire

  /// The names of the properties that are not stored, by key path.
  open override class var propertyNames: KeyValuePairs<AnyKeyPath, String> {
    [
      \INObject.spokenPhrase: "spokenPhrase",
      \INObject.vocabularyIdentifier: "vocabularyIdentifier",
      \INObject.alternativeSpeakableMatches: "alternativeSpeakableMatches",
    ]
  }

  /// The name under which objects of this class travel.
  open override class var wireTypeName: String { "INObject" }

  /// Writes the properties into `object`.
  open override func encodeFields(to object: inout WireObject) { encodeListedFields(to: &object) }

  /// Takes the properties from `object`.
  open override func decodeFields(from object: WireObject) { decodeListedFields(from: object) }
}
