package import ExtensionManifests
package import ExtensionSupervisor
internal import Foundation
internal import HostState
package import IntentConversations
package import IntentHost

/// A host with temporary folders, for one conversation or one test. It uses no data of the user, and removes its
/// folders afterwards.
package final class TemporaryHost: Sendable {
  /// The host, without earlier state.
  package let host: ExtensionHost
  private let home: TemporaryHome

  /// Sets up a host and its device.
  ///
  /// - Parameters:
  ///   - settings: the initial state of the device and its language; the search directories are ignored.
  ///   - catalogue: the extensions.
  ///   - policy: the owner's policy.
  ///   - isolation: how extensions are isolated from the host.
  ///   - homes: the list that contains the host's home until ``close()``.
  /// - Throws: ``ExtensionFault/startFailed(_:)`` if the folders or the vocabulary in them can't be created.
  package init(
    _ settings: ScriptSettings, catalogue: ExtensionCatalogue, policy: Policy, isolation: Isolation,
    homes: OpenHomes
  ) throws(ExtensionFault) {
    home = try homes.open()
    var configuration = HostConfiguration(catalogue: catalogue, folders: home.folders)
    configuration.policy = policy
    // A policy that decides about apps is a part of the test, so it is not overridden.
    if settings.apps == .allowed, policy.authorization.undecided == .ask {
      configuration.policy.authorization.undecided = .allow
    }
    configuration.locale = Locale(identifier: settings.locale)
    if let contacts = settings.contacts {
      let file = ContactsFile(named: contacts, home.folders)
      configuration.contacts = ContactBook(identifier: contacts.path) { file.read().cards }
    }
    configuration.offersReplies = true
    configuration.launcher = ExtensionLauncher(isolation: isolation)
    let passcode = PasscodeGuard(
      KnownPasscode(passcode: settings.passcode), triesBeside: home.folders.passcodeFile)
    configuration.lock = ManualLock(
      isLocked: settings.device == .locked, isProtectedDataAvailable: settings.device != .notYetUnlocked,
      passcode: passcode)
    host = ExtensionHost(configuration)
    self.homes = homes
    do {
      try Self.storeVocabulary(settings.vocabulary, catalogue: catalogue, vocabulary: UserVocabulary(home.folders))
    } catch {
      homes.close(home)
      throw .startFailed("the vocabulary can't be stored: \(error)")
    }
  }

  private let homes: OpenHomes

  /// Stores the vocabulary before the first request. An app may be given by its name or its identifier.
  private static func storeVocabulary(
    _ words: [ScriptVocabulary], catalogue: ExtensionCatalogue, vocabulary: UserVocabulary
  ) throws {
    for words in words {
      let installed = catalogue.extensions.first { $0.manifest.isCalled(words.app) }
      try vocabulary.set(words.words, words.kind, of: installed?.manifest.identifier ?? words.app)
    }
  }

  /// Ends the extensions and removes the folders. Call it once, when no request runs any longer.
  package func close() {
    host.endExtensions()
    homes.close(home)
  }
}

/// The passcode of a simulated device, which needs no hash.
private struct KnownPasscode: Authenticator {
  let passcode: String?

  var defect: String? { passcode == nil ? "no passcode is set" : nil }

  func verify(_ passcode: String) -> Authentication { passcode == self.passcode ? .accepted : .wrong }
}
