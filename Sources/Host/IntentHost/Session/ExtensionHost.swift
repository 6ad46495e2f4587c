public import ExtensionManifests
internal import ExtensionSupervisor
package import Foundation
public import HostState
public import IntentConversations
internal import IntentLanguage

/// Routes requests to extensions and runs them. The command-line tool runs a host, and another program can embed one.
///
/// Any thread may use it, including several at the same time. A program that can block a thread calls
/// ``run(_:presenter:)``, which blocks until the request has ended. Any other program calls
/// ``turn(_:answers:onEvent:)``, which never waits for a person.
public final class ExtensionHost: Sendable {
  let services: HostServices

  /// Creates a host without running extensions.
  public init(_ configuration: HostConfiguration) {
    services = HostServices(configuration)
  }

  /// The available extensions.
  public var catalogue: LiveCatalogue { services.catalogue }

  /// Pauses extensions that fail repeatedly.
  public var quarantine: Quarantine { services.configuration.quarantine }

  /// The source of the lock state.
  public var lock: any LockSource { services.lock }

  /// At most three sentences that the installed extensions understand, in the host's default language.
  public var examples: [String] { examples(in: services.configuration.locale) }

  /// At most three sentences that the installed extensions understand, in the language of `locale`.
  package func examples(in locale: Locale) -> [String] {
    examples(locale).sentences
  }

  /// At most three sentences for each app, in the language of `locale`, in the order of the apps' names.
  package func examplesByApp(in locale: Locale) -> [(application: String, sentences: [String])] {
    examples(locale).byApp
  }

  private func examples(_ locale: Locale) -> RequestExamples {
    RequestExamples(
      services.languages.language(locale).conversation.texts, catalogue.current,
      contacts: services.configuration.contacts)
  }

  /// Ends the idle extensions in an orderly way. If the program exits without this call, they are killed.
  public func endExtensions() { services.pool.stopIdleExtensions() }

  // MARK: Requests

  /// Runs a request until it ends, and then each request that follows it: a reply to a message, or a new request that
  /// the user made instead of answering. Blocks the calling thread.
  ///
  /// - Parameters:
  ///   - request: the first request.
  ///   - presenter: shows the events and returns the user's answers.
  /// - Returns: the outcome of the last request.
  @discardableResult
  public func run(_ request: ConversationRequest, presenter: any Presenter) -> RequestOutcome {
    var ended = runOnce(request, presenter: presenter)
    while let next = ended.next { ended = runOnce(next, presenter: presenter) }
    return ended.outcome
  }

  /// Runs one request until it ends. Blocks the calling thread.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - presenter: shows the events and returns the user's answers.
  /// - Returns: the outcome, and the request that follows.
  public func runOnce(_ request: ConversationRequest, presenter: any Presenter) -> EndedConversation {
    let run = liveRun(request, presenter, journal: services.configuration.journal)
    guard case .ended(let outcome, let next) = run.run() else {
      preconditionFailure("a live channel neither parks nor waits")
    }
    return EndedConversation(outcome: outcome, next: next)
  }

  /// Shows the interpretation of a request and the extension that would handle it, without starting an extension.
  ///
  /// - Parameters:
  ///   - request: the request.
  ///   - showsRights: whether the event `routed` also contains the rights of the request's surface.
  ///   - presenter: shows the events.
  /// - Returns: success, or the failure if no extension can handle the request.
  public func explain(
    _ request: ConversationRequest, showsRights: Bool = false, presenter: any Presenter
  ) -> RequestOutcome {
    var ended = liveRun(request, presenter, journal: nil, isExplained: true).explain(showsRights: showsRights)
    while let next = ended.next {
      ended = liveRun(next, presenter, journal: nil, isExplained: true).explain(showsRights: showsRights)
    }
    return ended.outcome
  }

  private func liveRun(
    _ request: ConversationRequest, _ presenter: any Presenter, journal: Journal?, isExplained: Bool = false
  ) -> RequestRun {
    let label = RequestLabel(number: services.nextNumber(), identifier: request.identifier)
    return RequestRun(
      services, request: request, channel: LiveChannel(presenter, label), number: label.number, journal: journal,
      isExplained: isExplained)
  }
}
