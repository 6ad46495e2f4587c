public import Foundation

/// Something with a spoken form: a name in a request, with what the system knows about it.
public protocol INSpeakable: NSObjectProtocol {
  /// The text as it is spoken.
  var spokenPhrase: String { get }
  /// How the text is pronounced, in a spelling that sounds like it; nil where the text itself does.
  var pronunciationHint: String? { get }
  /// By what the app knows the thing; nil where the system does not know.
  var vocabularyIdentifier: String? { get }
  /// What else the user may have meant, the likeliest first; nil where nothing.
  var alternativeSpeakableMatches: [any INSpeakable]? { get }
  /// The older name of ``vocabularyIdentifier``.
  var identifier: String? { get }
}

extension INSpeakable {
  /// The older name of ``vocabularyIdentifier``.
  public var identifier: String? { vocabularyIdentifier }
}
