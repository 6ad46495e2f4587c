internal import BaseFiles
internal import ExtensionManifests
internal import ExtensionSupervisor
internal import HostSamples
internal import IntentConversations
internal import IntentDefinitions
internal import IntentWire
internal import Testing

@testable internal import IntentHost

@Suite("A conversation is shown as text")
struct TextPresenterTests {
  private let send = "INSendMessageIntent"

  private func handled(_ code: String) throws -> [ConversationEvent] {
    EventFactory.english.handled(
      try definition(send), intent: WireObject(type: send), response: try response(send, code))
  }

  @Test(
    "A failure can be shown as a sentence without its code",
    arguments: [
      ("vale, cancelado", "Vale, cancelado."),
      ("unicorn: It could not be done.", "unicorn: It could not be done."),
      ("UnicornCar：没能完成。", "UnicornCar：没能完成。"), ("需要回答，但没有人可以问", "需要回答，但没有人可以问。"),
      ("“tea” is not understood", "“tea” is not understood."), ("", ""),
    ])
  func sentence(message: String, sentence: String) {
    let end = ConversationEnd(RequestOutcome(failure: .init(.handlerFailed, message)), duration: .zero)
    #expect(textLines(.finished(end)) == PresentedLines(errors: ["handlerFailed: \(message)"]))
    #expect(textLines(.finished(end)) { $0.showsCodes = false } == PresentedLines(errors: [sentence]))
  }

  @Test("A prompt is shown with its options")
  func prompt() {
    let prompt = Prompt(kind: .disambiguation, parameter: "recipients", text: "Which John?", options: ["A", "B"])
    let lines = PresentedLines(output: ["Which John?", "  1. A", "  2. B"])
    #expect(textLines(.prompt(prompt)) == lines)
    #expect(textLines(.prompt(prompt)) { $0.isQuiet = true } == lines)
  }

