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

  @Test("One success for one value is no answer about the whole")
  func singleSuccess() throws {
    var walk = try walk(person("ann"))
    walk.resolve(.success(ann))
    #expect(walk.value("recipients") == recipients(ann))
  }

  @Test("A value that needs no other is kept among those that were resolved")
  func notRequiredAmongOthers() throws {
    var walk = try walk(person("ann"), bob)
    walk.resolve(.success(ann), .notRequired)
    #expect(walk.value("recipients") == recipients(ann, bob))
  }

  @Test("needsValue alone asks for the whole parameter", arguments: [0, 1, 3])
  func needsValue(count: Int) throws {
    var walk = try Walk.started("INSendMessageIntent", ["recipients": .array(Array(repeating: john, count: count))])
    walk.resolve(.needsValue)
    #expect(walk.prompt == Prompt(kind: .needsValue, parameter: "recipients", text: "Who do you want to send it to?"))
    walk.answer("Ann")
    #expect(
      walk.last
        == .resolve(parameter: "recipients", intent: object("INSendMessageIntent", ["recipients": recipients(ann)])))
  }

  @Test("notRequired alone goes on with what there is")
  func notRequired() throws {
    var walk = try walk(ann, bob)
    walk.resolve(.notRequired)
    #expect(walk.value("recipients") == recipients(ann, bob))
    #expect(walk.resolved == ["recipients", "outgoingMessageType"])
  }

  @Test("The user says which John, then which of his numbers; the others stay as they were resolved")
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

  @Test("The first value that is not settled is asked about; the next one after it is resolved again")
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

  @Test("One value that can't be used is named with the reason, and only it is asked for again")
  func unsupported() throws {
    var walk = try walk(ann, john)
    walk.resolve(.success(ann), .unsupported(reason: 6))
    #expect(
      walk.prompt?.text == "“John” can't be used (no number or address of this kind). Who do you want to send it to?")
    walk.answer("Bob")
    #expect(walk.value("recipients") == recipients(ann, bob))
  }

  @Test("A reason that the definition does not know is left out", arguments: [nil, 99])
  func unknownReason(reason: Int64?) throws {
    var walk = try walk(john)
    walk.resolve(.unsupported(reason: reason))
    #expect(walk.prompt?.text == "“John” can't be used. Who do you want to send it to?")
  }

  @Test("No to one value asks for another in its place")
  func notConfirmed() throws {
    var walk = try walk(john, bob)
    walk.resolve(.confirmationRequired(person("John A")), .success(bob))
    walk.answer("no")
    #expect(walk.prompt?.kind == .needsValue)
    walk.answer("Ann")
    #expect(walk.value("recipients") == recipients(ann, bob))
  }

  @Test("Yes where no value is proposed keeps the present ones")
  func confirmedNothing() throws {
    var walk = try walk(ann, john)
    walk.resolve(.success(ann), .confirmationRequired(.null))
    walk.answer("yes")
    #expect(walk.value("recipients") == recipients(ann, john))
  }

  @Test("Another number of results than values is a protocol error that names both", arguments: [0, 1, 3])
  func resultCount(count: Int) throws {
    var walk = try walk(ann, bob)
    walk.receive(.resolution(Array(repeating: .success(john), count: count)))
    #expect(
      walk.failure
        == .init(
          .protocolError,
          "UnicornChat answered \(count) results for 2 values of 'recipients'; "
            + "there has to be one for each, in order"))
  }
}
