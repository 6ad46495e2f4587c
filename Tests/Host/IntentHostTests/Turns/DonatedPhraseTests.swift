internal import DeviceSamples
internal import HostSamples
internal import HostState
internal import IntentConversations
internal import IntentWire
internal import Testing

@testable internal import IntentHost

@Suite("A donated phrase is used only if no app can do what the sentence means")
struct DonatedPhraseTests {
  static let chat = "com.example.UnicornChat.IntentsExtension"
  static let car = "com.example.UnicornCar.IntentsExtension"

  /// Donates a request with a phrase in the name of an extension.
  static func donate(
    _ phrase: String, by owner: String = chat, _ intent: String = "INSendMessageIntent",
    _ fields: [String: WireValue] = ["content": .string("good morning")], to folders: HostFolders
  ) {
    var request = object(intent, fields)
    request["suggestedInvocationPhrase"] = .string(phrase)
    let interaction = object("INInteraction", ["identifier": .string(phrase), "intent": .object(request)])
    #expect(InteractionStore(folder: folders.interactions).perform(.donate(interaction), of: owner) == nil)
  }

  /// The intent and the app of a request after the first turn, or the code of its failure.
  private func understood(_ request: ConversationRequest, _ device: TurnHost) -> [String] {
    var understood: [String] = []
    let turn = device.host.blockingTurn(request) { event in
      if case .understood(let request) = event { understood = [request.intent, request.application ?? "-"] }
    }
    return understood.isEmpty ? [turn.outcome?.failure?.code.rawValue ?? "success"] : understood
  }

  @Test("A donated phrase repeats the donated request")
  func counts() throws {
    let device = try TurnHost { Self.donate("Rise and shine", to: $0.folders) }
    #expect(understood(.utterance("rise and shine!"), device) == ["INSendMessageIntent", Self.chat])
  }

  @Test(
    "A phrase never replaces a sentence of the language",
    arguments: ["lock my car", "Is my car locked?", "text John hello"])
  func sentences(_ sentence: String) throws {
    let plain = try TurnHost()
    let device = try TurnHost {
      Self.donate(sentence, by: "com.example.UnicornFit.IntentsExtension", "INPauseWorkoutIntent", [:], to: $0.folders)
    }
    #expect(understood(.utterance(sentence), device) == understood(.utterance(sentence), plain))
  }

  @Test(
    "A phrase comes before the answer that no app can do what the sentence means",
    arguments: ["Heat the car", "Defrost my car"])
  func unsupported(_ sentence: String) throws {
    let device = try TurnHost { Self.donate(sentence, to: $0.folders) }
    #expect(understood(.utterance(sentence), try TurnHost()) != ["success"])
    #expect(understood(.utterance(sentence), device) == ["INSendMessageIntent", Self.chat])
  }

  @Test("A phrase does not divert a restricted request on a locked device")
  func locked() throws {
    let device = try TurnHost {
      Self.donate("Is my car locked", to: $0.folders)
      $0.lock = ManualLock.sample(isLocked: true)
    }
    let question = try #require(device.host.blockingTurn(.utterance("is my car locked")).question)
    #expect(question.prompt.kind == .unlock)
    guard case .intent(let intent) = question.request.content else {
      Issue.record("it is not pinned")
      return
    }
    #expect(intent.intent == "INGetCarLockStatusIntent")
  }

  @Test("A phrase is ignored if another app is chosen or its own app is disabled")
  func otherApplication() throws {
    let sentence = "rise and shine"
    func outcome(_ sentence: String, application: String? = nil, _ policy: Policy = Policy()) throws -> [String] {
      let device = try TurnHost {
        Self.donate("rise and shine", to: $0.folders)
        Self.donate("rise and shine on UnicornPay", to: $0.folders)
        $0.policy = policy
      }
      return understood(.utterance(sentence, application: application), device)
    }
    #expect(try outcome("rise and shine on UnicornPay") == ["notUnderstood"])
    #expect(try outcome(sentence, application: "UnicornCar") == ["notUnderstood"])
    #expect(try outcome(sentence, application: "UnicornChat") == ["INSendMessageIntent", Self.chat])
    var policy = Policy()
    policy.disabled = [Self.chat]
    #expect(try outcome(sentence, policy) == ["notUnderstood"])
    policy.disabled = []
    policy.preferred = ["INSendMessageIntent": [Self.chat]]
    #expect(try outcome(sentence, policy) == ["INSendMessageIntent", Self.chat])
  }

