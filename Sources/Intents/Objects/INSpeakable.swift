public import Foundation

/// An object that can be spoken, such as a name in a request.
public protocol INSpeakable: NSObjectProtocol {
  /// The spoken text.
  var spokenPhrase: String { get }
  /// The pronunciation of the text; nil if it is the usual one.
  var pronunciationHint: String? { get }
  /// The identifier of the object in the app; nil if it is not known.
  var vocabularyIdentifier: String? { get }
  /// Other objects that the user may have meant, or nil. The most likely one is first.
  var alternativeSpeakableMatches: [any INSpeakable]? { get }
  /// The older name of ``vocabularyIdentifier``.
  var identifier: String? { get }
}

extension INSpeakable {
  /// The older name of ``vocabularyIdentifier``.
  public var identifier: String? { vocabularyIdentifier }
}
