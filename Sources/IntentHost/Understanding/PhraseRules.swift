internal import Foundation
internal import IntentConversations
internal import IntentLanguage
internal import SourceFiles

/// Which phrases of shortcuts are possible: not the words that belong to the host.
struct PhraseRules {
  private let conversation: ConversationLanguage

  init(_ conversation: ConversationLanguage) {
    self.conversation = conversation
  }

  /// Whether a phrase is an answer to the host's questions, a command of the host, or one of the words with which users
  /// decide about locks, permissions and payments.
  func isReserved(_ phrase: String) -> Bool {
    let isCommand = phrase.trimmingCharacters(in: .whitespaces).hasPrefix(":")
    if isCommand || conversation.answers.isAnswer(phrase) { return true }
    let words = conversation.texts.text("shortcut.reserved").split(separator: ";")
    let key = DonatedPhrases.key(phrase)
    return words.contains { DonatedPhrases.key(String($0)) == key }
  }

  /// Returns the reason why no shortcut can have the phrase; nil if one can.
  func defect(_ phrase: String) -> String? {
    if TerminalText.plain(phrase) != phrase { return "holds characters that a terminal would act on" }
    guard phrase.utf8.count <= DonatedPhrases.maximumBytes else {
      return "has more than \(DonatedPhrases.maximumBytes) bytes"
    }
    guard DonatedPhrases.key(phrase) != nil else { return "has no letters" }
    return isReserved(phrase) ? "belongs to the host's own words" : nil
  }
}
