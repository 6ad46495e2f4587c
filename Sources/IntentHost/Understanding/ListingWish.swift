internal import IntentConversations
internal import IntentLanguage

/// What a user says about the things that a request found: "more", "the second one", "stop".
enum ListingWish: Equatable {
  /// To hear the next things.
  case more
  /// To hear of one of the things that were named last, counted from 0.
  case item(Int)
  /// To hear no more.
  case stop

  /// Reads a sentence about things that were found; nil if it says something else.
  init?(_ sentence: String, _ found: FoundItems, _ language: ConversationLanguage) {
    // Only a number chooses a thing: its name may also be a request.
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
