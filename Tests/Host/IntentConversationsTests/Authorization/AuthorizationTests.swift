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
  private func driven() throws -> DrivenConversation {
    var target = InstalledExtension.sample("Parley")
    target.app = InstalledApp(path: "/nowhere/Parley.app", identifier: Self.app.identifier, name: "Parley")
    var driven = try DrivenConversation(extensions: [.init(target: target, reason: "a reason"), .sample("UnicornChat")])
    driven.receive(.lock(.open))
    #expect(driven.last == .checkAuthorization(target: target))
    return driven
  }

  private func asked() throws -> DrivenConversation {
    var driven = try driven()
    driven.receive(.authorization(.ask(Self.app)))
    #expect(driven.prompt == Prompt(kind: .authorization, text: Self.question))
    #expect(driven.prompt?.isOwned == true)
    return driven
  }

  private func isStarted(_ driven: DrivenConversation) -> Bool { if case .start = driven.last { true } else { false } }

  @Test("A permitted app is started without a question")
  func allowed() throws {
    var driven = try driven()
    driven.receive(.authorization(.allowed))
    #expect(isStarted(driven))
  }

  @Test("An extension outside of an app needs no permission")
  func bare() throws {
    var driven = try DrivenConversation()
    driven.receive(.lock(.open))
    #expect(isStarted(driven))
  }

  @Test("A yes is stored before the extension starts")
  func yes() throws {
    var driven = try asked()
    driven.answer("yes")
    #expect(driven.last == .authorize(Self.app, isAllowed: true))
    driven.receive(.authorization(.allowed))
    #expect(isStarted(driven))
  }

  @Test("A no is stored and ends the request without a takeover")
  func no() throws {
    var driven = try asked()
    driven.answer("no")
    #expect(driven.last == .authorize(Self.app, isAllowed: false))
    driven.receive(.authorization(.refused(Self.app, .denied)))
    #expect(driven.outcome?.kind == .refused)
    #expect(driven.outcome?.exitCode == 3)
    #expect(
      driven.failure
        == .init(
          .notAuthorized,
          "Parley is not allowed to receive requests; ‘intent-host authorize allow com.example.parley’ allows it"))
  }

  @Test("Without an answer, the request is refused and the decision stays open")
  func silence() throws {
    var driven = try asked()
    driven.receive(.noAnswer)
    #expect(driven.failure?.code == .notAuthorized)
    #expect(!driven.actions.contains { if case .authorize = $0 { true } else { false } })
  }

  @Test("The word \"cancel\" leaves the decision open")
  func cancel() throws {
    var driven = try asked()
    driven.answer("cancel")
    #expect(driven.failure?.code == .cancelled)
  }

  @Test("An answer that is neither yes nor no repeats the question, up to the limit")
  func unclear() throws {
    var driven = try asked()
    for _ in 0..<30 where driven.outcome == nil { driven.answer("perhaps") }
    #expect(driven.failure?.code == .tooManyPrompts)
  }

  @Test("Another request replaces the answer")
  func another() throws {
    var driven = try DrivenConversation(
      extensions: [.init(target: appTarget, reason: "a reason")], isRequest: { $0 == "lock my car" })
    driven.receive(.lock(.open))
    driven.receive(.authorization(.ask(Self.app)))
    driven.answer("lock my car")
    #expect(driven.nextRequest == "lock my car")
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
    var driven = try driven()
    driven.receive(.authorization(.refused(Self.app, reason)))
    #expect(driven.failure?.code == .notAuthorized)
    #expect(driven.failure?.message.contains(words) == true)
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
