internal import ContactCards
internal import HostState
internal import IntentLanguage

/// A thing whose name users can say.
enum NamedThing: Sendable {
  /// An app, by its name in the manifest.
  case application(String)
  /// A person in the address book.
  case contact(ContactCard)
  /// A word that an extension or its user added, with the identifier of the extension.
  case word(VocabularyWord, of: String)
}
