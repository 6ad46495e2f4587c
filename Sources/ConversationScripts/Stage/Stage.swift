package import ExtensionManifests
package import ExtensionSupervisor
internal import Foundation
package import IntentHost

/// A host with folders of its own, for one conversation or one test: nothing of the user's counts there, and nothing stays.
package final class Stage: Sendable {
  /// The host, in which nothing has happened yet.
  package let host: IntentHost
  private let home: ThrowAwayHome

  /// Sets up a device.
  ///
  /// - Parameters:
  ///   - settings: how the device begins, and in which language; where its extensions lie is not looked at.
  ///   - catalogue: the extensions.
  ///   - policy: what the owner decides.
  ///   - isolation: how far extensions are kept from the host.
  ///   - homes: where its folders are kept in mind until ``close()``.
  /// - Throws: ``ExtensionFault/startFailed(_:)`` where there is no place for the folders.
  package init(
    _ settings: ScriptSettings, catalogue: ExtensionCatalogue, policy: Policy, isolation: Isolation,
    homes: OpenHomes
  ) throws(ExtensionFault) {
    home = try homes.open()
    var configuration = IntentHost.Configuration(catalogue: catalogue, folders: home.folders)
    configuration.policy = policy
    configuration.locale = Locale(identifier: settings.locale)
    configuration.offersReplies = true
    configuration.launcher = ExtensionLauncher(isolation: isolation)
    let passcode = PasscodeGuard(
      KnownPasscode(passcode: settings.passcode), triesBeside: home.folders.passcodeFile)
    configuration.lock = ManualLock(
      isLocked: settings.device == .locked, isProtectedDataAvailable: settings.device != .notYetUnlocked,
      passcode: passcode)
    host = IntentHost(configuration)
    self.homes = homes
  }

  private let homes: OpenHomes

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
