internal import ExtensionManifests
public import IntentConversations
internal import IntentDefinitions
internal import IntentWire
internal import SourceFiles

/// Shows a conversation as text: the prompts, and how the request ended.
public final class TextPresenter: Presenter {
  /// How much is shown.
  public struct Style: Sendable {
    /// Whether colour is understood.
    public var usesColour = false
    /// Whether each step is shown, not just what the user has to know.
    public var isVerbose = false
    /// Whether only prompts and failures are shown.
    public var isQuiet = false
    /// Whether it is shown how the request is understood.
    public var explainsRequest = false
    /// Whether the reasons for the route are shown.
    public var explainsRoute = false

    /// Makes a style without colour that shows what the user has to know.
    public init() {}
  }

  private let style: Style
  private let answers: any AnswerSource
  private let output: (String) -> Void
  private let errors: (String) -> Void

  /// Makes a presenter that gives lines, without their ends, to `output` and `errors`.
  public init(
    style: Style, answers: any AnswerSource, output: @escaping (String) -> Void, errors: @escaping (String) -> Void
  ) {
    self.style = style
    self.answers = answers
    self.output = output
    self.errors = errors
  }

  /// Asks for the next answer.
  public func answer(to prompt: Prompt) -> PromptAnswer { answers.answer(to: prompt) }

  /// Shows the event, where the style asks for it.
  public func show(_ event: ConversationEvent, of label: RequestLabel) {
    switch event {
    case .prompt(let prompt): show(prompt)
    case .understood(let request) where style.explainsRequest:
      let place = request.application.map { " on \($0)" } ?? ""
      note("understood: \(request.intent)\(place): \(request.summary ?? "no parameters")")
    case .routed(let route) where style.explainsRoute || style.isVerbose:
      for candidate in route.candidates { note(candidate) }
    case .started(let start) where style.isVerbose:
      let milliseconds = (start.duration / .milliseconds(1)).rounded()
      note("started \(start.name) as process \(start.processIdentifier) in \(milliseconds) ms")
    case .resolved(let resolved) where style.isVerbose:
      note("\(resolved.parameter): \(resolved.results.map(\.kind).joined(separator: ", "))")
    case .confirmed(let response) where style.isVerbose: note("confirm: \(response.code)")
    case .handled(let handled) where style.isVerbose: note("handle: \(handled.response.code)")
    case .said(let statement): show(statement)
    case .finished(let end): show(end)
    default: break
    }
  }

  private func show(_ prompt: Prompt) {
    output(coloured(prompt.text, .bold))
    for (index, option) in prompt.options.enumerated() { output("  \(index + 1). \(TerminalText.plain(option))") }
  }

  private func show(_ statement: Statement) {
    switch statement.kind {
    case .result where !style.isQuiet: output(coloured(statement.text, .green))
    case .update where !style.isQuiet: output(statement.text)
    // That another extension takes over is shown even where little is.
    case .notice: errors(coloured(statement.text, .red))
    // The end of the conversation shows the failure with its code.
    case .failure, .result, .update: break
    }
  }

  private func note(_ candidate: ChosenRoute.Candidate) {
    let standing =
      switch candidate.standing {
      case .chosen: "chosen"
      case .standingBy: "standing by"
      case .passedOver: "passed over"
      }
    let network = candidate.network.map { "; the network that it asks for is \($0.rawValue)" } ?? ""
    note("\(standing): \(candidate.name): \(candidate.reason)\(network)")
  }

  private func show(_ end: ConversationEnd) {
    guard let failure = end.outcome.failure else { return }
    errors(coloured("\(failure.code.rawValue): \(failure.message)", .red))
    for line in end.log { errors("  | " + TerminalText.plain(line)) }
    for line in end.backtrace { errors("  " + TerminalText.plain(line)) }
  }

  private func note(_ text: String) {
    output(coloured("· \(text)", .dim))
  }

  /// The SGR sequences of ECMA-48 that are used.
  private enum Colour: String {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
  }

  private func coloured(_ text: String, _ colour: Colour) -> String {
    let plain = TerminalText.plain(text)
    return style.usesColour ? "\u{1b}[\(colour.rawValue)m\(plain)\u{1b}[0m" : plain
  }
}
