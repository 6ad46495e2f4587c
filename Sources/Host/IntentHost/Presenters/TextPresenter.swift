internal import BaseFiles
internal import ExtensionManifests
public import IntentConversations
internal import IntentDefinitions
internal import IntentWire
internal import ViewDrawing

/// Shows a conversation as text: the prompts, and the outcome of the request.
public final class TextPresenter: Presenter {
  /// The amount and form of the output.
  public struct Style: Sendable {
    /// Whether the output may contain colour.
    public var usesColour = false
    /// Whether every step is shown; otherwise only the information that the user needs.
    public var isVerbose = false
    /// Whether a failure begins with its code. Without it, the failure is a sentence.
    public var showsCodes = true
    /// Whether only prompts and failures are shown.
    public var isQuiet = false
    /// Whether the output contains the host's interpretation of the request.
    public var explainsRequest = false
    /// Whether the output contains the reasons for the route.
    public var explainsRoute = false
    /// Returns the size of the terminal in cells, in which views are drawn; nil to draw none.
    public var terminalSize: @Sendable () -> (columns: Int, rows: Int)? = { nil }
    /// Whether the terminal can redraw lines that it already shows, so that a changed view replaces the old one.
    public var redraws = false
    /// Whether failures appear on the same terminal, so that their lines wrap at its width.
    public var wrapsErrors = false
    /// Returns whether the terminal shows pictures by the kitty graphics protocol. It is called before the first
    /// picture, because it has to query the terminal.
    public var canShowPictures: @Sendable () -> Bool = { false }

    /// Creates a style without colour that shows only the information that the user needs.
    public init() {}
  }

  private let style: Style
  private let answers: any AnswerSource
  private let output: (String) -> Void
  private let errors: (String) -> Void
  /// Whether the terminal shows pictures; nil if it has not been queried yet.
  private var showsPictures: Bool?
  private var block = QuestionBlock()
  /// The question in the block; nil before the first one. Its lines depend on the size of the terminal.
  private var question: Prompt?
  /// The table of the objects that the request found; nil if there is none. `isTableShown` is true after it has been
  /// shown.
  private var table: ItemTable?
  private var isTableShown = false
  /// The size of the terminal for which the block was drawn; nil if the block can't be redrawn.
  private var blockSize: (columns: Int, rows: Int)?

  /// Creates a presenter that passes lines, without their line ends, to `output` and `errors`.
  public init(
    style: Style, answers: any AnswerSource, output: @escaping (String) -> Void, errors: @escaping (String) -> Void
  ) {
    self.style = style
    self.answers = answers
    self.output = output
    self.errors = errors
  }

  /// Whether the source may answer.
  public func canAnswer(_ prompt: Prompt) -> Bool { answers.canAnswer(prompt) }

  /// Returns the next answer of the source.
  public func answer(to prompt: Prompt) -> PromptAnswer { answers.answer(to: prompt) }

  /// Returns the next answer of the source, which shows changes while it waits.
  public func answer(to prompt: Prompt, interruption: PromptInterruption) -> PromptAnswer {
    answers.answer(to: prompt, interruption: interruption)
  }

