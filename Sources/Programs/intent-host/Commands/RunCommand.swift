internal import BaseFiles
internal import ContactCards
internal import ConversationScripts
internal import ExtensionManifests
internal import ExtensionSupervisor
internal import Foundation
internal import HostReports
internal import HostState
internal import IntentConversations
internal import IntentHost
internal import IntentLanguage

/// `intent-host run`: runs requests.
struct RunCommand {
  private let arguments: ParsedArguments
  private let console: Console
  private let host: ExtensionHost
  private let settings: HostSettings
  private let warning: SandboxWarning
  /// Follows changes of the extensions' directories; nil for a run with a single request.
  private let watch: CatalogueWatch?
  /// The lines that are shown above the prompt; nil for none.
  private let notices: PromptNotices?

  static func perform(_ arguments: ParsedArguments, _ console: Console) throws -> Int32 {
    try arguments.checkSingleRequest()
    if arguments.has(.connect) { return try ConnectedRun.perform(arguments, console) }
    // A passcode that is typed before its prompt must not be shown.
    if !arguments.has(.nonInteractive) { console.turnOffEcho() }
    return try RunCommand(arguments, console: console).perform()
  }

  /// Runs requests with the extensions of a catalogue that the caller updates, until the end of the input.
  ///
  /// - Parameters:
  ///   - arguments: the options, without requests.
  ///   - catalogue: the extensions.
  ///   - notices: the lines that are shown above the prompt meanwhile.
  ///   - console: the program's input and output.
  /// - Returns: the exit code.
  /// - Throws: ``UsageError`` for an invalid option.
  static func perform(
    _ arguments: ParsedArguments, catalogue: LiveCatalogue, notices: PromptNotices, console: Console
  ) throws -> Int32 {
    console.turnOffEcho()
    return try RunCommand(arguments, console: console, catalogue: catalogue, notices: notices).perform()
  }

  private init(
    _ arguments: ParsedArguments, console: Console, catalogue: LiveCatalogue? = nil, notices: PromptNotices? = nil
  ) throws(UsageError) {
    self.arguments = arguments
    self.console = console
    settings = try HostSettings(arguments, console)
    let setup = try HostSetup(arguments, settings: settings, console: console)
    // A run with many requests finds extensions that are installed meanwhile.
    let isLasting = catalogue == nil && !arguments.has(.intent) && arguments.operands.isEmpty
    let ownNotices = isLasting && console.isInteractive ? PromptNotices(console) : nil
    ownNotices?.hold()
    self.notices = notices ?? ownNotices
    let watch =
      isLasting
      ? settings.watchedCatalogue(console) { ownNotices?.add(CatalogueListing.lines($0)) } : nil
    self.watch = watch
    var configuration = try setup.configuration(
      settings, catalogue ?? watch?.catalogue ?? LiveCatalogue(settings.catalogue(console)))
    configuration.viewPlace = TerminalViewSurface.make(console)
    configuration.follow = try arguments.followDuration()
    // A run that answers every question with yes, or that never asks, gets no optional questions. With '--yes', nobody
    // would review what a model understands.
    if arguments.has(.yes) {
      configuration.policy.fallback = nil
      configuration.policy.advising = .never
    }
    configuration.takesFurtherRequests = catalogue != nil || isLasting
    configuration.offersReplies = !arguments.has(.yes) && !arguments.has(.nonInteractive)
    warning = setup.warning(settings)
    host = ExtensionHost(configuration)
  }

