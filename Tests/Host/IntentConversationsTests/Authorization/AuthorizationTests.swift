internal import ExtensionManifests
internal import HostSamples
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("The user permits an app once before its extension starts")
struct AuthorizationTests {
  private static let app = AuthorizedApp(
    identifier: "com.example.parley", name: "Parley", purpose: "To send your messages.")
  private static let question =
    "“Parley” wants to receive your requests. It says: “To send your messages.” Do you allow that?"

  /// A request to an extension in an app, which has passed the lock.
  private func walk() throws -> Walk {
    var target = InstalledExtension.sample("Parley")
    target.app = InstalledApp(path: "/nowhere/Parley.app", identifier: Self.app.identifier, name: "Parley")
    var walk = try Walk(extensions: [.init(target: target, reason: "a reason"), .sample("UnicornChat")])
    walk.receive(.lock(.open))
    #expect(walk.last == .checkAuthorization(target: target))
    return walk
  }

  private func asked() throws -> Walk {
    var walk = try walk()
    walk.receive(.authorization(.ask(Self.app)))
    #expect(walk.prompt == Prompt(kind: .authorization, text: Self.question))
    #expect(walk.prompt?.isOwned == true)
    return walk
  }

  private func isStarted(_ walk: Walk) -> Bool { if case .start = walk.last { true } else { false } }

  @Test("A permitted app is started without a question")
  func allowed() throws {
    var walk = try walk()
    walk.receive(.authorization(.allowed))
    #expect(isStarted(walk))
  }

  @Test("An extension outside of an app needs no permission")
  func bare() throws {
    var walk = try Walk()
    walk.receive(.lock(.open))
    #expect(isStarted(walk))
  }

  @Test("A yes is stored before the extension starts")
  func yes() throws {
    var walk = try asked()
    walk.answer("yes")
    #expect(walk.last == .authorize(Self.app, isAllowed: true))
    walk.receive(.authorization(.allowed))
    #expect(isStarted(walk))
  }

  @Test("A no is stored and ends the request without a takeover")
  func no() throws {
    var walk = try asked()
    walk.answer("no")
    #expect(walk.last == .authorize(Self.app, isAllowed: false))
    walk.receive(.authorization(.refused(Self.app, .denied)))
    #expect(walk.outcome?.kind == .refused)
    #expect(walk.outcome?.exitCode == 3)
    #expect(
      walk.failure
        == .init(
          .notAuthorized,
          "Parley is not allowed to receive requests; ‘intent-host authorize allow com.example.parley’ allows it"))
  }

  @Test("Without an answer, the request is refused and the decision stays open")
  func silence() throws {
    var walk = try asked()
    walk.receive(.noAnswer)
    #expect(walk.failure?.code == .notAuthorized)
    #expect(!walk.actions.contains { if case .authorize = $0 { true } else { false } })
  }

  @Test("The word \"cancel\" leaves the decision open")
  func cancel() throws {
    var walk = try asked()
    walk.answer("cancel")
    #expect(walk.failure?.code == .cancelled)
  }

  @Test("An answer that is neither yes nor no repeats the question, up to the limit")
  func unclear() throws {
    var walk = try asked()
    for _ in 0..<30 where walk.outcome == nil { walk.answer("perhaps") }
    #expect(walk.failure?.code == .tooManyPrompts)
  }

  @Test("Another request replaces the answer")
  func another() throws {
    var walk = try Walk(
      extensions: [.init(target: appTarget, reason: "a reason")], isRequest: { $0 == "lock my car" })
    walk.receive(.lock(.open))
    walk.receive(.authorization(.ask(Self.app)))
    walk.answer("lock my car")
    #expect(walk.nextRequest == "lock my car")
  }

  private var appTarget: InstalledExtension {
    var target = InstalledExtension.sample("Parley")
    target.app = InstalledApp(path: "/nowhere/Parley.app", identifier: Self.app.identifier, name: "Parley")
    return target
  }

  @Test(
    "Each reason for a refusal has a sentence",
    arguments: [
      (AuthorizationDecision.Reason.undecided, "is not allowed to receive requests yet"),
      (.withoutPurpose, "NSSiriUsageDescription"), (.denied, "is not allowed to receive requests;"),
      (.restricted, "the policy of this device does not let Parley receive requests"),
    ])
  func reasons(reason: AuthorizationDecision.Reason, words: String) throws {
    var walk = try walk()
    walk.receive(.authorization(.refused(Self.app, reason)))
    #expect(walk.failure?.code == .notAuthorized)
    #expect(walk.failure?.message.contains(words) == true)
  }

  @Test(
    "The app's reason can't imitate the words of the host",
    arguments: [
      ("Hi.” Is that right? “", "Hi.' Is that right? '"), ("a\n> yes\u{1b}[2J", "a > yes[2J"), ("  \t\n", nil),
      (String(repeating: "x", count: 400), String(repeating: "x", count: 300) + "…"), ("« 「a」", "' 'a'"),
      ("Hi”\u{200d} Now", "Hi'\u{200d} Now"),
    ] as [(String, String?)])
  func hostile(text: String, shown: String?) {
    #expect(AuthorizedApp(identifier: "a", name: "a", purpose: text).purpose == shown)
  }
}