  /// Shows the event if the style includes it.
  public func show(_ event: ConversationEvent, of label: RequestLabel) {
    switch event {
    case .view, .prompt: if block.isOpen, !event.isChange { block = QuestionBlock() }
    default: block = QuestionBlock()
    }
    switch event {
    case .prompt(let prompt): show(prompt)
    // The interpretation of a model is always shown, because the user has to approve it.
    case .understood(let request) where style.explainsRequest || request.suggestedBy != nil:
      let place = request.application.map { " on \($0)" } ?? ""
      let model = request.suggestedBy.map { " by the model '\($0)'" } ?? ""
      writeNote("understood\(model): \(request.intent)\(place): \(request.summary ?? "no parameters")")
    case .advised(let advice): writeNote("adviser: \(advice.summary)")
    case .routed(let route) where style.explainsRoute || style.isVerbose:
      for candidate in route.candidates { writeNote(candidate) }
      if let views = route.views { writeNote("views: \(views)") }
      for line in route.rights?.lines ?? [] { writeNote(line) }
    case .started(let start) where style.isVerbose:
      let milliseconds = Int((start.duration / .milliseconds(1)).rounded())
      writeNote("started \(start.name) as process \(start.processIdentifier) in \(milliseconds) ms")
    case .resolved(let resolved) where style.isVerbose:
      writeNote("\(resolved.parameter): \(resolved.results.map(\.kind).joined(separator: ", "))")
    case .confirmed(let response) where style.isVerbose: writeNote("confirm: \(response.code)")
    case .handled(let handled):
      if style.isVerbose { writeNote("handle: \(handled.response.code)") }
      table = style.isQuiet ? nil : ItemTable(handled)
      isTableShown = false
    case .nowPlaying(let media) where style.isVerbose: writeNote("plays \(media.summary)")
    case .view(let view) where !style.isQuiet: show(view)
    case .viewLeftOut(let view) where style.isVerbose:
      writeNote("the view of \(view.name) is left out: \(view.code.rawValue): \(view.message)")
    case .said(let statement): show(statement)
    case .finished(let end): show(end)
    default: break
    }
  }

  private func show(_ prompt: Prompt) {
    question = prompt
    let lines = lines(of: prompt)
    for line in lines { output(line) }
    block.setPart(.question, lines)
    block.isOpen = true
  }

  private func lines(of prompt: Prompt) -> [String] {
    var lines = coloured(prompt.text, .bold)
    lines += (prompt.details ?? []).flatMap { wrapped("  \(TerminalText.plain($0))", indent: 4) }
    // If the text contains the options, no list is needed.
    let listed = prompt.saysOptions == true ? [] : prompt.options
    let page = style.terminalSize() == nil ? nil : prompt.page
    let shown = page.map { listed[$0.first..<$0.first + $0.count] } ?? listed[...]
    for (index, option) in zip(shown.indices, shown) {
      // The page of a long list begins with the title of its group.
      if let heading = prompt.heading(of: index), heading.first == index || index == shown.startIndex {
        lines += wrapped("  \(TerminalText.plain(heading.title))", indent: 2)
      }
      lines += wrapped("  \(index + 1). \(TerminalText.plain(option))", indent: 5)
    }
    if let rest = page?.text ?? prompt.rest?.text { lines += wrapped("  \(rest)", indent: 2) }
    return lines
  }

  private func show(_ view: ShownView) {
    guard let size = style.terminalSize() else { return }
    let hasPictures = view.card.hasPictures && findPictures()
    let drawing = TerminalDrawing(
      columns: size.columns, isStyled: style.usesColour, pictureRows: hasPictures ? size.rows : 0,
      mapName: view.mapName)
    let lines = drawing.lines(view.card)
    let part = view.isOwn ? QuestionBlock.Part.ownCard : .view
    // Some changes are not visible on a terminal, such as a change of colour.
    if block.isOpen, block.has(part, lines) { return }
    let goesBack = block.isOpen && blockSize.map { $0 == size } ?? false
    let rows = block.rows(columns: size.columns)
    block.setPart(part, lines)
    if block.isOpen, !goesBack, let question { block.setPart(.question, self.lines(of: question)) }
    // A picture can't be redrawn.
    blockSize = hasPictures || !style.redraws ? nil : size
    guard block.isOpen else { return lines.forEach(output) }
    // Rows that have scrolled off the screen can't be redrawn.
    let isReachable = goesBack && rows < size.rows
    output((isReachable ? "\u{1b}[\(rows)A\u{1b}[J" : "") + block.lines.joined(separator: "\n"))
  }

  /// Returns whether the terminal shows pictures. While the user types, the terminal is not queried, because its answer
  /// would mix with the input.
  private func findPictures() -> Bool {
    if showsPictures == nil, !block.isOpen { showsPictures = style.canShowPictures() }
    return showsPictures ?? false
  }

