internal import HostSamples
internal import IntentConversations
internal import Synchronization
internal import Testing

@testable internal import IntentHost

@Suite("What the policy reserves for the owner is approved on a surface of the host")
struct OwnedApprovalTests {
  private static func device() throws -> TurnHost {
    try TurnHost { $0.policy.ownedConfirmations = ["INSendMessageIntent"] }
  }

  private static func message(_ trust: Surface.Trust) -> ConversationRequest {
    var request = TurnHost.message
    request.surface = Surface("test", trust: trust)
    return request
  }

  private static let values = ["John Baily", "mobile"]

  @Test("The owner's yes counts, and the prompt says that it is the owner's")
  func owner() throws {
    let device = try Self.device()
    let (prompts, _, last) = try device.converse(Self.message(.owner), Self.values + ["yes"])
    #expect(prompts.last?.isOwned == true && prompts.dropLast().allSatisfy { !$0.isOwned })
    #expect(last.outcome == .success && device.messages == 1)
  }

  @Test("The owner's correction changes the request, and asks again")
  func correction() throws {
    let device = try Self.device()
    let (prompts, _, last) = try device.converse(
      Self.message(.owner), Self.values + ["no, change the message to goodbye", "yes"])
    #expect(prompts.last?.text.contains("goodbye") == true)
    #expect(last.outcome == .success && device.messages == 1)
  }

  @Test("Another program's answer ends the request", arguments: ["yes", "no", "send it"])
  func relayed(answer: String) throws {
    let device = try Self.device()
    let (prompts, question, _) = try device.converse(Self.message(.relayed), Self.values)
    #expect(prompts.last?.isOwned == true)
    let turn = device.host.blockingTurn(question.request, answers: question.answering(answer))
    #expect(turn.outcome?.failure?.code == .notAuthorized && device.messages == 0)
    // The open question stays open.
    #expect(device.host.blockingTurn(question.request, answers: question.answers).question?.digest == question.digest)
  }

  @Test("Another program can cancel")
  func cancelled() throws {
    let device = try Self.device()
    let (_, _, last) = try device.converse(Self.message(.relayed), Self.values + ["cancel"])
    #expect(last.outcome?.failure?.code == .cancelled && device.messages == 0)
  }

  @Test("The owner's approval on another surface is used once, by the conversation that asked")
  func approved() throws {
    let device = try Self.device()
    let (_, question, _) = try device.converse(Self.message(.relayed), Self.values)
    let (_, other, _) = try device.converse(Self.message(.relayed), Self.values)
    #expect(device.host.approve(question))
    #expect(device.host.blockingTurn(other.request, answers: other.answers).question != nil)
    #expect(device.host.blockingTurn(question.request, answers: question.answers).outcome == .success)
    #expect(device.host.blockingTurn(question.request, answers: question.answers).outcome == .success)
    #expect(device.messages == 1)
  }

  @Test("Only an approval can be approved elsewhere")
  func values() throws {
    let device = try Self.device()
    let (_, question, _) = try device.converse(Self.message(.relayed), [])
    #expect(!device.host.approve(question))
  }

  @Test("A live conversation of another program is refused, and '--yes' is not the owner")
  func live() throws {
    let device = try Self.device()
    for (trust, code) in [(Surface.Trust.relayed, RequestOutcome.Code.notAuthorized), (.owner, .needsInput)] {
      var request = Self.message(trust)
      request.content = .intent(
        IntentRequest(
          "INSendMessageIntent",
          parameters: ["recipients": .array([.object(["displayName": "Diana"])]), "content": "hi"],
          application: "UnicornChat"))
      let presenter = JSONLinesPresenter(answers: YesToConfirmations(others: NoAnswers())) { _ in }
      #expect(device.host.run(request, presenter: presenter).failure?.code == code)
    }
    #expect(device.messages == 0)
  }

  @Test("An approval is good for a while, and a bounded number waits")
  func limits() throws {
    let (_, question, _) = try Self.device().converse(Self.message(.relayed), Self.values)
    let start = ContinuousClock.now
    let passed = Mutex(Duration.zero)
    let approvals = OwnerApprovals(limit: 2, lasting: .seconds(10)) { start + passed.withLock { $0 } }
    #expect(approvals.add("a", question.digest) && approvals.add("b", question.digest))
    #expect(!approvals.add("c", question.digest))
    #expect(approvals.take("a", question.digest) && !approvals.take("a", question.digest))
    passed.withLock { $0 = .seconds(11) }
    #expect(!approvals.take("b", question.digest))
    #expect(approvals.add("c", question.digest))
  }
}
