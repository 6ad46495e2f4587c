internal import Foundation
internal import IntentDefinitions
internal import IntentLanguage
internal import Testing

@testable internal import IntentHost

extension Dialogue {
  /// What is said in English.
  init(catalogue: Catalogue) { self.init(catalogue: catalogue, language: .english) }
}

extension ValueDescriber {
  /// Describes values in English.
  init(catalogue: Catalogue) { self.init(catalogue: catalogue, language: .english) }
}

extension AnswerReader {
  /// Reads English answers.
  init(catalogue: Catalogue) { self.init(catalogue: catalogue, language: .english) }
}

extension PresentedEvent {
  /// An event of a conversation in English.
  init(event: ConversationEvent, catalogue: Catalogue) {
    self.init(event: event, catalogue: catalogue, language: .english)
  }
}

extension ConversationLanguage {
  /// The language that serves the locale called `identifier`.
  static func sample(_ identifier: String) throws -> ConversationLanguage {
    try #require(ConversationLanguage(Locale(identifier: identifier)))
  }
}