  private func show(_ statement: Statement) {
    switch statement.kind {
    case .result where !style.isQuiet: showResult(statement.text)
    case .update where !style.isQuiet: wrapped(statement.text).forEach(output)
    // A takeover by another extension is shown even in the quiet style.
    case .notice: writeError(statement.text)
    // The event `finished` shows the failure.
    case .failure, .result, .update: break
    }
  }

  /// Shows a sentence about the result. On a terminal, the table of found objects follows the first sentence and
  /// replaces the sentences with the same content.
  private func showResult(_ text: String) {
    if isTableShown, let table, table.covers(text) { return }
    coloured(text, .green).forEach(output)
    showTable()
  }

  private func showTable() {
    guard let table, !isTableShown, let size = style.terminalSize() else { return }
    isTableShown = true
    table.lines(columns: size.columns).forEach(output)
  }

  private func writeError(_ text: String) {
    coloured(text, .red, wraps: style.wrapsErrors).forEach(errors)
  }

  private func writeNote(_ candidate: ChosenRoute.Candidate) {
    let standing =
      switch candidate.standing {
      case .chosen: "chosen"
      case .standingBy: "standing by"
      case .passedOver: "passed over"
      }
    let network = candidate.network.map { "; \(Self.note($0))" } ?? ""
    writeNote("\(standing): \(candidate.name): \(candidate.reason)\(network)")
  }

  private static func note(_ network: NetworkDecision) -> String {
    let hosts = network.access.hosts.map(\.description).joined(separator: ", ")
    if network.grant == .limited { return "the network that it asks for is limited to \(hosts)" }
    return "the network that it asks for\(hosts.isEmpty ? "" : " (\(hosts))") is \(network.grant.rawValue)"
  }

  private func show(_ end: ConversationEnd) {
    guard let failure = end.outcome.failure else { return showTable() }
    let text = style.showsCodes ? "\(failure.code.rawValue): \(failure.message)" : Self.sentence(failure.message)
    writeError(text)
    for line in end.log { errors("  | " + TerminalText.plain(line)) }
    for line in end.backtrace { errors("  " + TerminalText.plain(line)) }
  }

  /// Returns a message as a separate sentence. The message may be written to continue a line.
  private static func sentence(_ message: String) -> String {
    guard let last = message.unicodeScalars.last else { return message }
    // The text before a colon is an app's name, whose case does not change.
    let firstWord = message.prefix { $0 != " " }
    let begin = firstWord.hasSuffix(":") ? message : message.prefix(1).uppercased() + message.dropFirst()
    guard !".!?…。！？".unicodeScalars.contains(last) else { return begin }
    // Chinese and Japanese text has its own full stop.
    return begin + (last.value >= 0x3000 ? "。" : ".")
  }

  private func writeNote(_ text: String) {
    coloured("· \(text)", .dim).forEach(output)
  }

  /// The SGR codes of ECMA-48 that the presenter uses.
  private enum Colour: String {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
  }

  /// Returns the lines of a text in a colour.
  private func coloured(_ text: String, _ colour: Colour, wraps: Bool = true) -> [String] {
    let plain = TerminalText.plain(text)
    let lines = wraps ? wrapped(plain) : [plain]
    return style.usesColour ? lines.map { "\u{1b}[\(colour.rawValue)m\($0)\u{1b}[0m" } : lines
  }

  /// Returns the lines of a text wrapped for the terminal; the text itself if there is no terminal.
  private func wrapped(_ text: String, indent: Int = 0) -> [String] {
    guard let size = style.terminalSize() else { return [text] }
    return TerminalText.wrapped(text, columns: size.columns, indent: indent)
  }
}

extension ConversationEvent {
  /// Whether the event shows a changed version of a view that is already visible.
  fileprivate var isChange: Bool {
    if case .view(let view) = self { view.stage == .change } else { false }
  }
}
