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
  public func show(_ event: PresentedEvent, request: Int) {
    switch event.event {
    case .prompt(let prompt): show(prompt)
    case .understood(let definition, let intent, let application, _, _) where style.explainsRequest:
      let summary = event.dialogue.summary(definition, intent)
      let place = application.map { " on \($0)" } ?? ""
      note("understood: \(definition.name)\(place): \(summary ?? "no parameters")")
    case .routed(let route): show(route)
    case .started(let candidate, let identifier, let duration, _) where style.isVerbose:
      note("started \(candidate.name) as process \(identifier) in \((duration / .milliseconds(1)).rounded()) ms")
    case .resolved(let parameter, let results) where style.isVerbose:
      note("\(parameter.name): \(results.map(\.kind.rawValue).joined(separator: ", "))")
    case .confirmed(let definition, let response) where style.isVerbose:
      note("confirm: \(ResponseReading(definition, response).code)")
    case .handled(let definition, _, let response):
      if style.isVerbose { note("handle: \(ResponseReading(definition, response).code)") }
      if !style.isQuiet { for line in event.told { output(coloured(line, .green)) } }
    case .updated where !style.isQuiet: for line in event.told { output(line) }
    case .finished(let outcome, _, let lastWords): show(outcome, lastWords)
    default: break
    }
  }

  private func show(_ prompt: Prompt) {
    output(coloured(prompt.text, .bold))
    for (index, option) in prompt.options.enumerated() { output("  \(index + 1). \(TerminalText.plain(option))") }
  }

  private func show(_ route: Route) {
    // That another extension takes over is nothing to be kept from the user.
    if let failure = route.takenOverBecause {
      errors(coloured("\(route.candidates[0].name) takes over: \(failure.message)", .red))
    }
    guard style.explainsRoute || style.isVerbose else { return }
    for (index, candidate) in route.candidates.enumerated() {
      note(index == 0 ? "chosen" : "standing by", candidate)
    }
    for candidate in route.passedOver { note("passed over", candidate) }
  }

  private func note(_ part: String, _ candidate: Route.Candidate) {
    let network = candidate.network.map { "; the network that it asks for is \($0.rawValue)" } ?? ""
    note("\(part): \(candidate.name): \(candidate.reason)\(network)")
  }

  private func show(_ outcome: RequestOutcome, _ lastWords: LastWords) {
    guard let failure = outcome.failure else { return }
    errors(coloured("\(failure.code.rawValue): \(failure.message)", .red))
    for line in lastWords.log { errors("  | " + TerminalText.plain(line)) }
    for line in lastWords.backtrace { errors("  " + TerminalText.plain(line)) }
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
