internal import DeviceSamples
internal import HostSamples
internal import IntentConversations
internal import Testing

@testable internal import IntentHost

@Suite("A surface that the host does not own never unlocks the device")
struct SurfaceTests {
  private static let status = IntentRequest("INGetCarLockStatusIntent")

  private func turn(_ trust: Surface.Trust, isLocked: Bool) throws -> ConversationTurn {
    let device = try TurnHost { $0.lock = ManualLock.sample(isLocked: isLocked) }
    var request = ConversationRequest(.intent(Self.status))
    request.surface = Surface("test", trust: trust)
    return device.host.blockingTurn(request)
  }

  @Test("The owner is asked for the passcode")
  func owner() throws {
    let prompt = try turn(.owner, isLocked: true).question?.prompt
    #expect(prompt?.kind == .unlock)
    #expect(prompt?.isOwned == true)
  }

  @Test("A request of another program is refused while the device is locked")
  func relayed() throws {
    #expect(try turn(.relayed, isLocked: true).outcome?.failure?.code == .restrictedWhileLocked)
    #expect(try turn(.relayed, isLocked: false).outcome == .success)
  }

  @Test("A surface without trust counts as locked in every state of the device", arguments: [false, true])
  func locked(isLocked: Bool) throws {
    #expect(try turn(.locked, isLocked: isLocked).outcome?.failure?.code == .restrictedWhileLocked)
  }

  @Test("A passcode unlocks the device and is in no stored answer")
  func passcode() throws {
    let lock = ManualLock.sample(isLocked: true)
    let device = try TurnHost { $0.lock = lock }
    let question = try #require(device.host.blockingTurn(ConversationRequest(.intent(Self.status))).question)
    let wrong = device.host.blockingTurn(question.request, answers: question.answering("0000"))
    let again = try #require(wrong.question)
    #expect(again.prompt.kind == .unlock)
    #expect(again.answers.list.isEmpty)
    var shown: [String] = []
    let turn = device.host.blockingTurn(again.request, answers: again.answering(FixedPasscode.right)) { event in
      if case .answer(let text) = event { shown.append(text ?? "-") }
    }
    #expect(turn.outcome == .success)
    #expect(shown == ["-"])
    #expect(!lock.device.isLocked)
  }

  @Test("A request that needs the owner's approval is refused if no owner can be asked", arguments: [false, true])
  func ownedConfirmation(isLive: Bool) throws {
    let device = try TurnHost { $0.policy.ownedConfirmations = ["INSendMessageIntent"] }
    var request = ConversationRequest.utterance("text hello to Diana on UnicornChat")
    request.surface = Surface("test", trust: .relayed)
    // A live conversation does not stop for anybody else.
    request.reachesOwner = isLive
    let outcome =
      isLive
      ? device.host.run(request, presenter: SilentPresenter())
      : device.host.blockingTurn(request).outcome
    #expect(outcome?.failure?.code == .notAuthorized)
    #expect(device.messages == 0)
  }

  /// Answers every question with yes.
  private final class SilentPresenter: Presenter {
    func show(_ event: ConversationEvent, of label: RequestLabel) {}
    func answer(to prompt: Prompt) -> PromptAnswer { .text("yes") }
  }

  @Test("A surface can only lower its trust")
  func lowered() {
    #expect(Surface.terminal.lowered(to: .relayed).trust == .relayed)
    #expect(Surface("x", trust: .locked).lowered(to: .owner).trust == .locked)
  }
}
