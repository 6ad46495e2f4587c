internal import ExtensionManifests
internal import Foundation
internal import HostState
internal import IntentConversations
internal import IntentDefinitions
internal import IntentLanguage
internal import IntentWire

/// Answers requests of an app, or of an extension, for a permission.
struct PermissionRequests: Sendable {
  private let authorizations: Authorizations
  private let policy: Policy.Authorization
  private let lock: any LockSource
  /// The requester of each permission, with its reason for the user.
  private let apps: [AuthorizationKind: AuthorizedApp]
  /// The permissions that need no decision.
  private let granted: Set<AuthorizationKind>

  /// The maximum number of times that one question is asked. Only an unclear answer repeats it.
  private static let tries = 3

  /// Answers the requests of an app.
  init(_ configuration: HostConfiguration, lock: any LockSource, app: InstalledApp) {
    self.init(configuration, lock: lock, granted: []) { AuthorizedApp(app, needing: $0) }
  }

  /// Answers the requests of an extension. An extension in an app has the permissions of the app. Any other extension
  /// may receive requests, and the owner decides by command whether it may read contacts.
  init(_ configuration: HostConfiguration, lock: any LockSource, target: InstalledExtension) {
    self.init(configuration, lock: lock, granted: target.app == nil ? [.requests] : []) { kind in
      target.app.map { AuthorizedApp($0, needing: kind) } ?? AuthorizedApp(target.manifest)
    }
  }

  private init(
    _ configuration: HostConfiguration, lock: any LockSource, granted: Set<AuthorizationKind>,
    app: (AuthorizationKind) -> AuthorizedApp
  ) {
    authorizations = configuration.authorizations
    policy = configuration.policy.authorization
    self.lock = lock
    self.granted = granted
    apps = Dictionary(uniqueKeysWithValues: AuthorizationKind.allCases.map { ($0, app($0)) })
  }

  /// Returns whether the requester has a permission.
  func status(_ kind: AuthorizationKind) -> AuthorizationStatus {
    if granted.contains(kind) { return .authorized }
    return apps[kind].map { authorizations.status(of: $0.identifier, kind, policy) } ?? .notDetermined
  }

  /// Returns the reply to a request for a permission that needs no question to the user; nil if it needs one.
  func reply(_ kind: AuthorizationKind) -> HostReply? {
    let status = status(kind)
    guard status == .notDetermined else { return status.reply }
    guard apps[kind]?.purpose == nil else { return nil }
    return .refused(.invalid, "the app's Info.plist does not say why it needs the permission '\(kind.rawValue)'")
  }

  /// Asks the user for a permission, unless the user has already decided. Only a yes or a no counts as a decision.
  func ask(_ kind: AuthorizationKind, on surface: OwnerSurface, until deadline: ContinuousClock.Instant) -> HostReply {
    if let reply = reply(kind) { return reply }
    if let refusal = surface.refusal { return .refused(refusal) }
    guard let app = apps[kind] else { return status(kind).reply }
    lock.refresh()
    guard !lock.device.isLocked else { return .refused(.locked, "the device is locked") }
    let events = EventFactory(ValueContext(catalogue: .system, language: surface.language))
    let prompt = events.authorization(app, kind)
    for _ in 0..<Self.tries {
      switch surface.ask(prompt) {
      case .nobody: return .refused(.nobodyToAsk)
      case .cancelled: return .refused(.cancelled)
      case .text(let text):
        // The decision also counts if the app has ended in the meantime.
        guard deadline > .now else {
          surface.showLateNotice()
          return .refused(.timedOut)
        }
        guard let isAllowed = surface.language.isConsent(text) else { continue }
        authorizations.decide(app.identifier, kind, isAllowed: isAllowed)
        return self.status(kind).reply
      }
    }
    return .refused(.cancelled)
  }
}

extension ConversationLanguage {
  /// Returns whether an answer is a yes or a no; nil for any other answer.
  fileprivate func isConsent(_ text: String) -> Bool? {
    switch answers.reply(text) {
    case .yes: true
    case .no: false
    default: nil
    }
  }
}

extension HostRequest.AccessKind {
  /// The permission that the request is for.
  var permission: AuthorizationKind {
    switch self {
    case .requests: .requests
    case .contacts: .contacts
    }
  }
}

extension AuthorizationStatus {
  /// The reply to a request for the permission.
  var reply: HostReply {
    switch self {
    case .authorized: .granted()
    case .denied: .refused(.denied, "the user has denied it")
    case .restricted: .refused(.restricted, "the policy of the device forbids it")
    case .notDetermined: .refused(.nobodyToAsk, "the user has not decided")
    }
  }
}

extension AuthorizedApp {
  /// An app that needs a permission, with its reason for it.
  init(_ app: InstalledApp, needing kind: AuthorizationKind) {
    let purpose = kind == .requests ? app.siriUsageDescription : app.contactsUsageDescription
    self.init(identifier: app.identifier, name: app.name, purpose: purpose)
  }

  /// An extension outside an app, which gives no reason.
  fileprivate init(_ manifest: ExtensionManifest) {
    self.init(identifier: manifest.identifier, name: manifest.name, purpose: nil)
  }
}
