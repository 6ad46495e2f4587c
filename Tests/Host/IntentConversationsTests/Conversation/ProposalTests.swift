internal import HostSamples
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("Without values, the handler may propose some")
struct ProposalTests {
  private let ann = person("Ann")
  private let bob = person("Bob")
  private let cleo = person("Cleo")

  private func driven(_ results: ResolutionMessage...) throws -> DrivenConversation {
    var driven = try DrivenConversation.started()
    driven.receive(.resolution(results))
    return driven
  }

  @Test("Proposed values are accepted in order")
  func taken() throws {
    let driven = try driven(.success(ann), .success(bob))
    #expect(driven.value("recipients") == .array([ann, bob]))
    #expect(driven.resolved == ["recipients", "outgoingMessageType"])
  }

  @Test("The user picks among proposed values")
  func choice() throws {
    var driven = try driven(.disambiguation(ann, bob))
    #expect(
      driven.prompt
        == Prompt(
          kind: .disambiguation, parameter: "recipients", text: "Who do you want to send it to?",
          options: ["Ann", "Bob"]))
    driven.answer("Bob")
    #expect(driven.value("recipients") == .array([bob]))
  }

  @Test("The user picks among the handles of one proposed person")
  func handles() throws {
    let driven = try driven(
      .disambiguation(person("Ann", handle: "1", label: "home"), person("Ann", handle: "2", label: "iPhone")))
    #expect(driven.prompt?.text == "Which number or address for Ann?")
    #expect(driven.prompt?.options == ["home", "iPhone"])
  }

  @Test("A picked value keeps its position among the resolved values")
  func between() throws {
    var driven = try driven(.success(ann), .disambiguation(person("Bea"), bob), .success(cleo))
    driven.answer("Bob")
    #expect(driven.value("recipients") == .array([ann, bob, cleo]))
  }

  @Test("A confirmed proposal is accepted")
  func confirmed() throws {
    var driven = try driven(.confirmationRequired(ann))
    driven.answer("yes")
    #expect(driven.value("recipients") == .array([ann]))
  }

  @Test("A rejected proposal is replaced by the user's value")
  func notConfirmed() throws {
    var driven = try driven(.success(cleo), .confirmationRequired(ann))
    driven.answer("no")
    driven.answer("Bob")
    #expect(driven.value("recipients") == .array([cleo, bob]))
  }
}
