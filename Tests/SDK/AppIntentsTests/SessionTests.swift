import IntentWire
import Testing

@testable import AppIntents

// A process has one session in a host, and the tests are hosts: they run one after the other.
@Suite("A host talks to App Intents", .serialized)
struct SessionTests {
  private func soup(_ fields: KeyValuePairs<String, WireValue>) -> WireValue { .object(WireObject("Soup", fields)) }

  @Test("Only the library's intents are opened")
  func open() async throws {
    let host = try HostSide()
    try await host.greet()
    let (known, _) = try await host.call { .open(call: $0, conversation: 1, intent: WireObject("OrderSoupIntent")) }
    #expect(known == .opened(call: 1))
    let (other, _) = try await host.call { .open(call: $0, conversation: 2, intent: WireObject("OtherIntent")) }
    #expect(other == .failed(call: 2, CallFailure(.unknownIntent, subject: "OtherIntent")))
  }

  @Test("Parameters are resolved by their declarations")
  func resolve() async throws {
    let host = try HostSide()
    try await host.greet()
    func kinds(_ parameter: String, _ value: WireValue) async throws -> [ResolutionMessage.Kind] {
      try await host.resolve(parameter, WireObject("OrderSoupIntent", [parameter: value])).map(\.kind)
    }
    #expect(try await kinds("soup", .null) == [.needsValue])
    #expect(try await kinds("size", .null) == [.notRequired])
    #expect(try await kinds("bowls", .null) == [.success])
    #expect(try await kinds("soup", soup(["displayString": .string("leek")])) == [.success])
    #expect(try await kinds("soup", soup(["displayString": .string("tomato")])) == [.disambiguation])
    #expect(try await kinds("soup", soup(["displayString": .string("tea")])) == [.unsupported])
    #expect(try await kinds("soup", soup(["identifier": .string("tb")])) == [.success])
    #expect(try await kinds("size", .int(2)) == [.success])
    #expect(try await kinds("size", .int(3)) == [.unsupported])
    let few = try await host.resolve("bowls", WireObject("OrderSoupIntent", ["bowls": .int(0)]))
    #expect(few.map(\.reason) == [1])
    #expect(few.map(\.type) == ["OrderSoupBowlsResolutionResult"])
    let words = WireObject("CountWordsIntent", ["words": .array([.string("a"), .string("b")])])
    #expect(try await host.resolve("words", words).map(\.kind) == [.success, .success])
  }

  @Test("Options and defaults come from the provider and the query")
  func options() async throws {
    let host = try HostSide()
    try await host.greet()
    let (branches, _) = try await host.call {
      .options(call: $0, conversation: 1, parameter: "branch", searchTerm: nil, intent: WireObject("PickBranchIntent"))
    }
    let expected = OptionSection(title: nil, items: ["North", "South"].map(WireValue.string))
    #expect(branches == .options(call: 1, sections: [expected]))
    let (standard, _) = try await host.call {
      .defaultValue(call: $0, conversation: 1, parameter: "branch", intent: WireObject("PickBranchIntent"))
    }
    #expect(standard == .value(call: 2, value: .string("North")))
    let (soups, _) = try await host.call {
      .options(
        call: $0, conversation: 1, parameter: "soup", searchTerm: "basil", intent: WireObject("OrderSoupIntent"))
    }
    guard case .options(_, let sections) = soups else {
      Issue.record("\(soups)")
      return
    }
    #expect(sections.flatMap(\.items).map { $0.objectValue?["identifier"].stringValue } == ["tb"])
  }

  @Test("A query sees the values of the other parameters")
  func dependency() async throws {
    let host = try HostSide()
    try await host.greet()
    for (fields, titles) in [
      ([:], []), (["soup": soup(["identifier": .string("l")])], ["Leek croutons"]),
    ] as [(KeyValuePairs<String, WireValue>, [String])] {
      let intent = WireObject("AddToppingIntent", fields)
      let (answer, _) = try await host.call {
        .options(call: $0, conversation: 1, parameter: "topping", searchTerm: nil, intent: intent)
      }
      guard case .options(_, let sections) = answer else {
        Issue.record("\(answer)")
        return
      }
      #expect(sections.flatMap(\.items).map { $0.objectValue?["displayString"].stringValue } == titles)
    }
  }

