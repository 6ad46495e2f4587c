public import BaseFiles

/// The parts of an extension's `Info.plist` that the host uses.
public struct ExtensionManifest: Hashable, Sendable {
  /// The extension point, which says what an extension does.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Handles intents.
    case intents = "com.apple.intents-service"
    /// Shows views beside requests.
    case intentsUI = "com.apple.intents-ui-service"
  }

  /// The machines that may handle the requests of a user.
  public enum Placement: String, Hashable, Sendable, CaseIterable {
    /// One machine for each user, because the extension has the user's data in its container there.
    case local
    /// Any machine, because the data is on a server.
    case anywhere
  }

  /// `CFBundleIdentifier`.
  public var identifier: String
  /// `CFBundleExecutable`: the library's file name.
  public var executable: String
  /// The name for users: the name of the extension's app, otherwise the display name or the bundle name, otherwise the
  /// name of the bundle or of the library.
  public var name: String
  /// Further names that users may say, from `INAlternativeAppNames`.
  public var alternativeNames: [String]
  /// `CFBundleShortVersionString`, or `CFBundleVersion`, or empty.
  public var version: String
  /// What the extension does.
  public var kind: Kind
  /// `NSExtensionPrincipalClass`; its module can be a build variable. Empty if ``storyboard`` is used instead.
  public var principalClass: String
  /// `NSExtensionMainStoryboard`, whose initial view controller replaces the principal class; nil if the
  /// extension has a principal class.
  public var storyboard: String?
  /// `IntentsSupported`, in the order of the file.
  public var intentsSupported: [String]
  /// `IntentsRestrictedWhileLocked`.
  public var restrictedWhileLocked: Set<String>
  /// `IntentsRestrictedWhileProtectedDataUnavailable`.
  public var restrictedWhileProtectedDataUnavailable: Set<String>
  /// The app groups whose folders the extension shares.
  public var appGroups: [String]
  /// The keychain groups whose items the extension shares, without team prefixes. The first one gets new items.
  public var keychainGroups: [String]
  /// The network that the extension asks for, which the policy must allow too.
  public var network: NetworkAccess
  /// The memory limit that the extension asks for, in MB; nil for the limit of the policy.
  public var memoryLimitMB: Int?
  /// The time limit that the extension asks for, for each stage, in seconds; nil for the limit of the policy.
  public var timeLimitSeconds: Double?
  /// The pronunciations of alternative names, from `INAlternativeAppNamePronunciationHint`. The keys are the names.
  public var namePronunciations: [String: String]
  /// `ContainingApp`: the name of the app that a library without a bundle belongs to; nil if the manifest names none.
  public var containingApp: String?

  /// `Placement`: which machines may handle a user's requests; nil if the manifest has no such key.
  public var placement: Placement?

  /// Makes a manifest from its values. The optional keys are missing by default.
  package init(
    identifier: String, executable: String, name: String, alternativeNames: [String], version: String, kind: Kind,
    principalClass: String, intentsSupported: [String], restrictedWhileLocked: Set<String>,
    restrictedWhileProtectedDataUnavailable: Set<String>, appGroups: [String], network: NetworkAccess = .none,
    memoryLimitMB: Int? = nil, timeLimitSeconds: Double? = nil, namePronunciations: [String: String] = [:],
    keychainGroups: [String] = [], storyboard: String? = nil, containingApp: String? = nil,
    placement: Placement? = nil
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
    self.keychainGroups = keychainGroups
    self.network = network
    self.memoryLimitMB = memoryLimitMB
    self.timeLimitSeconds = timeLimitSeconds
    self.namePronunciations = namePronunciations
    self.storyboard = storyboard
    self.containingApp = containingApp
    self.placement = placement
  }

  /// The app groups and the keychain groups. An app group is a keychain group too, so they share one namespace.
  package var sharedGroups: [String] { appGroups + keychainGroups.filter { !appGroups.contains($0) } }
}
