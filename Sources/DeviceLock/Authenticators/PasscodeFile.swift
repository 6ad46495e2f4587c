public import Foundation
internal import HostState
internal import SourceFiles

/// The file that keeps the hash of the passcode which unlocks the device: one line, as crypt(3) writes it.
public struct PasscodeFile: Authenticator {
  /// The longest hash of crypt(5) has less than half of it.
  private static let maximumBytes = 1024

  /// Where the file lies.
  public let url: URL

  /// Names a file, which need not exist.
  public init(url: URL) {
    self.url = url
  }

  /// Why nothing can be unlocked with the file, with the mend; nil when it holds a hash.
  public var defect: String? {
    let mend = "set one with 'intent-host passcode set'"
    do {
      guard let line = try line() else { return "no passcode is set; \(mend)" }
      guard Crypt.isAvailable else { return NoCrypt().description }
      return Self.isHash(line) ? nil : "'\(url.path)' holds no hash of a passcode; \(mend)"
    } catch {
      return "the passcode's file '\(url.path)' can't be read: \(systemReason(error))"
    }
  }

  /// Whether there may be a passcode, without which nobody is to change the file. Of a file that can be read it is known
  /// when no passcode opens it.
  public var isSet: Bool {
    do {
      guard let line = try line() else { return false }
      return Self.isHash(line) || (!Crypt.isAvailable && !line.isEmpty)
    } catch {
      return true
    }
  }

  /// Compares the hash of `passcode` with the one that is kept.
  public func verify(_ passcode: String) -> Authentication {
    if accepts(passcode) { return .accepted }
    return defect.map { .unavailable($0) } ?? .wrong
  }

  /// Whether `passcode` is the one that is set; false where none is, or the C library has no crypt(3).
  func accepts(_ passcode: String) -> Bool {
    guard let hash = try? line(), hash.hasPrefix("$"), let computed = Crypt.hash(passcode, setting: hash) else {
      return false
    }
    return Self.areEqual(Array(computed.utf8), Array(hash.utf8))
  }

  /// Keeps the hash of `passcode`, in a file that only its owner can read and that is replaced as a whole.
  ///
  /// - Throws: `PasscodeFile.NoCrypt` where the C library can't hash, or what the system says about the file.
  public func set(_ passcode: String) throws {
    // The C library would take the passcode to end at a 0.
    guard !passcode.utf8.contains(0) else { throw POSIXError(.EINVAL) }
    guard let setting = Crypt.newSetting(), let hash = Crypt.hash(passcode, setting: setting) else { throw NoCrypt() }
    try PrivateFile(url: url).replace(with: Array((hash + "\n").utf8))
  }

  /// Forgets the passcode; nothing can be unlocked then.
  public func clear() throws { try PrivateFile(url: url).remove() }

  /// The C library has no crypt(3), or none with the method yescrypt.
  public struct NoCrypt: Error, CustomStringConvertible {
    /// What is missing, and the mend.
    public let description = "passcodes can't be hashed here: 'libcrypt.so.1' with yescrypt is not installed"

    package init() {}
  }

  /// What the file holds; nil where there is none.
  private func line() throws -> String? {
    try PrivateFile(url: url).read(maximumBytes: Self.maximumBytes).map { bytes in
      String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  /// A hash names its method between dollar signs, by crypt(5); older forms are not to be trusted with a passcode. One
  /// that was cut short opens to nothing.
  private static func isHash(_ line: String) -> Bool {
    line.hasPrefix("$") && Crypt.hash("", setting: line)?.utf8.count == line.utf8.count
  }

  /// Compares in a time that does not depend on where the texts differ.
  private static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    one.count == other.count && zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