  @Test("The dialog, the value and the text of an error are in the response")
  func handle() async throws {
    let host = try HostSide()
    try await host.greet()
    let order = WireObject("OrderSoupIntent", ["soup": soup(["identifier": .string("l")]), "bowls": .int(2)])
    let ordered = try await host.handle(order).response
    #expect(ordered["code"] == .int(100) && ordered["dialog"] == .string("Ordered 2 of Leek."))
    let counted = try await host.handle(WireObject("CountWordsIntent", ["words": .array([.string("a")])])).response
    #expect(counted["code"] == .int(4) && counted["value"] == .int(1))
    let failed = try await host.handle(WireObject("FailingIntent")).response
    #expect(failed["code"] == .int(101) && failed["dialog"] == .string("It is sold out."))
    let chained = try await host.handle(WireObject("ChainIntent")).response
    #expect(chained["dialog"] == .string("First. Ordered 1 of Leek."))
    let opened = try await host.handle(WireObject("OpenSoupIntent", ["target": soup(["identifier": .string("l")])]))
    #expect(opened.response["code"] == .int(2))
    let total = try await host.handle(WireObject("ShowTotalIntent"))
    #expect(total.response["code"] == .int(4) && total.response["value"] == .int(7))
  }

  @Test("A value that is missing or no longer exists ends the call, and traps nothing")
  func missing() async throws {
    let host = try HostSide()
    try await host.greet()
    let cases: [KeyValuePairs<String, WireValue>] = [
      [:], ["soup": soup(["identifier": .string("x")])], ["soup": .int(1)],
    ]
    for fields in cases {
      let order = WireObject("OrderSoupIntent", fields)
      let (answer, _) = try await host.call { .handle(call: $0, conversation: 1, intent: order) }
      guard case .failed(_, let failure) = answer else {
        Issue.record("\(answer)")
        return
      }
      #expect(failure.reason == .methodFailed && failure.subject.contains("'soup'"))
    }
  }

  @Test("An intent asks while it runs, and runs again after an error that asks for a value")
  func questions() async throws {
    let host = try HostSide()
    try await host.greet()
    let replies: [HostReply] = [
      .granted(.string("Ada")), .granted(.int(1)), .granted(.string("tomato")), .granted(.int(0)), .granted(.int(1)),
      .granted(),
    ]
    let (response, questions) = try await host.handle(WireObject("AskingIntent"), replies: replies)
    #expect(response["dialog"] == .string("Tomato, ❤️, To go, Ada"))
    #expect(questions.map(\.kind) == [.value, .choice, .value, .choice, .choice, .confirmation])
    #expect(questions.map(\.text) == ["Which name?", "Which size?", "Which soup?", "Which soup?", "Where?", "Ada?"])
    #expect(questions[1].options == ["Small", "Large"])
    let (answer, _) = try await host.call(
      { .handle(call: $0, conversation: 1, intent: WireObject("AskingIntent")) },
      replies: [.refused(.nobodyToAsk, "nobody is there")])
    guard case .failed(_, let failure) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(failure.subject == "nobody is there")
  }

  @Test("Options depend on an optional parameter with a value, and a result without its view has its dialog")
  func deliveries() async throws {
    let host = try HostSide()
    try await host.greet()
    let courier = WireValue.object(WireObject("Courier", ["identifier": .string("owl")]))
    let (answer, _) = try await host.call {
      .options(
        call: $0, conversation: 1, parameter: "parcel", searchTerm: nil,
        intent: WireObject("DeliverIntent", ["courier": courier]))
    }
    guard case .options(_, let sections) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(sections.flatMap(\.items).map { $0.objectValue?["displayString"] } == [.string("letter of Owl")])
    let (response, _) = try await host.handle(WireObject("DeliverIntent", ["courier": courier]))
    #expect(response["dialog"] == .string("Delivered.") && response["snippet"].isNull)
    let shown = Courier.owl.displayRepresentation
    #expect(String(localized: shown.title) == "Owl" && shown.image != nil)
  }
}
