internal import HostSamples
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("A parameter that is an array is resolved value by value")
struct ResolvingArrayTests {
  private let ann = person("Ann")
  private let bob = person("Bob")
  private let john = person("John")

  private func driven(_ people: WireValue...) throws -> DrivenConversation {
    try .started("INSendMessageIntent", ["recipients": .array(people)])
  }

  private func recipients(_ people: WireValue...) -> WireValue { .array(people) }

  @Test("Success for each value stores them in order")
  func success() throws {
    var driven = try driven(person("ann"), person("bob"))
    driven.resolve(.success(ann), .success(bob))
    #expect(driven.resolved == ["recipients", "outgoingMessageType"])
    #expect(driven.value("recipients") == recipients(ann, bob))
  }

  @Test("One result does not cover several values")
  func singleSuccess() throws {
    var driven = try driven(person("ann"))
    driven.resolve(.success(ann))
    #expect(driven.value("recipients") == recipients(ann))
  }

  @Test("A value with the result 'notRequired' stays among the resolved values")
  func notRequiredAmongOthers() throws {
    var driven = try driven(person("ann"), bob)
    driven.resolve(.success(ann), .notRequired)
    #expect(driven.value("recipients") == recipients(ann, bob))
  }

  @Test("A single 'needsValue' asks for the whole parameter", arguments: [0, 1, 3])
  func needsValue(count: Int) throws {
    var driven = try DrivenConversation.started(
      "INSendMessageIntent", ["recipients": .array(Array(repeating: john, count: count))])
    driven.resolve(.needsValue)
    #expect(driven.prompt == Prompt(kind: .needsValue, parameter: "recipients", text: "Who do you want to send it to?"))
    driven.answer("Ann")
    #expect(
      driven.last
        == .resolve(parameter: "recipients", intent: object("INSendMessageIntent", ["recipients": recipients(ann)])))
  }

  @Test("A single 'notRequired' continues with the current values")
  func notRequired() throws {
    var driven = try driven(ann, bob)
    driven.resolve(.notRequired)
    #expect(driven.value("recipients") == recipients(ann, bob))
    #expect(driven.resolved == ["recipients", "outgoingMessageType"])
  }

  @Test("The user chooses a John and then his number; the other values do not change")
  func disambiguationTwice() throws {
    var driven = try driven(person("ann"), john, bob)
    let smith = person("John Smith")
    let home = person("John Smith", handle: "555-1", label: "home")
    let mobile = person("John Smith", handle: "555-2", label: "mobile")
    driven.resolve(.success(ann), .disambiguation(smith, person("John Miller")), .success(bob))
    #expect(
      driven.prompt
        == Prompt(
          kind: .disambiguation, parameter: "recipients", text: "Which John?", options: ["John Smith", "John Miller"]))
    driven.answer("smith")
    #expect(driven.value("recipients") == recipients(ann, smith, bob))
    driven.resolve(.success(ann), .disambiguation(home, mobile), .success(bob))
    #expect(
      driven.prompt
        == Prompt(
          kind: .disambiguation, parameter: "recipients", text: "Which number or address for John Smith?",
          options: ["home", "mobile"]))
    driven.answer("2")
    #expect(driven.value("recipients") == recipients(ann, mobile, bob))
    driven.resolve(.success(ann), .success(mobile), .success(bob))
    #expect(driven.value("recipients") == recipients(ann, mobile, bob))
    #expect(driven.resolved.last == "outgoingMessageType")
  }

  @Test("The first unresolved value is asked about, and then the next one")
  func severalOpen() throws {
    var driven = try driven(john, person("Jack"))
    driven.resolve(.disambiguation(person("John A"), person("John B")), .confirmationRequired(person("Jack C")))
    #expect(driven.prompt?.text == "Which John?")
    driven.answer("1")
    #expect(driven.value("recipients") == recipients(person("John A"), person("Jack")))
    driven.resolve(.success(person("John A")), .confirmationRequired(person("Jack C")))
    #expect(driven.prompt?.text == "Did you mean Jack C?")
    driven.answer("yes")
    #expect(driven.value("recipients") == recipients(person("John A"), person("Jack C")))
  }

  @Test("Only an unusable value is requested again, with the reason")
  func unsupported() throws {
    var driven = try driven(ann, john)
    driven.resolve(.success(ann), .unsupported(reason: 6))
    #expect(
      driven.prompt?.text == "“John” can't be used (no number or address of this kind). Who do you want to send it to?")
    driven.answer("Bob")
    #expect(driven.value("recipients") == recipients(ann, bob))
  }

  @Test("An unknown reason is left out", arguments: [nil, 99])
  func unknownReason(reason: Int64?) throws {
    var driven = try driven(john)
    driven.resolve(.unsupported(reason: reason))
    #expect(driven.prompt?.text == "“John” can't be used. Who do you want to send it to?")
  }

  @Test("No to one value asks for a replacement")
  func notConfirmed() throws {
    var driven = try driven(john, bob)
    driven.resolve(.confirmationRequired(person("John A")), .success(bob))
    driven.answer("no")
    #expect(driven.prompt?.kind == .needsValue)
    driven.answer("Ann")
    #expect(driven.value("recipients") == recipients(ann, bob))
  }

  @Test("Yes without a proposed value keeps the current ones")
  func confirmedNothing() throws {
    var driven = try driven(ann, john)
    driven.resolve(.success(ann), .confirmationRequired(.null))
    driven.answer("yes")
    #expect(driven.value("recipients") == recipients(ann, john))
  }

  @Test("A wrong number of results is a protocol error with both numbers", arguments: [0, 1, 3])
  func resultCount(count: Int) throws {
    var driven = try driven(ann, bob)
    driven.receive(.resolution(Array(repeating: .success(john), count: count)))
    #expect(
      driven.failure
        == .init(
          .protocolError,
          "UnicornChat returned \(count) results for 2 values of 'recipients'; "
            + "expected one for each value, in order"))
  }
}
