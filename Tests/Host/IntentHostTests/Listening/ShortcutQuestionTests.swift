internal import DeviceSamples
internal import Foundation
internal import HostSamples
internal import HostState
internal import IntentConversations
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import IntentHost

@Suite("A running app asks for the phrase of a shortcut")
struct ShortcutQuestionTests {
  /// A host whose user has allowed the app's requests.
  private func device(
    other: String? = nil, asksUser: Bool = true, _ change: (inout HostConfiguration) -> Void = { _ in }
  ) throws -> ListeningHost {
    try ListeningHost(other: other, asksUser: asksUser) {
      $0.policy.authorization.undecided = .allow
      change(&$0)
    }
  }

  private func phrases(_ host: ListeningHost) -> [String] {
    VoiceShortcutStore(host.folders).read().shortcuts.map(\.phrase)
  }

  @Test("The prompt shows the app, the action and the phrase, and a yes adds the phrase")
  func added() throws {
    let host = try device()
    let app = try host.start("add=Tea time")
    host.waitForQuestion()
    let prompts = host.answer(.text("yes"))
    #expect(prompts.map(\.kind) == [.shortcut])
    #expect(
      prompts.first?.text
        == "“Parley” offers a shortcut. Do you want to start it with “Tea time”? Say yes, no, or another phrase.")
    #expect(prompts.first?.details?.last?.contains("good morning") == true)
    #expect(try app.lines() == ["kept Tea time"])
    #expect(host.said.withLock(\.self) == ["“Tea time” starts it from now on."])
    #expect(phrases(host) == ["Tea time"])
  }

  @Test("Another phrase replaces the suggested one")
  func typed() throws {
    let host = try device()
    let app = try host.start("add=Tea time")
    host.waitForQuestion()
    #expect(host.answer(.text(" Black gold ")).count == 1)
    #expect(try app.lines() == ["kept Black gold"])
  }

  @Test("Without a yes, no phrase is added", arguments: [PromptAnswer.text("no"), .cancelled, .nobody])
  func declined(answer: PromptAnswer) throws {
    let host = try device()
    let app = try host.start("add=Tea time")
    host.waitForQuestion()
    _ = host.answer(answer)
    let isNobody = answer == .nobody
    #expect(try app.lines() == [isNobody ? "failed nobody can be asked on a surface that the host owns" : "cancelled"])
    #expect(phrases(host) == [])
  }

  static let defects = [
    ("send a message", "I understand “send a message” without a shortcut already."),
    ("passcode", "“passcode” is one of my own words."), ("remove", "“remove” is one of my own words."),
    ("Coffee time", "“Coffee time” starts another shortcut already."),
    ("coffee time!", "“coffee time!” starts another shortcut already."),
    ("tea on Other", "“tea on Other” names another app, Other."), ("!?", "That can't be a phrase."),
    (String(repeating: "x", count: 2_000), "That can't be a phrase."), ("a\u{1b}[31mb", "That can't be a phrase."),
  ]

  @Test("After an invalid phrase, the prompt is repeated in the user's language", arguments: defects)
  func refused(phrase: String, said: String) throws {
    let host = try device(other: "Other")
    let first = try host.start("add=Coffee time")
    host.waitForQuestion()
    _ = host.answer(.text("yes"))
    #expect(try first.lines() == ["kept Coffee time"])
    let app = try host.start("add=Tea time")
    host.waitForQuestion()
    #expect(host.answer(.text(phrase), .text("yes")).count == 2)
    #expect(host.said.withLock { $0.dropFirst() } == [said, "“Tea time” starts it from now on."])
    #expect(try app.lines() == ["kept Tea time"])
  }

  @Test(
    "An invalid suggestion is not shown",
    arguments: ["add=yes", "add=unlock", "add=tea on Other", "add=", "add=\u{1b}]0;x\u{07}"])
  func hostile(word: String) throws {
    let host = try device(other: "Other")
    let app = try host.start(word)
    host.waitForQuestion()
    let prompts = host.answer(.text("yes"))
    // A yes is no phrase, so it is asked again until the host gives up. Each time the user gets the reason.
    #expect(host.said.withLock(\.self) == Array(repeating: "“yes” is one of my own words.", count: 5))
    #expect(Set(prompts.map(\.text)) == ["“Parley” offers a shortcut. Which phrase should start it?"])
    #expect(prompts.count == 5)
    #expect(try app.lines() == ["cancelled"])
    #expect(phrases(host) == [])
  }

  @Test("Too large and unsupported shortcuts are rejected without a prompt", arguments: ["long", "call"])
  func unusable(word: String) throws {
    let host = try device()
    let lines = try host.start("add-\(word)").lines()
    #expect(
      lines == [
        word == "long"
          ? "failed the shortcut is neither a request nor an activity, or it is too large"
          : "failed the app does not handle 'INStartCallIntent'"
      ])
    #expect(host.answer(.text("yes")).isEmpty)
  }

  @Test("The title of an activity can't forge the question")
  func title() throws {
    let host = try device()
    let app = try host.start("add-activity=Reading time")
    host.waitForQuestion()
    #expect(host.answer(.text("yes")).first?.details == ["Read [31m'a book'"])
    #expect(try app.lines() == ["kept Reading time"])
  }

  @Test("'--yes' does not add a phrase")
  func confirmations() {
    let answers = YesToConfirmations(others: NoAnswers())
    #expect(answers.answer(to: Prompt(kind: .shortcut, text: "")) == .nobody)
  }

  @Test("No question appears on a relayed surface or on a locked device", arguments: [true, false])
  func surface(isLocked: Bool) throws {
    let host = try device { if isLocked { $0.lock = ManualLock.sample(isLocked: true) } }
    let app = try host.start("add=Tea time")
    host.waitForQuestion()
    let surface = isLocked ? Surface.terminal : Surface("relay", trust: .relayed)
    #expect(host.answer(.text("yes"), from: surface).isEmpty)
    #expect(try app.lines().first?.hasPrefix("failed") == true)
    #expect(phrases(host) == [])
  }

  @Test("An app without permission to receive requests can't ask")
  func unauthorized() throws {
    let host = try ListeningHost()
    #expect(try host.start("add=Tea time").lines().first?.hasPrefix("failed") == true)
    #expect(host.answer(.text("yes")).isEmpty)
  }

  @Test("No phrase is added for an app that is killed during the question")
  func killed() throws {
    let host = try device()
    let app = try host.start("add=Tea time")
    host.waitForQuestion()
    let prompts = host.answer(.text("yes")) {
      app.kill()
      #expect((try? app.lines()) == [])
    }
    #expect(prompts.count == 1)
    #expect(phrases(host) == [])
    #expect(host.said.withLock(\.self) == ["That came too late. Nothing was done."])
  }

  @Test("After a no, the app can't ask again immediately")
  func nagging() throws {
    let host = try device()
    let app = try host.start("add=Tea time", "add=Tea time")
    host.waitForQuestion()
    #expect(host.answer(.text("no")).count == 1)
    let lines = try app.lines()
    #expect(lines.first == "cancelled")
    #expect(lines.last?.hasPrefix("failed the user refused a question") == true)
  }

  @Test("The user changes the phrase of a shortcut or removes it")
  func edited() throws {
    let host = try device()
    // Each question is of a process of its own: a host answers the next question of a process at once if it comes early.
    func run(_ word: String, answer: () -> [Prompt]) throws -> (lines: [String], prompts: [String]) {
      let app = try host.start(word)
      host.waitForQuestion()
      let prompts = answer()
      return (try app.lines(), prompts.map(\.text))
    }
    #expect(try run("add=Tea time") { host.answer(.text("yes")) }.lines == ["kept Tea time"])
    let changed = try run("edit") { host.answer(.text("Coffee time")) }
    #expect(changed.lines == ["kept Coffee time"])
    #expect(
      changed.prompts == ["“Tea time” starts a shortcut of “Parley”. Say another phrase for it, “remove”, or “cancel”."]
    )
    #expect(try run("edit") { host.answer(.text("yes"), .text("Remove!")) }.lines == ["removed"])
    #expect(try host.start("edit").lines() == ["failed the app has no such shortcut"])
    #expect(phrases(host) == [])
  }

  @Test("The identifier of another app's shortcut is rejected")
  func foreign() throws {
    let host = try device()
    #expect(try host.start("edit-foreign").lines() == ["failed the app has no such shortcut"])
  }

  @Test("A host without a user replies immediately, and the app asks the next host")
  func silent() throws {
    let host = try device(asksUser: false)
    let words = ["add=Tea time", "authenticate", "status"]
    #expect(
      try words.flatMap { try host.start($0).lines() } == [
        "failed this host asks no questions on behalf of apps", "authenticated false", "status 0",
      ])
    let other = try host.host.listenToApps()
    defer { other.stop() }
    let app = try host.start("add=Tea time")
    var watched = pollfd(fd: other.waitingDescriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&watched, 1, Int32(TestLimits.timeout / .milliseconds(1))) == 1)
    _ = host.answer(.text("yes"), on: other)
    #expect(try app.lines() == ["kept Tea time"])
  }
}
