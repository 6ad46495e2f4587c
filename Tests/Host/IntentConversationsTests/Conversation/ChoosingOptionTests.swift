internal import HostSamples
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("The user picks an option in natural words")
struct ChoosingOptionTests {
  private let people = [person("José García"), person("John Smith"), person("John Miller")]

  private func driven() throws -> DrivenConversation {
    var driven = try DrivenConversation.started("INSendMessageIntent", ["recipients": .array([person("Jo")])])
    driven.resolve(ResolutionMessage(type: "INPersonResolutionResult", kind: .disambiguation, options: people))
    return driven
  }

  @Test(
    "An option is chosen by number, text or a unique word",
    arguments: [
      ("1", 0), ("3", 2), (" 2 ", 1), ("José García", 0), ("jose garcia", 0), ("JOSÉ", 0), ("garcia josé", 0),
      ("smith", 1), ("Miller", 2), ("  john   miller ", 2),
    ])
  func picked(answer: String, index: Int) throws {
    var driven = try driven()
    driven.answer(answer)
    #expect(driven.value("recipients") == .array([people[index]]))
  }

  @Test(
    "The question is repeated if the answer matches no option or several",
    arguments: ["john", "0", "4", "-1", "-9223372036854775808", "9223372036854775808", "", " ", "jo", "Smith Miller"])
  func askedAgain(answer: String) throws {
    var driven = try driven()
    let prompt = driven.prompt
    driven.answer(answer)
    #expect(driven.prompt == prompt)
  }
}
