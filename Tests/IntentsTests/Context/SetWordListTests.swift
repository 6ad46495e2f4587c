internal import Foundation
internal import IntentWire
internal import Testing

@testable internal import Intents

@Suite("The words that an app sets stay within the limits")
struct SetWordListTests {
  private func list(_ words: [SetWord]) -> SetWordList {
    var list = SetWordList()
    for word in words { list.append(word) }
    return list
  }

  @Test("Each word counts once, in the order of the app, without empty ones and long identifiers")
  func distinct() {
    let long = String(repeating: "i", count: 2_000)
    var list = list([SetWord("b"), SetWord("a"), SetWord("b"), SetWord(""), SetWord("c", identifier: long)])
    let phrases = list.words(beside: WireObject(type: "Dictionary")).map { $0.objectValue?["spokenPhrase"].stringValue }
    #expect(phrases == ["b", "a"])
    #expect(list.notes(total: 5, "carName").count == 1)
  }

  @Test("A long word is cut between two characters")
  func cut() {
    let word = SetWord(String(repeating: "é", count: 1_000))
    #expect(word.phrase == String(repeating: "é", count: 512))
    #expect(word.isCut)
    #expect(list([word]).notes(total: 1, "carName") == ["1 words of 'carName' were cut to 1024 bytes"])
  }

  @Test("All kinds together fit into the file, and the rest is left out with a note")
  func room() throws {
    let text = String(repeating: "x", count: 1_000)
    var kinds = WireObject(type: "Dictionary")
    for kind in 0..<16 {
      var list = list((0..<10_000).map { SetWord("\($0) \(text)") })
      kinds["\(kind)"] = .array(list.words(beside: kinds))
      let isCut = !list.notes(total: 10_000, "carName").isEmpty
      #expect(isCut == (kinds["\(kind)"].arrayValue?.count != 10_000))
    }
    let data = try #require(BinaryListWriter.data(.object(kinds)))
    #expect(data.count <= VocabularyLimits.fileBytes)
    #expect(data.count > VocabularyLimits.fileBytes / 3)
  }

  @Test("A word takes no more of the file than it counts", arguments: ["", "x", "é", "語", "🦄"])
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
