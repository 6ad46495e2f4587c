internal import BaseFiles
internal import Foundation
internal import IntentConversations
internal import IntentLanguage

/// Rules for the phrases of shortcuts: a phrase must not be one of the host's own words.
struct PhraseRules {
  private let conversation: ConversationLanguage

  init(_ conversation: ConversationLanguage) {
    self.conversation = conversation
  }

  /// Whether a phrase is an answer to the host's questions, a command of the host, or a word with which users decide
  /// about locks, permissions and payments.
  func isReserved(_ phrase: String) -> Bool {
    let isCommand = phrase.trimmingCharacters(in: .whitespaces).hasPrefix(":")
    if isCommand || conversation.answers.isAnswer(phrase) || conversation.answers.remark(phrase) != nil { return true }
    return isWord(phrase, of: "shortcut.reserved") || isRemoval(phrase)
  }

  /// Whether an answer asks to remove the shortcut.
  func isRemoval(_ answer: String) -> Bool { isWord(answer, of: "shortcut.removal") }

  /// Whether a sentence asks for the next things of a list.
  func isMore(_ sentence: String) -> Bool { isWord(sentence, of: "found.words") }

  /// Whether a phrase is one of the words in the text `key`, in which semicolons separate the words.
  private func isWord(_ phrase: String, of key: String) -> Bool {
    let words = conversation.texts.text(key).split(separator: ";")
    let key = DonatedPhrases.key(phrase)
    return words.contains { DonatedPhrases.key(String($0)) == key }
  }

  /// Returns the reason why no shortcut can have the phrase; nil if one can.
  func defect(_ phrase: String) -> PhraseDefect? {
    guard phrase.utf8.count <= PhraseDefect.maximumBytes else { return .tooLong }
    if TerminalText.plain(phrase) != phrase { return .controls }
    guard DonatedPhrases.key(phrase) != nil else { return .empty }
    return isReserved(phrase) ? .reserved : nil
  }
}
