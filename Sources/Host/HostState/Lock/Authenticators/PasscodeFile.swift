internal import BaseFiles
public import Foundation

/// The file with the hash of the passcode that unlocks the device: one line in the format of crypt(3).
public struct PasscodeFile: Authenticator {
  /// The maximum size of the file, in bytes: more than twice the longest hash of crypt(5).
  private static let maximumBytes = 1024

  /// The file's location.
  public let url: URL

  /// Creates a reference to a file, which need not exist.
  public init(url: URL) {
    self.url = url
  }

  private static let remedy = "set one with 'intent-host passcode set'"

  /// The reason why a device without a passcode can't be unlocked, with the remedy.
  package static let noPasscode = "no passcode is set; \(remedy)"

  /// The reason why the file can't unlock the device, with the remedy; nil if it contains a hash.
  public var defect: String? {
    do {
      guard let line = try line() else { return Self.noPasscode }
      guard Crypt.isAvailable else { return HashingError().description }
      return Self.isHash(line) ? nil : "'\(url.path)' contains no hash of a passcode; \(Self.remedy)"
    } catch {
      return "the passcode file '\(url.path)' can't be read: \(fileReason(error, path: url.path)); "
        + "put a readable file there, or name another one with '--passcode-file'"
    }
  }

  /// Returns the message for an error of ``set(_:)`` or ``clear()``, with the remedy.
  public func writingDefect(_ error: any Error) -> String {
    if let error = error as? HashingError { return error.description }
    var reason = error
    // If the folder is missing, the system's error should be the one of creating the folder.
    do { try FolderAccess.check(url.deletingLastPathComponent()) } catch { reason = error }
    return "the passcode file '\(url.path)' can't be written: \(fileReason(reason, path: url.path)); let this user "
      + "write to its folder, or name another file with '--passcode-file'"
  }

  /// Whether a passcode is set, or possibly set. If so, only a person who knows the passcode is permitted to change the
  /// file. An unreadable file counts as set. So does any text if crypt(3) is missing, because the text can't be
  /// checked.
  public var isSet: Bool {
    do {
      guard let line = try line() else { return false }
      return Self.isHash(line) || (!Crypt.isAvailable && !line.isEmpty)
    } catch {
      return true
    }
  }

  /// Whether a passcode is set, or possibly set; see ``isSet``.
  public var hasPasscode: Bool { isSet }

  /// Compares the hash of `passcode` with the stored one.
  public func verify(_ passcode: String) -> Authentication {
    if accepts(passcode) { return .accepted }
    return defect.map { .unavailable($0) } ?? .wrong
  }

  /// Returns whether `passcode` matches the stored hash; false if there is no readable hash, or if the C library has no
  /// crypt(3). ``defect`` then gives the reason.
  func accepts(_ passcode: String) -> Bool {
    guard let hash = try? line(), hash.hasPrefix("$"), let computed = Crypt.hash(passcode, setting: hash) else {
      return false
    }
    return Self.areEqual(Array(computed.utf8), Array(hash.utf8))
  }

  /// Stores the hash of `passcode` in a file that only its owner can read and that is replaced atomically.
  ///
  /// - Throws: `PasscodeFile.HashingError` if the C library can't hash, `EINVAL` if the passcode contains a null
  ///   character, or the system's error for the file.
  public func set(_ passcode: String) throws {
    // The C library treats a null character as the end of the passcode.
    guard !passcode.utf8.contains(0) else { throw POSIXError(.EINVAL) }
    guard let setting = Crypt.newSetting(), let hash = Crypt.hash(passcode, setting: setting) else {
      throw HashingError()
    }
    try PrivateFile(url: url).replace(with: Array((hash + "\n").utf8))
  }

  /// Removes the passcode. Afterwards, no passcode can unlock the device.
  public func clear() throws { try PrivateFile(url: url).remove() }

  /// The error for a C library without crypt(3), or without the method yescrypt.
  public struct HashingError: Error, CustomStringConvertible {
    /// A message that names the missing library.
    public let description = "passcodes can't be hashed here: 'libcrypt.so.1' with yescrypt is not installed"

    /// Creates the error.
    package init() {}
  }

  /// Reads the file's line; nil if there is no file.
  private func line() throws -> String? {
    try PrivateFile(url: url).read(maximumBytes: Self.maximumBytes).map { bytes in
      String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  /// Returns whether `line` is a hash. A hash contains the name of its method between dollar signs; see crypt(5). Older
  /// formats are too weak for a passcode, and a truncated hash matches nothing.
  private static func isHash(_ line: String) -> Bool {
    line.hasPrefix("$") && Crypt.hash("", setting: line)?.utf8.count == line.utf8.count
  }

  /// Compares in constant time: the time does not depend on the position of a difference.
  private static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    one.count == other.count && zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
