internal import IntentConversations
internal import IntentLanguage

/// A command about the things that a request found: "more", "the second one", "stop".
enum ListingCommand: Equatable {
  /// Name the next things.
  case more
  /// Describe one of the things that were named last, counted from 0.
  case item(Int)
  /// Name no further things.
  case stop

  /// Parses a sentence about found things; nil if the sentence is about something else.
  init?(_ sentence: String, found: FoundItems, language: ConversationLanguage) {
    // Only a position such as "the second one" chooses a thing, because the thing's name may also be a request.
    let unnamed = Array(repeating: "", count: found.lastNamed.count)
    if PhraseRules(language).isMore(sentence) {
      self = .more
    } else if let index = language.answers.option(sentence, among: unnamed) {
      self = .item(index)
    } else if language.answers.isCancel(sentence) {
      self = .stop
    } else {
      return nil
    }
  }
}
