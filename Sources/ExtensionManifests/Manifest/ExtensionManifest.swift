/// What an extension's `Info.plist` says, as far as the host acts on it.
public struct ExtensionManifest: Hashable, Sendable {
  /// What an extension does, by its extension point.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Handles intents.
    case intents = "com.apple.intents-service"
    /// Shows views beside requests.
    case intentsUI = "com.apple.intents-ui-service"
  }

  /// `CFBundleIdentifier`.
  public var identifier: String
  /// `CFBundleExecutable`: the library's file name.
  public var executable: String
  /// What people call the extension: its containing app where it names one, else its display name or name.
  public var name: String
  /// Further names that people may use, from `INAlternativeAppNames`.
  public var alternativeNames: [String]
  /// `CFBundleShortVersionString`, or `CFBundleVersion`, or empty.
  public var version: String
  /// What the extension does.
  public var kind: Kind
  /// `NSExtensionPrincipalClass`; its module may still be a build variable.
  public var principalClass: String
  /// `IntentsSupported`, in its order.
  public var intentsSupported: [String]
  /// `IntentsRestrictedWhileLocked`.
  public var restrictedWhileLocked: Set<String>
  /// `IntentsRestrictedWhileProtectedDataUnavailable`.
  public var restrictedWhileProtectedDataUnavailable: Set<String>
  /// The groups whose folders the extension shares.
  public var appGroups: [String]
  /// Whether it asks for the network, which the policy has to grant too.
  public var isNetworkClient: Bool
  /// The most memory that the extension asks for, in MB; nil leaves it to the policy.
  public var memoryLimitMB: Int?
  /// The longest time that the extension asks for at any stage, in seconds; nil leaves it to the policy.
  public var timeLimitSeconds: Double?

  package init(
    identifier: String, executable: String, name: String, alternativeNames: [String], version: String, kind: Kind,
    principalClass: String, intentsSupported: [String], restrictedWhileLocked: Set<String>,
    restrictedWhileProtectedDataUnavailable: Set<String>, appGroups: [String], isNetworkClient: Bool,
    memoryLimitMB: Int? = nil, timeLimitSeconds: Double? = nil
  ) {
    self.identifier = identifier
    self.executable = executable
    self.name = name
    self.alternativeNames = alternativeNames
    self.version = version
    self.kind = kind
    self.principalClass = principalClass
    self.intentsSupported = intentsSupported
    self.restrictedWhileLocked = restrictedWhileLocked
    self.restrictedWhileProtectedDataUnavailable = restrictedWhileProtectedDataUnavailable
    self.appGroups = appGroups
    self.isNetworkClient = isNetworkClient
    self.memoryLimitMB = memoryLimitMB
    self.timeLimitSeconds = timeLimitSeconds
  }
}
