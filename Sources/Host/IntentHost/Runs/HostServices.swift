internal import ExtensionManifests
internal import Foundation
internal import HostState
internal import IntentConversations
internal import Synchronization

/// The objects that all requests of one host share. Any thread may use them.
final class HostServices: Sendable {
  let configuration: HostConfiguration
  let lock: any LockSource
  let pool: ExtensionPool
  let fingerprints = ExtensionFingerprints()
  let languages: SpokenLanguages
  let contacts = ContactRequests()
  let apps: AppOpener
  let contexts = SpokenContexts()
  var heldRuns: HeldRuns { configuration.heldRuns }
  private let requestCount = Atomic(0)

  init(_ configuration: HostConfiguration) {
    self.configuration = configuration
    lock =
      configuration.lock
      ?? ManualLock(passcode: PasscodeGuard(configuration.policy, file: configuration.folders.passcodeFile))
    languages = SpokenLanguages(folders: configuration.folders, apps: Self.contents(configuration))
    apps = AppOpener(folders: configuration.folders, timeout: configuration.policy.budgets.launch)
    pool = ExtensionPool(
      launcher: configuration.launcher, folders: configuration.folders, policy: configuration.policy,
      locale: configuration.locale, catalogue: configuration.catalogue, lock: lock,
      onWarning: configuration.onWarning)
  }

  /// Creates the contents that apps have written for the host. Words and phrases of an app have no effect until the
  /// user authorizes the app.
  private static func contents(_ configuration: HostConfiguration) -> AppContents {
    let authorizations = configuration.authorizations
    let policy = configuration.policy.authorization
    return AppContents(
      configuration.folders,
      authorization: {
        let status = authorizations.statuses(.requests, policy)
        return { status($0) == .authorized }
      }, onWarning: configuration.onWarning)
  }

  /// The available extensions.
  var catalogue: LiveCatalogue { configuration.catalogue }

  /// Returns the number of the next request, counted from 1.
  func nextNumber() -> Int { requestCount.add(1, ordering: .relaxed).newValue }

  /// Returns the language of a request. For a sentence in a language that is new, two threads read its files.
  func language(of request: ConversationRequest) -> SpokenLanguages.Spoken {
    let locale = request.locale ?? configuration.locale
    guard case .utterance = request.content else { return languages.language(locale) }
    return languages.language(locale) { [catalogue, contacts = request.contacts ?? configuration.contacts] data in
      let (installed, version) = catalogue.snapshot
      // The sentence meets the same failure, and reports it.
      _ = try? data.snapshot(installed, version: version, contacts: contacts)
    }
  }
}
