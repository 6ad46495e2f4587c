internal import Foundation
internal import IntentDefinitions
internal import IntentLanguage
internal import Synchronization
internal import Testing

@Suite("One recogniser serves several threads")
struct ConcurrentReadingTests {
  private static let sentences = [
    "lock my car", "text Anna that I'm late", "text Anna and Bert that I'm late on Chatty", "play Chatty on Chatty",
    "remind me to buy milk tomorrow at 5 pm", "pay Bert 25 dollars for lunch", "zum zum zum", "",
  ]

  @Test("Concurrent readings are equal to those of one thread")
  func threads() {
    let names = ["Chatty", "Anna", "Bert"].enumerated().map {
      VocabularyTerm(text: $1, category: $0 == 0 ? 0 : 1, item: $0)
    }
    let language = Language("en", LanguageSources("en", in: LanguageFolders()), catalogue: .system)
    let recogniser = Recogniser(language, vocabulary: SpokenVocabulary(names, categories: [.applications, .people]))
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    let alone = Self.sentences.map { recogniser.interpretations($0, now: now) }
    let understood = alone.count { !$0.isEmpty }
    #expect(understood >= 5)
    let others = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 64) { round in
      for offset in Self.sentences.indices {
        let index = (offset + round) % Self.sentences.count
        guard recogniser.interpretations(Self.sentences[index], now: now) != alone[index] else { continue }
        others.withLock { $0.append(Self.sentences[index]) }
      }
    }
    let wrong = others.withLock { $0 }
    #expect(wrong == [])
  }
}
