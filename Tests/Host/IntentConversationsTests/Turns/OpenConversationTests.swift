internal import IntentConversations
internal import Synchronization
internal import Testing

@Suite("Conversations wait for the next turn of their caller")
struct OpenConversationTests {
  /// A clock that stands still until a test moves it.
  final class Clock: Sendable {
    private let time = Mutex(ContinuousClock.now)

    var now: ContinuousClock.Instant { time.withLock(\.self) }

    func pass(_ duration: Duration) { time.withLock { $0 += duration } }
  }

  static let voice = OpenConversations.Place.service(.voice)
  static let tool = OpenConversations.Place.service(.tool)

  static func question(_ text: String, trust: Surface.Trust = .relayed) -> ConversationQuestion {
    let prompt = Prompt(kind: .confirmation, text: text)
    var request = ConversationRequest.utterance(text)
    request.surface = Surface("test", trust: trust)
    return ConversationQuestion(
      prompt: prompt, request: request, answers: ConversationAnswers(), digest: PromptDigest(prompt, asker: ""))
  }

  static func caller(_ name: String = "a", trust: Surface.Trust = .relayed) -> Caller {
    Caller(name, surface: Surface("test", trust: trust), peer: "peer of \(name)")
  }

  private let clock = Clock()

  private func conversations(_ limits: [OpenConversations.Kind: WaitingLimits] = [:]) -> OpenConversations {
    OpenConversations(limits: limits, now: { [clock] in clock.now })
  }

  private func open(_ text: String, _ token: String, in all: OpenConversations, of caller: String = "a") throws {
    _ = try all.open(Self.question(text), in: Self.voice, named: token, for: Self.caller(caller))
  }

  private func answered(_ token: String, in all: OpenConversations, of caller: String = "a") throws -> String? {
    try all.question(token, in: Self.voice, of: Self.caller(caller))?.prompt.text
  }

  @Test("A question of a voice pipeline is answered once, within five minutes")
  func lasting() throws {
    let all = conversations()
    for token in ["1", "2"] { try open("Go?", token, in: all) }
    clock.pass(.seconds(299))
    #expect(try answered("1", in: all) == "Go?")
    #expect(try answered("1", in: all) == nil)
    clock.pass(.seconds(2))
    #expect(try answered("2", in: all) == nil)
    #expect(all.count == 0)
  }

  @Test("A question of a tool can be answered again, within twelve hours")
  func repeated() throws {
    let all = conversations()
    let token = try all.open(Self.question("Go?"), in: Self.tool, for: Self.caller())
    clock.pass(.seconds(12 * 3600 - 1))
    for _ in 0..<2 { #expect(try all.question(token, in: Self.tool, of: Self.caller()) != nil) }
    clock.pass(.seconds(1))
    #expect(try all.question(token, in: Self.tool, of: Self.caller()) == nil)
  }

  @Test("Another caller, and another kind of surface, can't use a token")
  func callers() throws {
    let all = conversations()
    try open("Go?", "1", in: all)
    #expect(try answered("1", in: all, of: "b") == nil)
    #expect(try all.question("1", in: Self.tool, of: Self.caller()) == nil)
    #expect(try answered("1", in: all) != nil)
    // No two pairs of a caller and a token are written alike.
    try open("Go?", "b\n1", in: all)
    #expect(try answered("1", in: all, of: "a\nb") == nil)
  }

  @Test("The host's own tokens have 128 random bits")
  func tokens() throws {
    let all = conversations()
    let tokens = try (0..<100).map { _ in try all.open(Self.question("Go?"), in: Self.tool, for: Self.caller()) }
    #expect(Set(tokens).count == 100)
    for token in tokens { #expect(token.wholeMatch(of: /[0-9a-f]{32}/) != nil) }
  }

  @Test("A conversation has only its latest question")
  func latest() throws {
    let all = conversations()
    for text in ["One?", "Two?"] { try open(text, "1", in: all) }
    #expect(try answered("1", in: all) == "Two?")
    #expect(all.count == 0)
  }

  @Test("A caller with too many questions loses its oldest ones")
  func bounded() throws {
    var limits = WaitingLimits.voice
    limits.all = 5
    limits.ofCaller = 3
    let all = conversations([.voice: limits])
    try open("Mine?", "0", in: all, of: "b")
    for number in 1...9 {
      clock.pass(.seconds(1))
      try open("\(number)?", "\(number)", in: all)
    }
    #expect(all.count == 4)
    #expect(try answered("6", in: all) == nil)
    #expect(try answered("7", in: all) != nil)
    #expect(try answered("0", in: all, of: "b") != nil)
    for number in 1...9 {
      clock.pass(.seconds(1))
      try open("\(number)?", "1", in: all, of: "\(number)")
    }
    #expect(all.count == 5)
    #expect(try answered("1", in: all, of: "9") != nil)
    #expect(try answered("1", in: all, of: "1") == nil)
  }

  @Test("A caller lowers the trust of a conversation and never raises it", arguments: Surface.Trust.allCases)
  func trust(of caller: Surface.Trust) throws {
    let all = conversations()
    for place in [Self.voice, Self.tool, .token(TurnSeal())] {
      let token = try all.open(Self.question("Go?"), in: place, for: Self.caller())
      let question = try #require(try all.question(token, in: place, of: Self.caller(trust: caller)))
      #expect(question.request.surface.trust == min(caller, .relayed))
      #expect(question.request.peer == "peer of a")
    }
  }

  @Test("A sealed token is the conversation, for its caller only")
  func sealed() throws {
    let place = OpenConversations.Place.token(TurnSeal())
    let token = try conversations().open(Self.question("Go?"), in: place, for: Self.caller())
    let all = conversations()
    #expect(try all.question(token, in: place, of: Self.caller())?.prompt.text == "Go?")
    #expect(throws: TurnSeal.FormatError.self) { try all.question(token, in: place, of: Self.caller("b")) }
    #expect(all.count == 0)
  }

  /// A conversation that a former version sealed for the caller `a` with a key of 32 bytes with the value 1.
  private static let formerState =
    "eyJlbmQiOjQxMDI0NDQ4MDAsInBhcmtlZCI6eyJyZXF1ZXN0Ijp7InV0dGVyYW5jZSI6InRleHQgaGVsbG8gdG8gSm9obiIsInN1"
    + "cmZhY2UiOnsibmFtZSI6Imh0dHAiLCJ0cnVzdCI6InJlbGF5ZWQifSwic2Vzc2lvbiI6ImtpdGNoZW4iLCJrZXkiOiIyRjZBIn0s"
    + "ImFuc3dlcnMiOnsidmVyc2lvbiI6MSwibGlzdCI6W119LCJkaWdlc3QiOiIyZDcxMTY0MmI3MjZiMDQ0MDE2MjdjYTlmYmFjMzJm"
    + "NWM4NTMwZmIxOTAzY2M0ZGIwMjI1ODcxNzkyMWE0ODgxIiwicHJvbXB0Ijp7ImtpbmQiOiJjb25maXJtYXRpb24iLCJ0ZXh0Ijoi"
    + "R28_Iiwib3B0aW9ucyI6W119fX0.8nqxfkFXTlbLKz6VRsiqo1P6844qXTzUszcQoPtWRbE"

  @Test("A conversation that a former version sealed stays valid")
  func former() throws {
    let place = OpenConversations.Place.token(TurnSeal(key: [UInt8](repeating: 1, count: 32), now: { 4_102_444_799 }))
    let question = try #require(
      try conversations().question(Self.formerState, in: place, of: Self.caller(trust: .owner)))
    #expect(question.prompt.text == "Go?" && question.request.content == .utterance("text hello to John"))
    #expect(question.request.key == "2F6A" && question.request.session == "kitchen" && !question.request.isHeld)
    #expect(question.request.surface.trust == .relayed)
    #expect(throws: TurnSeal.FormatError.self) {
      try conversations().question(Self.formerState, in: place, of: Self.caller("b"))
    }
  }
}

