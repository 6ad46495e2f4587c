internal import Foundation
internal import IntentWire
internal import Testing

@testable internal import Intents

@Suite("The vocabulary that an app sets stays within the limits")
struct SetWordListTests {
  private func list(_ words: [SetWord]) -> SetWordList {
    var list = SetWordList()
    for word in words { list.append(word) }
    return list
  }

  @Test("Words are unique and in order; empty words and long identifiers are dropped")
  func distinct() {
    let long = String(repeating: "i", count: 2_000)
    var list = list([SetWord("b"), SetWord("a"), SetWord("b"), SetWord(""), SetWord("c", identifier: long)])
    let phrases = list.words(beside: WireObject(type: "Dictionary")).map { $0.objectValue?["spokenPhrase"].stringValue }
    #expect(phrases == ["b", "a"])
    #expect(list.logMessages(total: 5, "carName").count == 1)
  }

  @Test("A long word is cut between two characters")
  func cut() {
    let word = SetWord(String(repeating: "é", count: 1_000))
    #expect(word.phrase == String(repeating: "é", count: 512))
    #expect(word.isCut)
    #expect(list([word]).logMessages(total: 1, "carName") == ["1 words of 'carName' were truncated to 1024 bytes"])
  }

  @Test("The words of all kinds fit into the file, and the rest is dropped and logged")
  func room() throws {
    let text = String(repeating: "x", count: 1_000)
    var kinds = WireObject(type: "Dictionary")
    for kind in 0..<16 {
      var list = list((0..<10_000).map { SetWord("\($0) \(text)") })
      kinds["\(kind)"] = .array(list.words(beside: kinds))
      let isCut = !list.logMessages(total: 10_000, "carName").isEmpty
      #expect(isCut == (kinds["\(kind)"].arrayValue?.count != 10_000))
    }
    let data = try #require(BinaryListWriter.data(.object(kinds)))
    #expect(data.count <= VocabularyLimits.fileBytes)
    #expect(data.count > VocabularyLimits.fileBytes / 3)
  }

  @Test("A word uses at most its counted size in the file", arguments: ["", "x", "é", "語", "🦄"])
  func size(_ text: String) throws {
    let words = (0..<10_000).map { SetWord("\($0)\(text)", identifier: "\($0)\(text)", pronunciation: text) }
    var list = list(words)
    let kinds = WireObject(type: "Dictionary")
    let value = WireValue.object(
      WireObject(type: "Dictionary", fields: [.init(name: "carName", value: .array(list.words(beside: kinds)))]))
    let data = try #require(BinaryListWriter.data(value))
    #expect(data.count <= words.reduce(1 << 10) { $0 + $1.fileBytes })
  }
}