  @Test("An answer such as \"yes\" never counts as a phrase", arguments: ["1", "yes", "the second one", "cancel"])
  func answers(_ answer: String) throws {
    let device = try TurnHost { Self.donate(answer, by: Self.car, "INSetCarLockStatusIntent", [:], to: $0.folders) }
    #expect(understood(.utterance(answer), device) == ["notUnderstood"])
    #expect(try !followed(answer, device))
  }

  @Test("A phrase that answers a prompt is not a request")
  func prompt() throws {
    let device = try TurnHost {
      Self.donate("rise and shine", by: Self.car, "INSetCarLockStatusIntent", [:], to: $0.folders)
    }
    #expect(try !followed("rise and shine", device))
  }

  /// Whether an answer to the question for a recipient becomes a request of its own.
  private func followed(_ answer: String, _ device: TurnHost) throws -> Bool {
    let question = try #require(device.host.blockingTurn(TurnHost.message).question)
    let turn = device.host.blockingTurn(question.request, answers: question.answering(answer))
    guard case .ended(let ended) = turn else { return false }
    return ended.next != nil
  }

  // MARK: Several owners

  private func shared(_ change: (inout HostConfiguration) -> Void = { _ in }) throws -> TurnHost {
    try TurnHost {
      Self.donate("rise and shine", to: $0.folders)
      Self.donate("rise and shine", by: Self.car, "INGetCarLockStatusIntent", [:], to: $0.folders)
      change(&$0)
    }
  }

  @Test("If two apps own a phrase, the user chooses the app")
  func choice() throws {
    let device = try shared()
    let (prompts, _, last) = try device.converse(.utterance("rise and shine"), ["perhaps", "UnicornCar"])
    #expect(prompts.map(\.kind) == [.application, .application])
    #expect(prompts.first?.options == ["UnicornCar", "UnicornChat"])
    #expect(last.outcome == .success)
  }

  @Test("The choice stays valid in later turns, before and after an unlock")
  func turns() throws {
    let device = try shared { $0.lock = ManualLock.sample(isLocked: true) }
    let (prompts, _, last) = try device.converse(.utterance("rise and shine"), ["1", FixedPasscode.right])
    #expect(prompts.map(\.kind) == [.application, .unlock])
    #expect(last.outcome == .success)
    let chat = try shared().converse(.utterance("rise and shine"), ["UnicornChat", "Diana", "yes"])
    #expect(chat.prompts.map(\.kind) == [.application, .needsValue, .confirmation])
    #expect(chat.last.outcome == .success)
  }

  @Test("A donation between two turns does not replace the chosen request")
  func replaced() throws {
    var folders: HostFolders?
    let device = try shared { folders = $0.folders }
    let question = try #require(device.host.blockingTurn(.utterance("rise and shine")).question)
    Self.donate(
      "rise and shine", by: Self.car, "INSetCarLockStatusIntent", ["locked": .bool(true)], to: try #require(folders))
    let turn = device.host.blockingTurn(question.request, answers: question.answering("UnicornCar"))
    #expect(turn.question?.prompt == question.prompt)
  }

  @Test("A new request replaces the question, and 'cancel' ends it")
  func others() throws {
    let device = try shared()
    let question = try #require(device.host.blockingTurn(.utterance("rise and shine")).question)
    let turn = device.host.blockingTurn(question.request, answers: question.answering("lock my car"))
    guard case .ended(let ended) = turn else {
      Issue.record("the conversation goes on")
      return
    }
    #expect(ended.next?.content == .utterance("lock my car"))
    let cancelled = device.host.blockingTurn(question.request, answers: question.answering("cancel"))
    #expect(cancelled.outcome?.failure?.code == .cancelled)
    // The owner has ended it, so its end stays the same.
    #expect(device.host.end(question).outcome?.failure?.code == .cancelled)
  }

  @Test("'explain' names the apps to choose from and asks no question")
  func explained() throws {
    let device = try shared()
    let failure = device.host.explain(.utterance("rise and shine"), presenter: SilentPresenter()).failure
    #expect(failure?.code == .needsInput)
    #expect(failure?.message.contains("UnicornCar, UnicornChat") == true)
  }
}

/// A presenter that shows nothing and has no user.
private final class SilentPresenter: Presenter {
  func show(_ event: ConversationEvent, of request: RequestLabel) {}
  func answer(to prompt: Prompt) -> PromptAnswer { .nobody }
}