@Suite("The turns of conversations follow the same rules on all surfaces")
struct OpenConversationTurnTests {
  private static let caller = OpenConversationTests.caller()
  private static let voice = OpenConversationTests.voice

  private static func ended(_ outcome: RequestOutcome = .success, next: String? = nil) -> ConversationTurn {
    .ended(EndedConversation(outcome: outcome, next: next.map { .utterance($0) }))
  }

  private func outcome(_ turn: ConversationTurn?) -> RequestOutcome? {
    if case .ended(let ended) = turn { ended.outcome } else { nil }
  }

  @Test("A request belongs to its caller, and so do the requests that follow it")
  func following() {
    var requests: [ConversationRequest] = []
    _ = OpenConversations.begin(.utterance("one"), for: Self.caller) { request, _ in
      requests.append(request)
      return Self.ended(next: requests.count < 4 ? "more" : nil)
    }
    #expect(requests.count == 4)
    for request in requests { #expect(request.surface == Self.caller.surface && request.peer == Self.caller.peer) }
  }

  @Test("At most four requests follow each other in one turn")
  func limit() {
    var count = 0
    let last = OpenConversations.begin(.utterance("one"), for: Self.caller) { _, _ in
      count += 1
      return Self.ended(next: "more")
    }
    #expect(count == 4)
    #expect(outcome(last)?.failure?.code == .tooManyPrompts)
  }

  @Test("An answer continues the conversation, and a cancellation ends it, only with its token")
  func turns() throws {
    let all = OpenConversations()
    func open() throws {
      _ = try all.open(OpenConversationTests.question("Go?"), in: Self.voice, named: "1", for: Self.caller)
    }
    try open()
    var texts: [String?] = []
    let turn = try all.answer("1", "yes", in: Self.voice, of: Self.caller) { _, answers in
      texts.append(answers.list.last?.text)
      return Self.ended()
    }
    #expect(outcome(turn) == .success && texts == ["yes"])
    #expect(outcome(try all.answer("1", "yes", in: Self.voice, of: Self.caller) { _, _ in Self.ended() }) == nil)
    try open()
    #expect(outcome(try all.cancel("2", in: Self.voice, of: Self.caller) { _ in Self.ended() }) == nil)
    #expect(outcome(try all.cancel("1", in: Self.voice, of: Self.caller) { _ in Self.ended() }) == .success)
    #expect(outcome(try all.cancel("1", in: Self.voice, of: Self.caller) { _ in Self.ended() }) == nil)
  }

  @Test("A conversation that another service has to continue stays open")
  func wrongReplica() throws {
    let all = OpenConversations()
    _ = try all.open(OpenConversationTests.question("Go?"), in: Self.voice, named: "1", for: Self.caller)
    let failure = RequestOutcome(failure: .init(.wrongReplica, "the data is elsewhere"))
    for _ in 0..<2 {
      let turn = try all.answer("1", "yes", in: Self.voice, of: Self.caller) { _, _ in Self.ended(failure) }
      #expect(outcome(turn)?.failure?.code == .wrongReplica)
    }
    #expect(all.count == 1)
  }
}
