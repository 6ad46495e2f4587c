internal import Foundation
internal import IntentConversations
internal import Testing

@Suite("The key by which an extension knows a request")
struct ConversationKeyTests {
  @Test("The key is stable, because servers store it")
  func frozen() {
    #expect(ConversationKey.text("a", for: "com.example.first") == "76AAECC1-AA44-80C0-8DC2-9C1BFB4FBEC1")
  }

  @Test("The key is a UUID that differs by request and extension")
  func different() {
    let keys = ["a", "b", "", "é"].flatMap { key in
      ["com.example.first", "com.example.second"].map { ConversationKey.text(key, for: $0) }
    }
    #expect(Set(keys).count == keys.count)
    for key in keys { #expect(UUID(uuidString: key)?.uuidString == key) }
  }

  @Test("The key does not reveal the key of the store")
  func hidden() {
    let key = UUID().uuidString
    #expect(ConversationKey.text(key, for: "com.example.first").prefix(8) != key.prefix(8))
  }
}
