internal import DeviceLock
public import ExtensionManifests
public import ExtensionSupervisor
public import Foundation
public import HostState
public import IntentConversations
internal import IntentDefinitions
package import IntentLanguage
internal import Synchronization

/// Takes requests to extensions: the host that the command line runs, and that another program can embed.
///
/// Any thread may use it, several at once too. Calls block until the request has ended.
public final class ExtensionHost: Sendable {
  /// What a host is made with.
  public struct Configuration: Sendable {
    /// The extensions that can be asked, which others may change while requests run: a request goes on with those that
    /// there were when it began.
    public var catalogue: LiveCatalogue
    /// What the owner decides.
    public var policy = Policy()
    /// What knows whether the device is locked; nil for a ``ManualLock`` that is open, with the policy's passcode.
    public var lock: (any LockSource)?
    /// How extensions are started.
    public var launcher = ExtensionLauncher()
    /// Where extensions keep their data.
    public var folders: HostFolders
    /// What keeps extensions that fail again and again from requests for a while.
    public var quarantine: Quarantine
    /// Where each request is noted; nil for nowhere.
    public var journal: Journal?
    /// The language of the conversation; English is spoken where there are no texts for it.
    public var locale = Locale(identifier: "en")
    /// Reads the address book, when people are first spoken of.
    package var contacts: @Sendable () -> [ContactCard] = { [] }
    /// Tells whether an answer that fits no question is a request of its own, which takes the place of the one that the
    /// question was about; nil for what the language takes for one.
    public var isRequest: (@Sendable (_ text: String) -> Bool)?
    /// Whether the user is asked for a reply to messages that were read out.
    public var offersReplies = false
    /// For how long a request is followed after it was handled, where the extension has more to tell; nil for not at all.
    public var follow: Duration?

    /// Makes a configuration of extensions that do not change.
    public init(catalogue: ExtensionCatalogue, folders: HostFolders) {
      self.init(catalogue: LiveCatalogue(catalogue), folders: folders)
    }

    /// Makes a configuration with the defaults of what is not given.
    public init(catalogue: LiveCatalogue, folders: HostFolders) {
      self.catalogue = catalogue
      self.folders = folders
      quarantine = Quarantine(folders)
    }
  }

  let configuration: Configuration
  let pool: ExtensionPool
  let understanding: Understanding
  /// What is said in conversations, and how answers are understood.
  let language: ConversationLanguage
  /// What knows whether the device is locked.
  public let lock: any LockSource
  private let requestCount = Atomic(0)

  /// The extensions that can be asked.
  public var catalogue: LiveCatalogue { configuration.catalogue }

  /// What keeps extensions that fail again and again from requests.
  public var quarantine: Quarantine { configuration.quarantine }

  /// Makes a host in which no extension runs.
  public init(_ configuration: Configuration) {
    self.configuration = configuration
    language = ConversationLanguage(configuration.locale) ?? .english
    lock =
      configuration.lock
      ?? ManualLock(passcode: PasscodeGuard(configuration.policy, file: configuration.folders.passcodeFile))
    understanding = Understanding(
      locale: configuration.locale, folders: configuration.folders, texts: language.texts,
      contacts: configuration.contacts)
    pool = ExtensionPool(
      launcher: configuration.launcher, folders: configuration.folders, policy: configuration.policy,
      locale: language.locale)
  }

  /// Sentences that people can say to the extensions that are installed, in the language of the conversation; at most two.
  public var examples: [String] { RequestExamples(language.texts, catalogue.current).sentences }

  /// Ends the extensions that are not at work, in good order. Those of a program that just ends are killed.
  public func endExtensions() {
    pool.endIdle()
  }

  /// Takes one request to its end, and then those that come of it: a reply to a message, or what the user asks for
  /// instead of answering.
  ///
  /// - Parameters:
  ///   - request: what is asked for; one that could not be read ends as what is wrong with it.
  ///   - presenter: shows what happens, and asks the user.
  /// - Returns: how the last of them ended.
  @discardableResult
  public func run(_ request: HostRequest, presenter: any Presenter) -> RequestOutcome {
    var ended = take(request, presenter: presenter)
    while let next = ended.next { ended = take(next, presenter: presenter) }
    return ended.outcome
  }

  /// Takes one request to its end.
  ///
  /// - Parameters:
  ///   - request: what is asked for; one that could not be read ends as what is wrong with it.
  ///   - presenter: shows what happens, and asks the user.
  /// - Returns: how it ended, and what is to be taken next.
  public func take(_ request: HostRequest, presenter: any Presenter) -> EndedRequest {
    take(request, presenter, configuration.journal) { run, request in run.run(request) }
  }

  /// Says how a request is understood and who would take it, without asking anybody to.
  ///
  /// - Parameters:
  ///   - request: what would be asked for.
  ///   - presenter: is shown how the request is understood and routed.
  /// - Returns: success, or why nobody can take the request.
  public func explain(_ request: HostRequest, presenter: any Presenter) -> RequestOutcome {
    take(request, presenter, nil) { run, request in run.explain(request) }.outcome
  }

  private func take(
    _ request: HostRequest, _ presenter: any Presenter, _ journal: Journal?,
    _ body: (RequestRun, StructuredRequest) -> RequestOutcome
  ) -> EndedRequest {
    let number = requestCount.add(1, ordering: .relaxed).newValue
    let run = RequestRun(host: self, number: number, presenter: presenter, journal: journal)
    if case .utterance(let sentence, _) = request { run.recorder?.take(utterance: sentence) }
    do {
      let structured = try request.understood(KnownIntents(run.installed), understanding, catalogue)
      return EndedRequest(outcome: body(run, structured), next: run.next)
    } catch {
      return EndedRequest(outcome: run.finish(error), next: nil)
    }
  }
}
