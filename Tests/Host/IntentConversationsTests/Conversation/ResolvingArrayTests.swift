internal import HostSamples
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("A parameter that is an array is resolved value by value")
struct ResolvingArrayTests {
  private let ann = person("Ann")
  private let bob = person("Bob")
  private let john = person("John")

  private func walk(_ people: WireValue...) throws -> Walk {
    try .started("INSendMessageIntent", ["recipients": .array(people)])
  }

  private func recipients(_ people: WireValue...) -> WireValue { .array(people) }

  @Test("Success for each value stores them in order")
  func success() throws {
    var walk = try walk(person("ann"), person("bob"))
    walk.resolve(.success(ann), .success(bob))
    #expect(walk.resolved == ["recipients", "outgoingMessageType"])
    #expect(walk.value("recipients") == recipients(ann, bob))
  }

  @Test("One result does not cover several values")
  func singleSuccess() throws {
    var walk = try walk(person("ann"))
    walk.resolve(.success(ann))
    #expect(walk.value("recipients") == recipients(ann))
  }

  @Test("A value with the result 'notRequired' stays among the resolved values")
  func notRequiredAmongOthers() throws {
    var walk = try walk(person("ann"), bob)
    walk.resolve(.success(ann), .notRequired)
    #expect(walk.value("recipients") == recipients(ann, bob))
  }

  @Test("A single 'needsValue' asks for the whole parameter", arguments: [0, 1, 3])
  func needsValue(count: Int) throws {
    var walk = try Walk.started("INSendMessageIntent", ["recipients": .array(Array(repeating: john, count: count))])
    walk.resolve(.needsValue)
    #expect(walk.prompt == Prompt(kind: .needsValue, parameter: "recipients", text: "Who do you want to send it to?"))
    walk.answer("Ann")
    #expect(
      walk.last
        == .resolve(parameter: "recipients", intent: object("INSendMessageIntent", ["recipients": recipients(ann)])))
  }

  @Test("A single 'notRequired' continues with the current values")
  func notRequired() throws {
    var walk = try walk(ann, bob)
    walk.resolve(.notRequired)
    #expect(walk.value("recipients") == recipients(ann, bob))
    #expect(walk.resolved == ["recipients", "outgoingMessageType"])
  }

  @Test("The user chooses a John and then his number; the other values do not change")
  func disambiguationTwice() throws {
    var walk = try walk(person("ann"), john, bob)
    let smith = person("John Smith")
    let home = person("John Smith", handle: "555-1", label: "home")
    let mobile = person("John Smith", handle: "555-2", label: "mobile")
    walk.resolve(.success(ann), .disambiguation(smith, person("John Miller")), .success(bob))
    #expect(
      walk.prompt
        == Prompt(
          kind: .disambiguation, parameter: "recipients", text: "Which John?", options: ["John Smith", "John Miller"]))
    walk.answer("smith")
    #expect(walk.value("recipients") == recipients(ann, smith, bob))
    walk.resolve(.success(ann), .disambiguation(home, mobile), .success(bob))
    #expect(
      walk.prompt
        == Prompt(
          kind: .disambiguation, parameter: "recipients", text: "Which number or address for John Smith?",
          options: ["home", "mobile"]))
    walk.answer("2")
    #expect(walk.value("recipients") == recipients(ann, mobile, bob))
    walk.resolve(.success(ann), .success(mobile), .success(bob))
    #expect(walk.value("recipients") == recipients(ann, mobile, bob))
    #expect(walk.resolved.last == "outgoingMessageType")
  }

  @Test("The first unresolved value is asked about, and then the next one")
  func severalOpen() throws {
    var walk = try walk(john, person("Jack"))
    walk.resolve(.disambiguation(person("John A"), person("John B")), .confirmationRequired(person("Jack C")))
    #expect(walk.prompt?.text == "Which John?")
    walk.answer("1")
    #expect(walk.value("recipients") == recipients(person("John A"), person("Jack")))
    walk.resolve(.success(person("John A")), .confirmationRequired(person("Jack C")))
    #expect(walk.prompt?.text == "Did you mean Jack C?")
    walk.answer("yes")
    #expect(walk.value("recipients") == recipients(person("John A"), person("Jack C")))
  }

  @Test("Only an unusable value is requested again, with the reason")
  func unsupported() throws {
    var walk = try walk(ann, john)
    walk.resolve(.success(ann), .unsupported(reason: 6))
    #expect(
      walk.prompt?.text == "“John” can't be used (no number or address of this kind). Who do you want to send it to?")
    walk.answer("Bob")
    #expect(walk.value("recipients") == recipients(ann, bob))
  }

  @Test("An unknown reason is left out", arguments: [nil, 99])
  func unknownReason(reason: Int64?) throws {
    var walk = try walk(john)
    walk.resolve(.unsupported(reason: reason))
    #expect(walk.prompt?.text == "“John” can't be used. Who do you want to send it to?")
  }

  @Test("No to one value asks for a replacement")
  func notConfirmed() throws {
    var walk = try walk(john, bob)
    walk.resolve(.confirmationRequired(person("John A")), .success(bob))
    walk.answer("no")
    #expect(walk.prompt?.kind == .needsValue)
    walk.answer("Ann")
    #expect(walk.value("recipients") == recipients(ann, bob))
  }

  @Test("Yes without a proposed value keeps the current ones")
  func confirmedNothing() throws {
    var walk = try walk(ann, john)
    walk.resolve(.success(ann), .confirmationRequired(.null))
    walk.answer("yes")
    #expect(walk.value("recipients") == recipients(ann, john))
  }

  @Test("A wrong number of results is a protocol error with both numbers", arguments: [0, 1, 3])
  func resultCount(count: Int) throws {
    var walk = try walk(ann, bob)
    walk.receive(.resolution(Array(repeating: .success(john), count: count)))
    #expect(
      walk.failure
        == .init(
          .protocolError,
          "UnicornChat returned \(count) results for 2 values of 'recipients'; "
            + "expected one for each value, in order"))
  }
}
