public import ExtensionManifests
public import ExtensionSupervisor
public import Foundation
internal import IntentDefinitions

/// Takes requests to extensions: the host that the command line runs, and that another program can embed.
///
/// Used by one thread at a time. Calls block until the request has ended.
public final class IntentHost {
  /// What a host is made with.
  public struct Configuration {
    /// The extensions that can be asked, which others may change while requests run: a request goes on with those that
    /// there were when it began.
    public var catalogue: LiveCatalogue
    /// What the owner decides.
    public var policy = Policy()
    /// The lock state, which others may change while requests run.
    public var device = DeviceState()
    /// What the device is unlocked with.
    public var passcode: PasscodeFile
    /// How extensions are started.
    public var launcher = ExtensionLauncher()
    /// Where extensions keep their data.
    public var folders: HostFolders
    /// What keeps extensions that fail again and again from requests for a while.
    public var quarantine: Quarantine
    /// Where each request is noted; nil for nowhere.
    public var journal: Journal?
    /// The language of the conversation.
    public var locale = Locale(identifier: "en")
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
      passcode = PasscodeFile(url: folders.passcodeFile)
      quarantine = Quarantine(folders)
    }
  }

  let configuration: Configuration
  let pool: ExtensionPool
  private var requestCount = 0

  /// The extensions that can be asked.
  public var catalogue: LiveCatalogue { configuration.catalogue }

  /// What keeps extensions that fail again and again from requests.
  public var quarantine: Quarantine { configuration.quarantine }

  /// Makes a host in which no extension runs.
  public init(_ configuration: Configuration) {
    self.configuration = configuration
    pool = ExtensionPool(launcher: configuration.launcher, folders: configuration.folders)
  }

  /// Takes one request to its end.
  ///
  /// - Parameters:
  ///   - request: what is asked for; one that could not be read ends as what is wrong with it.
  ///   - presenter: shows what happens, and asks the user.
  /// - Returns: how it ended.
  @discardableResult
  public func run(_ request: HostRequest, presenter: any Presenter) -> RequestOutcome {
    take(request, presenter, configuration.journal) { run, request in run.run(request) }
  }

  /// Says how a request is understood and who would take it, without asking anybody to.
  ///
  /// - Parameters:
  ///   - request: what would be asked for.
  ///   - presenter: is shown how the request is understood and routed.
  /// - Returns: success, or why nobody can take the request.
  public func explain(_ request: HostRequest, presenter: any Presenter) -> RequestOutcome {
    take(request, presenter, nil) { run, request in run.explain(request) }
  }

  private func take(
    _ request: HostRequest, _ presenter: any Presenter, _ journal: Journal?,
    _ body: (RequestRun, StructuredRequest) -> RequestOutcome
  ) -> RequestOutcome {
    requestCount += 1
    let run = RequestRun(host: self, number: requestCount, presenter: presenter, journal: journal)
    run.recorder?.take(request)
    do {
      return body(run, try request.understood(KnownIntents(run.installed)))
    } catch {
      return run.finish(error)
    }
  }
}
