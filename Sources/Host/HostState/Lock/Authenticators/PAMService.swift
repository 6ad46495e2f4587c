internal import Foundation
internal import IntentConversations

/// Verifies the passcode of the user who runs the host with the system's accounts, through a PAM service.
public struct PAMService: Authenticator {
  /// The service's name, which is also the name of its file.
  public let name: String
  /// The folder of services, for tests; nil for the system's folder.
  private let folder: URL?

  /// Creates an authenticator for a service, which need not exist.
  public init(_ name: String) {
    self.init(name, folder: nil)
  }

  init(_ name: String, folder: URL?) {
    self.name = name
    self.folder = folder
  }

  /// The system's folder of services; see pam.d(5).
  private static let systemFolder = URL(fileURLWithPath: "/etc/pam.d", isDirectory: true)

  /// The reason why PAM can't be used, with the remedy; nil if it can. A missing file is a defect, because PAM would
  /// use its service 'other' instead.
  public var defect: String? {
    guard PAMServiceName.isValid(name) else {
      return "'\(name)' is not a valid name of a PAM service; use lower-case letters, digits, '-', '_' and '.'"
    }
    let file = (folder ?? Self.systemFolder).appending(path: name).path
    guard FileManager.default.isReadableFile(atPath: file) else {
      return "PAM has no service '\(name)': '\(file)' can't be read; name a file of '\(Self.systemFolder.path)' in the "
        + "policy's 'Authentication.Service'"
    }
    guard let library = PAMLibrary() else { return "'libpam.so.0' is not installed; install Linux-PAM" }
    return folder == nil || library.readsOtherFolders ? nil : "this Linux-PAM reads services from its own folder only"
  }

  /// Always true: an account has a passcode, even if PAM can't be used at present.
  public var hasPasscode: Bool { true }

  /// Verifies the passcode of the user who runs the host.
  public func verify(_ passcode: String) -> Authentication {
    if let defect { return .unavailable(defect) }
    guard let library = PAMLibrary() else { return .unavailable("'libpam.so.0' is not installed") }
    guard let user = Self.user else { return .unavailable("the user \(getuid()) has no account") }
    return library.authenticate(user, passcode, service: name, folder: folder?.path)
  }

  /// The name of the account that this process belongs to; nil if there is none.
  private static var user: String? {
    var account = passwd()
    var found: UnsafeMutablePointer<passwd>?
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 16_384) { buffer in
      guard let base = buffer.baseAddress, getpwuid_r(getuid(), &account, base, buffer.count, &found) == 0 else {
        return nil
      }
      return found?.pointee.pw_name.map { String(cString: $0) }
    }
  }
}
