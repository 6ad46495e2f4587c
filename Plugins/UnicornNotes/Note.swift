import Intents
import UnicornCore

/// A text with a title.
struct Note: Named, Codable, Hashable, Sendable {
  var identifier = UUID().uuidString
  /// The title.
  var name: String
  /// The group of the note, or nil.
  var group: String?
  var paragraphs: [String]
  /// Whether the app asks for a password before it shows the note.
  var isProtected = false
  var createdAt = Date()

  /// The note as a value of a response.
  var intentNote: INNote {
    INNote(
      title: speakableName,
      contents: paragraphs.map(INTextNoteContent.init(text:)),
      groupName: group.map(INSpeakableString.init(spokenPhrase:)),
      createdDateComponents: createdAt.components,
      modifiedDateComponents: nil,
      identifier: identifier
    )
  }
}
