internal import Foundation
internal import IntentConversations
internal import IntentHost
internal import IntentLanguage
internal import Synchronization
internal import ViewTrees

/// Siri on the device of a test. It runs requests, and its screen shows the conversation. Only one test at a time may
/// use it.
final class TestSiri: ElementScreen, Sendable {
  private struct State {
    var conversation: SiriConversation?
    var words = ["Yes", "No"]
  }

  /// The deadline for a request to ask a question or to end. The budgets of extensions normally end it earlier.
  private static let timeout = Duration.seconds(300)

  private let state = Mutex(State())

  var name: String { "Siri" }

  // MARK: Requests

  /// Handles a sentence: the answer to the pending question, or else a new request. Returns when Siri asks a question
  /// or the request has ended.
  ///
  /// - Parameters:
  ///   - text: the sentence.
  ///   - makeHost: returns the host and the language for a new request.
  /// - Throws: ``UITestError`` if the request was not understood, if no app supports it, or if an extension fails.
  func handleSentence(
    _ text: String, _ makeHost: () throws(UITestError) -> (host: ExtensionHost, locale: Locale)
  ) throws(UITestError) {
    if try answer(.text(text)) { return }
    let conversation = SiriConversation()
    conversation.add(text, isOfUser: true)
    let (host, locale) = try makeHost()
    state.withLock { $0 = State(conversation: conversation, words: Self.words(locale)) }
    let request = ConversationRequest(line: text)
    Thread.detachNewThread {
      conversation.end(host.run(request, presenter: SiriPresenter(conversation)))
    }
    try waitForProgress(of: conversation)
  }

  /// Answers the pending question, and waits until Siri asks the next one or the request has ended.
  ///
  /// - Returns: whether a question was pending.
  private func answer(_ answer: PromptAnswer) throws(UITestError) -> Bool {
    guard let conversation = state.withLock(\.conversation), conversation.reply(answer) else { return false }
    try waitForProgress(of: conversation)
    return true
  }

  private func waitForProgress(of conversation: SiriConversation) throws(UITestError) {
    switch conversation.waitForProgress(within: Self.timeout) {
    case .running: throw UITestError("Siri has not answered within \(Self.timeout)\n\(Self.text(conversation))")
    case .asking: break
    case .ended(let outcome):
      guard let failure = outcome.failure, Self.failsTest(failure.code) else { return }
      throw UITestError("\(failure.code.rawValue): \(failure.message)\n\(Self.text(conversation))")
    }
  }

  /// Whether an outcome fails the test. An app's own refusals, locks and passcodes do not, because tests may check
  /// them.
  private static func failsTest(_ code: RequestOutcome.Code) -> Bool {
    code.kind == .fault || [.notUnderstood, .invalidRequest, .noExtension].contains(code)
  }

  private static func text(_ conversation: SiriConversation) -> String {
    conversation.content.lines.map { $0.isFromUser ? "> \($0.text)" : $0.text }.joined(separator: "\n")
  }

  /// Ends the conversation. A pending question is cancelled.
  func dismiss() {
    let conversation = state.withLock { state in
      defer { state.conversation = nil }
      return state.conversation
    }
    guard let conversation else { return }
    // The loop ends, because a request gives up after a few cancelled questions.
    while conversation.reply(.cancelled) {
      guard case .asking = conversation.waitForProgress(within: Self.timeout) else { return }
    }
  }

  // MARK: The screen

  /// The handles of elements. Lines are numbered from 1, options and the field from these numbers.
  private static let optionHandles = 1_000_000
  private static let fieldHandle = 2_000_000

  func elements() throws(UITestError) -> ScreenElements {
    let frame = ScreenElement.Frame(x: 0, y: 0, width: 375, height: 667)
    var elements = [ScreenElement(.application, handle: 0, depth: 0, frame: frame)]
    elements[0].label = "Siri"
    guard let content = state.withLock(\.conversation)?.content else { return ScreenElements(elements) }
    func add(_ kind: ElementKind, handle: Int, label: String, identifier: String = "") {
      var element = ScreenElement(
        kind, handle: handle, depth: 1,
        frame: .init(x: 16, y: 44 * Double(elements.count), width: frame.width - 32, height: 40))
      element.label = label
      element.identifier = identifier
      elements.append(element)
    }
    for (index, line) in content.lines.enumerated() { add(.staticText, handle: index + 1, label: line.text) }
    guard case .asking(let prompt) = content.stage else { return ScreenElements(elements) }
    if prompt.isSecret { add(.secureTextField, handle: Self.fieldHandle, label: prompt.text, identifier: "Passcode") }
    for (index, option) in options(of: prompt).enumerated() {
      add(.button, handle: Self.optionHandles + index, label: option.label, identifier: option.identifier)
    }
    return ScreenElements(elements)
  }

  /// The options of a question. A yes-or-no question has the options yes and no.
  private func options(of prompt: Prompt) -> [(label: String, identifier: String)] {
    guard prompt.options.isEmpty else { return prompt.options.map { ($0, "") } }
    let isPlain = [.confirmation, .payment, .authorization, .openApp, .reply].contains(prompt.kind)
    return isPlain ? Array(zip(state.withLock(\.words), ["Yes", "No"])) : []
  }

  func isHittable(_ element: ScreenElement) throws(UITestError) -> Bool { true }

  func perform(_ action: ElementAction, on element: ScreenElement) throws(UITestError) {
    switch action {
    case .tap where element.kind == .button:
      guard try answer(.text(element.label)) else { throw UITestError("Siri has no pending question") }
    case .type(let text) where element.kind == .secureTextField:
      let passcode = text.hasSuffix("\n") ? String(text.dropLast()) : text
      guard try answer(.text(passcode)) else { throw UITestError("Siri has no pending question") }
    case .tap: break
    case .type: throw UITestError("\(element.line) accepts no text; use 'activate(voiceRecognitionText:)' instead")
    }
  }

  /// The words for yes and no in a language.
  private static func words(_ locale: Locale) -> [String] {
    let language = ConversationLanguage(locale) ?? .english
    return ["yes", "no"].map { key in
      let word = language.texts.text(key)
      return word.prefix(1).uppercased(with: language.locale) + word.dropFirst()
    }
  }
}
