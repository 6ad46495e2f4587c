internal import HostSamples
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("The user picks an option in natural words")
struct ChoosingOptionTests {
  private let people = [person("José García"), person("John Smith"), person("John Miller")]

  private func walk() throws -> Walk {
    var walk = try Walk.started("INSendMessageIntent", ["recipients": .array([person("Jo")])])
    walk.resolve(ResolutionMessage(type: "INPersonResolutionResult", kind: .disambiguation, options: people))
    return walk
  }

  @Test(
    "An option is chosen by number, text or a unique word",
    arguments: [
      ("1", 0), ("3", 2), (" 2 ", 1), ("José García", 0), ("jose garcia", 0), ("JOSÉ", 0), ("garcia josé", 0),
      ("smith", 1), ("Miller", 2), ("  john   miller ", 2),
    ])
  func picked(answer: String, index: Int) throws {
    var walk = try walk()
    walk.answer(answer)
    #expect(walk.value("recipients") == .array([people[index]]))
  }

  @Test(
    "The question is repeated if the answer matches no option or several",
    arguments: ["john", "0", "4", "-1", "-9223372036854775808", "9223372036854775808", "", " ", "jo", "Smith Miller"])
  func askedAgain(answer: String) throws {
    var walk = try walk()
    let prompt = walk.prompt
    walk.answer(answer)
    #expect(walk.prompt == prompt)
  }
}
