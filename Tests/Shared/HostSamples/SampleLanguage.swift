internal import Foundation
package import IntentConversations
package import IntentDefinitions
package import IntentLanguage
internal import Testing

extension Dialogue {
  /// The English language.
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

extension EventFactory {
  /// Makes events of an English conversation about types of the API.
  package static let english = EventFactory(ValueContext(catalogue: .system, language: .english))
}

extension ConversationLanguage {
  /// The language that serves the locale called `identifier`.
  package static func sample(_ identifier: String) throws -> ConversationLanguage {
    try #require(ConversationLanguage(Locale(identifier: identifier)))
  }
}
