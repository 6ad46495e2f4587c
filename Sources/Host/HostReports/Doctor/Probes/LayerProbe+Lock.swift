internal import Foundation
internal import HostState
internal import IntentConversations

extension LayerProbe {
  /// The host's own passcode, probed by hashing with crypt(3).
  static let passcode = LayerProbe(name: "passcode", detail: "the host's own passcode can unlock the device") {
    system in
    guard let setting = Crypt.newSetting(), Crypt.hash("", setting: setting) != nil else {
      return .absent(PasscodeFile.HashingError().description, fix: "install libcrypt (libxcrypt)")
    }
    if let service = system.policy.authenticationService {
      return .active("not used: the policy's service '\(service)' verifies the account's passcode; see 'pam'")
    }
    let passcode = PasscodeGuard(PasscodeFile(url: system.folders.passcodeFile))
    guard let defect = passcode.defect else { return .active("a passcode is set, hashed by yescrypt") }
    return .weaker("a locked device can't be unlocked: \(defect)")
  }

  /// Linux-PAM and the policy's service.
  static let pam = LayerProbe(name: "pam", detail: "the passcodes of the system's accounts can unlock the device") {
    system in
    guard let service = system.policy.authenticationService else {
      return PAMLibrary() == nil
        ? .absent(
          "'libpam.so.0' is not installed, and the policy names no service", fix: "install Linux-PAM to use it")
        : .active("'libpam.so.0' is installed but not used, because the policy names no service; see 'passcode'")
    }
    guard let defect = PAMService(service).defect else { return .active("the service '\(service)'") }
    return .absent("the device can't be unlocked: \(defect)")
  }

  /// The login session, probed by querying systemd-logind.
  static let session = LayerProbe(name: "session", detail: "'--lock-source logind' follows the login session's lock") {
    system in
    do throws(SessionBus.QueryError) {
      let isLocked = try SessionBus(environment: system.environment).isLocked()
      return .active("the login session is \(isLocked ? "locked" : "not locked")")
    } catch {
      return .absent(
        "the login session can't be queried: \(error)",
        fix: "to use the session's lock, start the host in a session of systemd-logind, with 'busctl' installed")
    }
  }
}
