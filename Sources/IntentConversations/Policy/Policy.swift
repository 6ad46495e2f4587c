public import ExtensionManifests
public import ExtensionSupervisor

/// What the device's owner decides over the heads of extensions; read from `policy.plist`.
public struct Policy: Hashable, Sendable {
  /// How long each stage may take.
  public struct Budgets: Hashable, Sendable {
    /// From the start of an extension's process to its first answer.
    public var launch: Duration = .seconds(5)
    /// Each resolve, and the question for a handler.
    public var resolve: Duration = .seconds(10)
    /// The dry run.
    public var confirm: Duration = .seconds(10)
    /// The deed.
    public var handle: Duration = .seconds(10)

    /// The most memory of an extension that handles intents, in MB.
    public var memoryMB = 120
    /// The most memory of an extension that shows views, in MB.
    public var uiMemoryMB = 64

    /// The most memory of all extensions together, in MB.
    public var totalMemoryMB = 512
    /// The most processes of extensions at once.
    public var processes = 32
    /// How long an extension that nobody asks is kept for the next request.
    public var idle: Duration = .seconds(60)

    /// Creates the budgets of a policy without a file.
    public init() {}

    /// The most memory of all extensions together, in bytes.
    package var totalMemory: Int { MemoryBudget(megabytes: totalMemoryMB).bytes }

    /// The most that a manifest may ask for.
    public var limits: BudgetLimits {
      BudgetLimits(memoryMB: memoryMB, uiMemoryMB: uiMemoryMB, seconds: longest / .seconds(1))
    }

    private var longest: Duration { max(resolve, confirm, handle) }

    /// The time for the longest stage of a request to the extension with `manifest`.
    package func longest(_ manifest: ExtensionManifest) -> Duration {
      max(time(\.resolve, manifest), time(\.confirm, manifest), time(\.handle, manifest))
    }

    /// The most memory of the extension with `manifest` in MB, which may only ask for less.
    package func memory(_ manifest: ExtensionManifest) -> Int {
      let memory = manifest.kind == .intentsUI ? uiMemoryMB : memoryMB
      return min(manifest.memoryLimitMB ?? memory, memory)
    }

    /// The time for a stage of a request to the extension with `manifest`, which may only ask for less.
    package func time(_ stage: KeyPath<Budgets, Duration>, _ manifest: ExtensionManifest) -> Duration {
      let time = self[keyPath: stage]
      // Compared as numbers: a manifest may name one that is no duration.
      guard let seconds = manifest.timeLimitSeconds, seconds > 0, seconds < time / .seconds(1) else { return time }
      return .seconds(seconds)
    }
  }

  /// How extensions are kept from what is not theirs.
  public struct Sandbox: Hashable, Sendable {
    /// How much of the sandbox there has to be.
    public var level = ExtensionSandbox.Level.standard
    /// The identifiers of the extensions that may reach the network, if their manifests ask for it.
    public var networkClients: Set<String> = []

    /// Creates the sandbox rules of a policy without a file, but for what the parameters set.
    public init(level: ExtensionSandbox.Level = .standard, networkClients: Set<String> = []) {
      (self.level, self.networkClients) = (level, networkClients)
    }
  }

  /// Intents that need an unlocked device, beyond what the system and the manifests restrict.
  public var restrictedWhileLocked: Set<String> = []
  /// Intents that the system restricts and that are allowed all the same, unless a manifest restricts them.
  public var allowedWhileLocked: Set<String> = []
  /// The service of PAM that knows the passcode; nil where the host keeps one of its own.
  public var authenticationService: String?
  /// The identifiers of the extensions to be taken for an intent, the first first.
  public var preferred: [String: [String]] = [:]
  /// The identifiers of extensions that are never taken.
  public var disabled: Set<String> = []
  /// Intents that are shown to the user for a yes before they are handled, beyond those of the system.
  public var alwaysConfirmed: Set<String> = []
  /// Intents that are handled without that.
  public var neverConfirmed: Set<String> = []
  /// How long each stage may take.
  public var budgets = Budgets()
  /// How extensions are kept from what is not theirs.
  public var sandbox = Sandbox()

  /// Makes the policy that holds where there is no file.
  public init() {}
}
