internal import BaseFiles
internal import ExtensionManifests
internal import ExtensionSupervisor
internal import FoundationEssentials
internal import HostState
internal import IntentConversations
internal import IntentLanguage

/// Shows the events of a run, and records them for the journal, for later turns and for the user.
final class Report {
  private let scope: RunScope
  private let start = ContinuousClock.now
  private let journal: Journal?
  /// Collects the journal's entry; nil if there is none.
  private var recorder: RequestRecorder?
  private var shownRoute: Route?
  /// The last sentences that were shown. The user can ask to hear them again.
  private var recentSentences: [String] = []
  /// The sentences that were shown since the claim; nil before it.
  private var collected: [Statement]?

  /// The maximum size of the sentences that can be repeated, in bytes of UTF-8. The last sentence can always be
  /// repeated.
  private static let maximumSaidBytes = 8 << 10

  init(_ scope: RunScope, number: Int, journal: Journal?) {
    self.scope = scope
    self.journal = journal
    recorder = journal.map { RequestRecorder(number: number, keepsValues: $0.keepsValues) }
    let request = scope.request
    recorder?.record(from: request.origin ?? request.surface, peer: request.peer, answeredOn: request.surface)
  }

  // MARK: Events

  func show(_ event: ConversationEvent) {
    recorder?.record(event)
    if case .said(let statement) = event {
      collected?.append(statement)
      recordStatement(statement)
    }
    scope.channel.show(event)
  }

  /// Shows sentences of the host.
  func show(_ sentences: [String]) {
    for text in sentences {
      let sentence = TerminalText.plain(PresentationLimits.sentence(text))
      show(.said(Statement(sentence, locale: scope.language.locale.identifier, kind: .result)))
    }
  }

  /// Shows the route when it is chosen and each time that it changes. `views` is the extension that shows views beside
  /// the request; nil if there is none.
  func showRoute(_ route: Route, views: (Route) -> InstalledExtension?) {
    guard route != shownRoute else { return }
    shownRoute = route
    show(scope.events.routed(route, views: views(route)))
    if let takeover = scope.events.takeover(route) { show(takeover) }
  }

  /// Records a sentence, so that the user can hear it again.
  private func recordStatement(_ statement: Statement) {
    guard statement.kind != .notice else { return }
    recentSentences.append(statement.text)
    while recentSentences.count > 1, recentSentences.reduce(0, { $0 + $1.utf8.count }) > Self.maximumSaidBytes {
      recentSentences.removeFirst()
    }
  }

  // MARK: Statements of the result

  /// The sentences that were shown since the claim.
  var statements: [Statement] { collected ?? [] }

  /// Collects the sentences from now on, after `earlier` ones.
  func collectStatements(after earlier: [Statement] = []) { collected = earlier }

  // MARK: The journal

  /// Changes the journal's entry, if there is one.
  func record(_ change: (inout RequestRecorder) -> Void) {
    guard var recorder else { return }
    change(&recorder)
    self.recorder = recorder
  }

  /// Adds no entry to the journal.
  func dropEntry() { recorder = nil }

  /// Runs `body` and records its duration.
  func timed<Value, Failure>(_ stage: RequestStage, _ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    let begin = ContinuousClock.now
    defer { recorder?.addTime(.now - begin, in: stage) }
    return try body()
  }

  /// Runs `body`, which waits for the user, and records its duration.
  func waiting<Value>(_ body: () -> Value) -> Value {
    let begin = ContinuousClock.now
    defer { recorder?.addWaitingTime(.now - begin) }
    return body()
  }

  /// Adds the request to the journal, once. `usage` is the usage of the extension's process; nil if none runs.
  func record(_ outcome: RequestOutcome, usage: ProcessUsage? = nil) {
    guard let journal, recorder != nil else { return }
    recorder?.finish(outcome, duration: .now - start, usage: usage)
    if let recorder { journal.append(recorder.entry) }
    recorder = nil
  }

  /// Shows the end of the request.
  ///
  /// - Parameters:
  ///   - outcome: the outcome.
  ///   - finalOutput: the last output of the extension that failed last.
  ///   - refusedOwnerRequest: whether the host refused a request of the extension for a payment or for the passcode.
  ///   - parts: the requests of the sentence; nil if the sentence is one request.
  func finish(
    _ outcome: RequestOutcome, finalOutput: FinalOutput, refusedOwnerRequest: Bool, parts: [RequestPart]? = nil
  ) {
    if let statement = scope.events.failed(outcome) { show(.said(statement)) }
    if let parts, let statement = scope.events.summary(of: parts) { show(.said(statement)) }
    scope.services.contexts.update(scope.request) { $0.lastSentences = recentSentences }
    show(
      .finished(
        ConversationEnd(
          outcome, duration: .now - start, finalOutput: outcome.kind == .fault ? finalOutput : FinalOutput(),
          refusedOwnerRequest: refusedOwnerRequest, parts: parts)))
  }
}