  @Test("The reason why a view is left out is shown in the verbose style only")
  func leftOutView() {
    let target = InstalledExtension(manifest: .sample("Views", kind: .intentsUI), libraryPath: "/", bundlePath: "/")
    let event = ConversationEvent.viewLeftOut(
      LeftOutView(target, code: .timedOut, message: "the view did not call completion"))
    #expect(textLines(event) == PresentedLines())
    let lines = textLines(event) { $0.isVerbose = true }
    #expect(
      (lines.output + lines.errors).filter {
        $0.hasSuffix("the view of Views is left out: timedOut: the view did not call completion")
      }.count == 1)
  }

  @Test("The titles of groups of options are shown")
  func headings() {
    var prompt = Prompt(kind: .needsValue, parameter: "soup", text: "Which soup?", options: ["A", "B", "C"])
    prompt.headings = [.init(first: 1, title: "Hot"), .init(first: 2, title: "")]
    let lines = PresentedLines(output: ["Which soup?", "  1. A", "  Hot", "  2. B", "  3. C"])
    #expect(textLines(.prompt(prompt)) == lines)
  }

  @Test(
    "Results and updates are shown except in the quiet style",
    arguments: [("success", "Sent."), ("inProgress", "It is being sent.")])
  func handled(code: String, text: String) throws {
    #expect(textLines(try handled(code)) == PresentedLines(output: [text]))
    #expect(textLines(try handled(code)) { $0.isQuiet = true } == PresentedLines())
  }

  @Test("The presenter shows no result for a request that failed")
  func notHandled() throws {
    #expect(textLines(try handled("failure")) == PresentedLines())
    #expect(textLines(try handled("failure")) { $0.isVerbose = true } == PresentedLines(output: ["· handle: failure"]))
  }

  @Test("A failure is shown with the extension's last lines and its stage")
  func finished() {
    let outcome = RequestOutcome(failure: .init(.crashed, "gone"))
    let finalOutput = FinalOutput(log: ["first", "second"], backtrace: ["#0 f in libX.so + 1", "#1 libX.so + 0x2"])
    #expect(
      textLines(.finished(outcome, .zero, finalOutput)) { $0.isQuiet = true }
        == PresentedLines(
          errors: ["crashed: gone", "  | first", "  | second", "  #0 f in libX.so + 1", "  #1 libX.so + 0x2"]))
    #expect(textLines(.finished(.success, .zero)) == PresentedLines())
  }

  @Test("The reasons for the route are shown if the style includes them")
  func route() {
    let route = Route(
      candidates: [.sample("First"), .sample("Second")], passedOver: [.init(target: .sample("Off"), reason: "disabled")]
    )
    let lines = PresentedLines(output: [
      "· chosen: First: a reason", "· standing by: Second: a reason", "· passed over: Off: disabled",
    ])
    #expect(textLines(.routed(route)) == PresentedLines())
    #expect(textLines(.routed(route)) { $0.explainsRoute = true } == lines)
    #expect(textLines(.routed(route)) { $0.isVerbose = true } == lines)
  }

  @Test("Each step is shown in the verbose style")
  func steps() throws {
    let parameter = try #require(try definition(send).parameter("recipients"))
    let steps: [(ConversationEvent, String)] = [
      (
        .started(.sample("Chat"), processIdentifier: 42, .microseconds(12_600), .process),
        "· started Chat as process 42 in 13 ms"
      ),
      (.resolved(parameter, [.success(.null), .needsValue]), "· recipients: success, needsValue"),
      (.confirmed(try definition(send), try response(send, "ready")), "· confirm: ready"),
    ]
    for (event, line) in steps {
      #expect(textLines(event) == PresentedLines())
      #expect(textLines(event) { $0.isVerbose = true } == PresentedLines(output: [line]))
    }
  }

  @Test("The user's words and secrets are not repeated")
  func answers() {
    for event in [ConversationEvent.answer("hello"), .answer(nil)] {
      #expect(textLines(event) { $0.isVerbose = true } == PresentedLines())
    }
  }

  @Test("Colour is used if the terminal supports it")
  func colour() {
    #expect(
      textLines(.prompt(Prompt(kind: .needsValue, text: "Who?", options: ["A"]))) { $0.usesColour = true }
        == PresentedLines(output: ["\u{1b}[1mWho?\u{1b}[0m", "  1. A"]))
    let outcome = RequestOutcome(failure: .init(.crashed, "gone"))
    #expect(
      textLines(.finished(outcome, .zero)) { $0.usesColour = true }
        == PresentedLines(errors: ["\u{1b}[31mcrashed: gone\u{1b}[0m"]))
  }
}

@Suite("Control characters of an extension never reach the terminal")
struct UntrustedTextTests {
  private static let nasty = "\u{1b}]0;owned\u{7}\u{1b}[2J\u{9b}1m\r\n\u{202e}x\u{8}"

  private static func events() throws -> [ConversationEvent] {
    let search = try definition("INSearchForMessagesIntent")
    let message = object("INMessage", ["sender": person(nasty), "content": .string(nasty)])
    let response = try response(search.name, "success", ["messages": .array([.object(message)])])
    let route = Route(
      candidates: [.init(target: .sample(nasty), reason: nasty)],
      passedOver: [.init(target: .sample(nasty), reason: nasty)])
    return [
      .prompt(Prompt(kind: .disambiguation, parameter: "recipients", text: nasty, options: [nasty])),
      EventFactory.english.handled(search, intent: WireObject(type: search.name), response: response)[1],
      .routed(route),
      .started(.sample(nasty), processIdentifier: 1, .zero, .process),
      .finished(RequestOutcome(failure: .init(.crashed, nasty)), .zero, FinalOutput(log: [nasty], backtrace: [nasty])),
    ]
  }

  @Test("Every shown text of an extension is free of control characters")
  func controls() throws {
    for event in try Self.events() {
      let lines = textLines(event) { $0.isVerbose = true }
      let all = lines.output + lines.errors
      #expect(all.contains { $0.contains("owned") })
      for line in all { #expect(TerminalText.plain(line) == line) }
    }
  }
}
