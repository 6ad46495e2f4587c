internal import HostSamples
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("Without values, the handler may propose some")
struct ProposalTests {
  private let ann = person("Ann")
  private let bob = person("Bob")
  private let cleo = person("Cleo")

  private func walk(_ results: ResolutionMessage...) throws -> Walk {
    var walk = try Walk.started()
    walk.receive(.resolution(results))
    return walk
  }

  @Test("Proposed values are accepted in order")
  func taken() throws {
    let walk = try walk(.success(ann), .success(bob))
    #expect(walk.value("recipients") == .array([ann, bob]))
    #expect(walk.resolved == ["recipients", "outgoingMessageType"])
  }

  @Test("The user picks among proposed values")
  func choice() throws {
    var walk = try walk(.disambiguation(ann, bob))
    #expect(
      walk.prompt
        == Prompt(
          kind: .disambiguation, parameter: "recipients", text: "Who do you want to send it to?",
          options: ["Ann", "Bob"]))
    walk.answer("Bob")
    #expect(walk.value("recipients") == .array([bob]))
  }

  @Test("The user picks among the handles of one proposed person")
  func handles() throws {
    let walk = try walk(
      .disambiguation(person("Ann", handle: "1", label: "home"), person("Ann", handle: "2", label: "iPhone")))
    #expect(walk.prompt?.text == "Which number or address for Ann?")
    #expect(walk.prompt?.options == ["home", "iPhone"])
  }

  @Test("A picked value keeps its position among the resolved values")
  func between() throws {
    var walk = try walk(.success(ann), .disambiguation(person("Bea"), bob), .success(cleo))
    walk.answer("Bob")
    #expect(walk.value("recipients") == .array([ann, bob, cleo]))
  }

  @Test("A confirmed proposal is accepted")
  func confirmed() throws {
    var walk = try walk(.confirmationRequired(ann))
    walk.answer("yes")
    #expect(walk.value("recipients") == .array([ann]))
  }

  @Test("A rejected proposal is replaced by the user's value")
  func notConfirmed() throws {
    var walk = try walk(.success(cleo), .confirmationRequired(ann))
    walk.answer("no")
    walk.answer("Bob")
    #expect(walk.value("recipients") == .array([cleo, bob]))
  }
}
