internal import HostSamples
internal import IntentDefinitions
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("A full number or address is an answer in any usual spelling")
struct SpokenAddressTests {
  private static let number = "+1 555 010 0199"
  private static let email = "Ann.Fox@Example.org"

  @Test(
    "The spelling of a number or address makes no difference",
    arguments: [
      (number, "+15550100199"), (number, "001 (555) 010-0199"), (number, "555.010.0199"), (number, "1-555-010-0199"),
      (number, " tel:+1-555-010-0199 "), (number, "＋１５５５０１００１９９"), ("+44 20 7946 0018", "020 7946 0018"),
      ("+44 (0)20 7946 0018", "+442079460018"), ("030/1234567", "+49 30 1234567"),
      (email, "ann.fox@example.org"), (email, "<ANN.FOX@EXAMPLE.ORG>"), (email, "mailto:ann.fox@example.org"),
      (email, "ann.fox @ example.org"),
    ])
  func same(_ one: String, _ other: String) throws {
    let one = try #require(SpokenAddress(one))
    let other = try #require(SpokenAddress(other))
    #expect(one.matches(other))
    #expect(other.matches(one))
  }

  @Test(
    "Different numbers and addresses do not match",
    arguments: [
      (number, "+1 555 010 0198"), (number, "+44 555 010 0199"), (number, "0100199"), (email, "ann@example.org"),
      (number, email), ("55501001", "5550100"),
    ])
  func different(_ one: String, _ other: String) throws {
    #expect(!(try #require(SpokenAddress(one)).matches(try #require(SpokenAddress(other)))))
  }

  @Test(
    "Other texts are not addresses",
    arguments: [
      "", "1", "12", "2.", "Ann", "the second one", "+", "@", "ann@", "@example.org", "ann@example", "a@b@c.org",
      "call 555 010 0199", "123456789012345678", String(repeating: "1", count: 100_000),
    ])
  func none(_ text: String) {
    #expect(SpokenAddress(text) == nil)
  }

  // MARK: In a conversation

  private func driven(_ options: [WireValue]) throws -> DrivenConversation {
    var driven = try DrivenConversation.started("INSendMessageIntent", ["recipients": .array([person("Ann")])])
    driven.resolve(ResolutionMessage(type: "INPersonResolutionResult", kind: .disambiguation, options: options))
    return driven
  }

  private let handles = [
    person("Ann", handle: number, label: "work"), person("Ann", handle: "+1 555 010 0200", label: "work"),
    person("Ann", handle: email, label: "work"),
  ]

  @Test(
    "An address picks the option that has it",
    arguments: [("5550100199", 0), ("001-555-010-0200", 1), ("ann.fox@EXAMPLE.org", 2), ("2", 1), ("the last one", 2)])
  func picked(answer: String, index: Int) throws {
    var driven = try driven(handles)
    driven.answer(answer)
    #expect(driven.value("recipients") == .array([handles[index]]))
  }

  @Test("An address that no option has, or that two have, is asked for again", arguments: ["+1 555 010 0999", "55501"])
  func askedAgain(answer: String) throws {
    var driven = try driven(handles + [handles[0]])
    let prompt = driven.prompt
    driven.answer(answer)
    #expect(driven.prompt == prompt)
    driven.answer("5550100199")
    #expect(driven.prompt == prompt)
  }

  @Test("Any handle of a person picks the person among options with names")
  func aliases() throws {
    var bob = try #require(person("Bob", handle: "+1 555 010 0300").objectValue)
    bob["aliases"] = .array([.object(object("INPersonHandle", ["value": .string("bob@example.org")]))])
    var driven = try driven([person("Ann", handle: Self.number), .object(bob)])
    driven.answer("BOB@example.org")
    #expect(driven.value("recipients") == .array([.object(bob)]))
  }

  private static let phoneNumber = Catalogue.system.enumerations["INPersonHandleType"]?.cases
    .first { $0.name == "phoneNumber" }?.integer

  @Test("An address answers the question for a person")
  func value() throws {
    var driven = try DrivenConversation.started()
    driven.resolve(.needsValue)
    driven.answer("(555) 010-0199")
    let people = driven.value("recipients")?.arrayValue
    let handle = people?.first?.objectValue?["personHandle"].objectValue
    #expect(handle?["value"] == .string("5550100199"))
    #expect(handle?["type"].intValue == Self.phoneNumber)
    #expect(people?.first?.objectValue?["displayName"] == .string("(555) 010-0199"))
  }
}
