internal import Foundation
package import IntentConversations
package import IntentDefinitions
package import IntentLanguage
internal import Testing

extension Dialogue {
  /// What is said in English.
  package init(catalogue: Catalogue) { self.init(catalogue: catalogue, language: .english) }
}

extension ValueDescriber {
  /// Describes values in English.
  package init(catalogue: Catalogue) { self.init(catalogue: catalogue, language: .english) }
}

extension AnswerReader {
  /// Reads English answers.
  package init(catalogue: Catalogue) { self.init(catalogue: catalogue, language: .english) }
}

extension PresentedEvent {
  /// An event of a conversation in English.
  package init(event: ConversationEvent, catalogue: Catalogue) {
    self.init(event: event, catalogue: catalogue, language: .english)
  }
}

extension ConversationLanguage {
  /// The language that serves the locale called `identifier`.
  package static func sample(_ identifier: String) throws -> ConversationLanguage {
    try #require(ConversationLanguage(Locale(identifier: identifier)))
  }
}
