public import Foundation

/// An object that can be spoken, such as a name in a request.
public protocol INSpeakable: NSObjectProtocol {
  /// The spoken text.
  var spokenPhrase: String { get }
  /// The pronunciation of the text; nil for the usual one.
  var pronunciationHint: String? { get }
  /// The identifier of the object in the app; nil if it has none.
  var vocabularyIdentifier: String? { get }
  /// Other objects that the user may have meant, the most likely first; nil for none.
  var alternativeSpeakableMatches: [any INSpeakable]? { get }
  /// The former name of ``vocabularyIdentifier``.
  var identifier: String? { get }
}

extension INSpeakable {
  /// The former name of ``vocabularyIdentifier``.
  public var identifier: String? { vocabularyIdentifier }
}
