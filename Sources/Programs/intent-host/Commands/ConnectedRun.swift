internal import BaseFiles
internal import Foundation
internal import HostServer
internal import HostState
internal import IntentConversations
internal import IntentHost
internal import IntentLanguage

/// `intent-host run --connect`: reads requests and sends them to a running service, which applies its own extensions,
/// policy and lock.
struct ConnectedRun {
  private let arguments: ParsedArguments
  private let console: Console
  private let locale: Locale
  private let requests: ConnectedRequests

  /// The options that configure a host. They are invalid here, because the service has separate settings.
  private static let foreign: [Option.Name] = [
    .plugins, .manifests, .policy, .contacts, .locked, .protectedDataUnavailable, .lockSource, .passcodeFile,
    .isolation, .follow, .record, .view, .noJournal, .journalValues, .explain, .verbose,
  ]

  static func perform(_ arguments: ParsedArguments, _ console: Console) throws -> Int32 {
    if let name = foreign.first(where: arguments.has) {
      throw UsageError(
        message: "'--\(name.rawValue)' configures a host of this run, but '--connect' uses the service's host; give one"
      )
    }
    if !arguments.has(.nonInteractive) { console.turnOffEcho() }
    return try ConnectedRun(arguments, console).perform()
  }

  private init(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) {
    self.arguments = arguments
    self.console = console
    locale = try HostSettings.locale(arguments)
    var defaults: [String: JSONValue] = ["locale": .string(locale.identifier)]
    defaults["application"] = arguments.value(.application).map(JSONValue.string)
    defaults["trust"] = arguments.value(.surface).map(JSONValue.string)
    let answers = LockingAnswers(Self.answers(arguments, console))
    let requests = try ConnectedRequests(
      ServiceConnection(), defaults: defaults, console: console, answers: answers,
      presenter: arguments.has(.json) ? nil : Self.presenter(arguments, console),
      onConsent: { [console, locale] address in
        console.print(ConsoleTexts(ConversationLanguage(locale) ?? .english).consent(at: address))
      })
    answers.commands = [
      ":lock": { requests.lock() },
      // A service unlocks only on its own surfaces. A connection is not one of them.
      ":unlock": { [console, locale] in
        console.printDiagnostic(ConsoleTexts(ConversationLanguage(locale) ?? .english).unlockRefusal)
      },
    ]
    self.requests = requests
  }

  private static func answers(_ arguments: ParsedArguments, _ console: Console) -> any AnswerSource {
    var answers: any AnswerSource = LineAnswers { console.line(isSecret: $0.isSecret) }
    if console.isInteractive { answers = TerminalAnswers(console) }
    if arguments.has(.nonInteractive) { answers = NoAnswers() }
    return arguments.has(.yes) ? YesToConfirmations(others: answers) : answers
  }

  private static func presenter(_ arguments: ParsedArguments, _ console: Console) -> any Presenter {
    let text = TextPresenter(
      style: TextPresenter.Style(arguments, console), answers: NoAnswers(), output: console.print,
      errors: console.error)
    return console.isInteractive ? TerminalPresenter(text, console) : text
  }

  private func perform() throws(UsageError) -> Int32 {
    let ready = try requests.openSession()
    if let path = arguments.value(.intent) { return requests.runStructured(try requestText(path, console)) }
    if let utterance = arguments.operands.first { return requests.run(utterance) }
    if console.isInteractive, !arguments.has(.json) {
      ConnectedSession(console, requests: requests, texts: ConsoleTexts(ConversationLanguage(locale) ?? .english)).run(
        ready)
    } else {
      if arguments.has(.json) { console.print(JSONValue.object(ready).line) }
      runLines()
    }
    return requests.isDisconnected ? RequestOutcome.Code.resultUnknown.exitCode : 0
  }

  /// Reads requests from a pipe. The lines after a request answer its prompts.
  private func runLines() {
    while !requests.isDisconnected, let line = console.line() {
      switch line.trimmingCharacters(in: .whitespacesAndNewlines) {
      case "": continue
      case ":lock": requests.lock()
      default: _ = requests.run(line)
      }
    }
  }
}
