public import BaseFiles
public import ExtensionManifests
public import IntentWire

/// The decisions of the device's owner, which override the wishes of extensions; read from `policy.plist`.
public struct Policy: Hashable, Sendable {
  /// The limits on time, memory and processes.
  public struct Budgets: Hashable, Sendable {
    /// The time from the start of an extension's process to its first answer.
    public var launch: Duration = .seconds(5)
    /// The time for each `resolve` call, and for the call that asks for a handler.
    public var resolve: Duration = .seconds(10)
    /// The time for `confirm`.
    public var confirm: Duration = .seconds(10)
    /// The time for `handle`.
    public var handle: Duration = .seconds(10)
    /// The time in which an extension that shows views has to start and to answer, each time that a view is shown.
    public var view: Duration = .seconds(5)

    /// The maximum memory of an extension that handles intents, in MB.
    public var memoryMB = 120
    /// The maximum memory of an extension that shows views, in MB.
    public var uiMemoryMB = 64

    /// The maximum memory of all extensions together, in MB.
    public var totalMemoryMB = 512
    /// The maximum number of extension processes.
    public var processes = 32
    /// The time after which an extension without requests is ended.
    public var idle: Duration = .seconds(60)

    /// Creates the default budgets, which apply if there is no policy file.
    public init() {}

    /// The highest values that a manifest may request.
    public var limits: BudgetLimits {
      BudgetLimits(memoryMB: memoryMB, uiMemoryMB: uiMemoryMB, seconds: longest / .seconds(1))
    }

    private var longest: Duration { max(resolve, confirm, handle) }

    /// Returns the time for the longest stage of a request to the extension with `manifest`.
    package func longest(_ manifest: ExtensionManifest) -> Duration {
      max(time(\.resolve, manifest), time(\.confirm, manifest), time(\.handle, manifest))
    }

    /// Returns the maximum memory in MB of the extension with `manifest`. A manifest can only lower the limit.
    package func memory(_ manifest: ExtensionManifest) -> Int {
      let memory = manifest.kind == .intentsUI ? uiMemoryMB : memoryMB
      return min(manifest.memoryLimitMB ?? memory, memory)
    }

    /// Returns the time for a stage of a request to the extension with `manifest`. A manifest can only lower the limit.
    package func time(_ stage: KeyPath<Budgets, Duration>, _ manifest: ExtensionManifest) -> Duration {
      let time = self[keyPath: stage]
      // The numbers are compared because a manifest may contain a number that is too large for a duration.
      guard let seconds = manifest.timeLimitSeconds, seconds > 0, seconds < time / .seconds(1) else { return time }
      return .seconds(seconds)
    }
  }

  /// The rules for isolating extensions.
  public struct Sandbox: Hashable, Sendable {
    /// The required level of the sandbox.
    public var level = SandboxLevel.standard
    /// The identifiers of the extensions that may use the network if their manifests ask for it.
    public var networkClients: Set<String> = []
    /// The only servers that an extension may reach, by its identifier. Without an entry, its manifest decides.
    public var networkLimits: [String: [NetworkHost]] = [:]

    /// Creates sandbox rules with the given values; the defaults apply if there is no policy file.
    public init(level: SandboxLevel = .standard, networkClients: Set<String> = []) {
      self.level = level
      self.networkClients = networkClients
    }
  }

  /// The rate at which a client of a surface may send requests.
  package struct Rate: Hashable, Sendable {
    /// The average number of requests in a second.
    package let perSecond: Int
    /// The number of requests that a client may send together after a pause.
    package let burst: Int
  }

  /// The owner's decision about apps in which a request continues.
  public enum AppOpening: String, Hashable, Sendable, CaseIterable {
    /// The user is asked before an app is opened because an extension failed. An app that takes over a request is
    /// opened immediately.
    case ask
    /// Apps are opened without a question.
    case always
    /// No app is opened; the user starts it.
    case never
  }

  /// What the host does about a sentence that no template matches, but whose request it can guess.
  public enum Advising: String, Hashable, Sendable, CaseIterable {
    /// The host asks whether the user means the request.
    case ask
    /// The sentence is refused.
    case never
  }

  /// The intents that need an unlocked device, in addition to the restrictions of the system and the manifests.
  public var restrictedWhileLocked: Set<String> = []
  /// The intents that are allowed on a locked device although the system restricts them. A manifest's restriction still
  /// applies.
  public var allowedWhileLocked: Set<String> = []
  /// The PAM service that verifies the passcode; nil if the host stores its own passcode.
  public var authenticationService: String?
  /// The program that makes payments, with its arguments; empty if payments can't be made.
  public var paymentProvider: [String] = []
  /// The time for which the host waits for the program that makes payments.
  public var paymentTimeout: Duration = .seconds(30)
  /// The identifiers of the preferred extensions for an intent, the most preferred first.
  public var preferred: [String: [String]] = [:]
  /// The identifiers of the disabled extensions.
  public var disabled: Set<String> = []
  /// The identifiers of the extensions that may share an app group whatever its name is, by the group's identifier.
  public var appGroups: [String: Set<String>] = [:]
  /// Which machines may take a user's requests to an extension, by its identifier, whatever the manifest says.
  public var placements: [String: ExtensionManifest.Placement] = [:]
  /// The authors whose bundles are accepted; nil to accept bundles of everyone, with or without a signature.
  package var trustedAuthors: TrustedAuthors?
  /// The intents that need the user's confirmation before `handle`, in addition to those of the system.
  public var alwaysConfirmed: Set<String> = []
  /// The intents that need the confirmation of the device's owner, on a surface that the host owns.
  public var ownedConfirmations: Set<String> = []
  /// The intents that users of relayed surfaces may confirm, although the owner confirms them by default.
  public var relayedConfirmations: Set<String> = []
  /// The intents that are handled without a confirmation.
  public var neverConfirmed: Set<String> = []
  /// The rules for the permissions of apps.
  public var authorization = Authorization()
  /// Whether apps are opened in which a request continues.
  public var appOpening = AppOpening.ask
  /// The limits on time, memory and processes.
  public var budgets = Budgets()
  /// The rules for isolating extensions.
  public var sandbox = Sandbox()

  /// The trust of each surface that does not have the default of its kind; see ``trusted(_:)``.
  public var surfaces: [String: Surface.Trust] = [:]
  /// The limit on the requests of each client of a surface, by the surface's name; see ``rate(of:)``.
  package var rates: [String: Rate] = [:]

  /// The tools that clients of the Model Context Protocol see.
  package var tools = ToolListing.full

  /// Whether the desktop's search shows sentences that are requests.
  package var showsSearchResults = false

  /// Whether the host asks about sentences that match no template.
  public var advising = Advising.ask
  /// The model for sentences that match no template; nil for none.
  public var fallback: Fallback?

  /// Creates the default policy, which applies if there is no file.
  public init() {}
}