  private func perform() throws(UsageError) -> Int32 {
    defer {
      host.endExtensions()
      warning.wait()
    }
    let answers = LockingAnswers(makeAnswers())
    let requests = RequestRunner(
      host, makePresenter(answers), application: application, surface: try surface(), recorder: try recorder(),
      page: try page())
    answers.commands = [":lock": { _ = requests.lock() }, ":unlock": { _ = requests.unlock() }]
    if let path = arguments.value(.intent) { return requests.runStructured(try requestText(path, console)).exitCode }
    if let utterance = arguments.operands.first { return requests.run(utterance).exitCode }
    let isInteractive = console.isInteractive && !arguments.has(.json)
    // A program at the other end of the pipe expects questions only for its own requests.
    let apps = listenToApps(asksUser: isInteractive && requests.surface.trust == .owner)
    defer { apps?.stop() }
    if isInteractive {
      var session = InteractiveSession(
        host: host, catalogue: host.catalogue, policy: settings.policy, console: console, requests: requests,
        apps: apps, texts: ConsoleTexts(ConversationLanguage(settings.locale) ?? .english),
        people: { [contacts = settings.contacts] in contacts.read().cards.map(\.displayName).filter { !$0.isEmpty } },
        history: SessionHistory(arguments.has(.noHistory) ? nil : SentenceHistory(settings.folders)) { [console] in
          console.printDiagnostic("warning: \($0)")
        })
      session.notices = notices
      session.run()
    } else {
      if arguments.has(.json) { console.print(ready.line) }
      PipedSession(console: console, requests: requests).run()
    }
    return 0
  }

  /// Starts to accept requests of running apps, if the system permits it. `asksUser` is true if this session shows
  /// their questions.
  private func listenToApps(asksUser: Bool) -> AppListener? {
    do {
      return try host.listenToApps(asksUser: asksUser)
    } catch {
      // Without apps, nobody needs the socket.
      if !host.catalogue.current.apps.isEmpty {
        console.printDiagnostic("warning: apps can't reach this host: \(systemReason(error))")
      }
      return nil
    }
  }

  /// Returns the recorder of the conversation; nil if the options name no file for it.
  private func recorder() throws(UsageError) -> ConversationRecorder? {
    guard let path = arguments.value(.record) else { return nil }
    var script = ScriptSettings()
    let device = host.lock.device
    script.device = !device.isProtectedDataAvailable ? .notYetUnlocked : device.isLocked ? .locked : .unlocked
    script.locale = settings.locale.identifier
    script.application = application
    if host.lock.unlockDefect != nil { script.passcode = nil }
    let isUndecided = host.catalogue.current.apps.contains { host.authorization(of: $0, .requests) == .notDetermined }
    if isUndecided { script.apps = .ask }
    do {
      return try ConversationRecorder(path: path, settings: script) { [console] in
        console.printDiagnostic("warning: \($0)")
      }
    } catch {
      throw UsageError(message: error.description)
    }
  }

  /// Returns the page of the conversation; nil if the options name no file for it.
  private func page() throws(UsageError) -> ConversationPage? {
    guard let path = arguments.value(.view) else { return nil }
    do {
      return try ConversationPage(
        path: path, title: "intent-host", language: ConversationLanguage(settings.locale) ?? .english
      ) { [console] in console.printDiagnostic("warning: \($0)") }
    } catch {
      throw UsageError(message: error.description)
    }
  }

  private var ready: ReadyEvent {
    ReadyEvent(
      version: IntentHostTool.version, locale: settings.locale.identifier, extensions: host.catalogue.current.count)
  }

  /// Returns the surface of this run: the terminal, or the program at the other end of the input. `--surface` lowers
  /// its trust.
  private func surface() throws(UsageError) -> Surface {
    try arguments.lowered(settings.policy.trusted(console.isInteractive ? .terminal : .program))
  }

  private var application: String? { arguments.value(.application) }

  private func makePresenter(_ answers: any AnswerSource) -> any Presenter {
    let presenter = makePlainPresenter(answers)
    return console.isInteractive ? TerminalPresenter(presenter, console) : presenter
  }

  private func makeAnswers() -> any AnswerSource {
    let console = console
    var answers: any AnswerSource = LineAnswers(
      hasEnded: { console.hasEnded },
      showingChanges: { console.line(isSecret: $0.isSecret, showing: $1) })
    if console.isInteractive { answers = TerminalAnswers(console) }
    if arguments.has(.nonInteractive) { answers = NoAnswers() }
    return arguments.has(.yes) ? YesToConfirmations(others: answers) : answers
  }

  private func makePlainPresenter(_ answers: any AnswerSource) -> any Presenter {
    if arguments.has(.json) { return JSONLinesPresenter(answers: answers, output: console.print) }
    var style = TextPresenter.Style(arguments, console)
    style.explainsRoute = arguments.has(.explain)
    return TextPresenter(style: style, answers: answers, output: console.print, errors: console.error)
  }
}
