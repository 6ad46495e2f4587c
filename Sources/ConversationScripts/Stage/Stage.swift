internal import DeviceLock
package import ExtensionManifests
package import ExtensionSupervisor
internal import Foundation
internal import HostState
package import IntentConversations
package import IntentHost

/// A host with folders of its own, for one conversation or one test: nothing of the user's counts there, and nothing stays.
package final class Stage: Sendable {
  /// The host, in which nothing has happened yet.
  package let host: ExtensionHost
  private let home: ThrowAwayHome

  /// Sets up a device.
  ///
  /// - Parameters:
  ///   - settings: how the device begins, and in which language; where its extensions lie is not looked at.
  ///   - catalogue: the extensions.
  ///   - policy: what the owner decides.
  ///   - isolation: how far extensions are kept from the host.
  ///   - homes: where its folders are kept in mind until ``close()``.
  /// - Throws: ``ExtensionFault/startFailed(_:)`` where there is no place for the folders or the words in them.
  package init(
    _ settings: ScriptSettings, catalogue: ExtensionCatalogue, policy: Policy, isolation: Isolation,
    homes: OpenHomes
  ) throws(ExtensionFault) {
    home = try homes.open()
    var configuration = HostConfiguration(catalogue: catalogue, folders: home.folders)
    configuration.policy = policy
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
      try Self.keep(settings.vocabulary, catalogue, UserVocabulary(home.folders))
    } catch {
      homes.close(home)
      throw .startFailed("the words can't be kept: \(error)")
    }
  }

  private let homes: OpenHomes

  /// Keeps words before the first request is made; an app is named as people call it, too.
  private static func keep(
    _ words: [ScriptVocabulary], _ catalogue: ExtensionCatalogue, _ vocabulary: UserVocabulary
  ) throws {
    for words in words {
      let installed = catalogue.extensions.first { $0.manifest.isCalled(words.app) }
      try vocabulary.set(words.words, words.kind, of: installed?.manifest.identifier ?? words.app)
    }
  }

  /// Ends the extensions and removes the folders. To be called once, when no request runs any more.
  package func close() {
    host.endExtensions()
    homes.close(home)
  }
}

/// The passcode of a device that is only played, which needs no hash.
private struct KnownPasscode: Authenticator {
  let passcode: String?

  var defect: String? { passcode == nil ? "no passcode is set" : nil }

  func verify(_ passcode: String) -> Authentication { passcode == self.passcode ? .accepted : .wrong }
}
