internal import ExtensionManifests
public import Foundation
internal import PropertyLists
internal import Synchronization

/// The file that keeps the hash of the passcode which unlocks the device: one line, as crypt(3) writes it.
public struct PasscodeFile: Sendable {
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
      let line = try line()
      // A hash names its method between dollar signs, by crypt(5); older forms are not to be trusted with a passcode.
      return line.hasPrefix("$") && Crypt.hash("", setting: line)?.utf8.count == line.utf8.count
        ? nil : "'\(url.path)' holds no hash of a passcode; \(mend)"
    } catch {
      let reason = systemReason(error)
      return FileManager.default.fileExists(atPath: url.path)
        ? "the passcode's file '\(url.path)' can't be read: \(reason)" : "no passcode is set; \(mend)"
    }
  }

  /// Whether `passcode` is the one that is set; false where none is, or the C library has no crypt(3).
  public func accepts(_ passcode: String) -> Bool {
    guard let hash = try? line(), hash.hasPrefix("$"), let computed = Crypt.hash(passcode, setting: hash) else {
      return false
    }
    return Self.areEqual(Array(computed.utf8), Array(hash.utf8))
  }

  /// Keeps the hash of `passcode`, in a file that only its owner can read and that is replaced as a whole.
  ///
  /// - Throws: `PasscodeFile.NoCrypt` where the C library can't hash, or what the system says about the file.
  public func set(_ passcode: String) throws {
    guard let setting = Crypt.newSetting(), let hash = Crypt.hash(passcode, setting: setting) else { throw NoCrypt() }
    let folder = url.deletingLastPathComponent()
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let draft = folder.appending(path: ".\(url.lastPathComponent).\(UUID().uuidString)")
    let isMade = FileManager.default.createFile(
      atPath: draft.path, contents: Data((hash + "\n").utf8), attributes: [.posixPermissions: 0o600])
    guard isMade, rename(draft.path, url.path) == 0 else {
      let code = errno
      try? FileManager.default.removeItem(at: draft)
      throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)
    }
  }

  /// Forgets the passcode; nothing can be unlocked then.
  public func clear() throws {
    guard unlink(url.path) != 0, errno != ENOENT else { return }
    throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
  }

  /// The C library has no crypt(3), or none with the method yescrypt.
  public struct NoCrypt: Error, CustomStringConvertible {
    /// What is missing, and the mend.
    public let description = "passcodes can't be hashed here: 'libcrypt.so.1' with yescrypt is not installed"
  }

  private func line() throws -> String {
    try String(contentsOf: url, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Compares in a time that does not depend on where the texts differ.
  private static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    one.count == other.count && zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

/// The C library's password hashing, loaded when it is first needed so that building needs nothing of it.
enum Crypt {
  /// Lets one thread in at a time: crypt(3) answers in memory of its own.
  private static let turn = Mutex(())

  private typealias HashFunction =
    @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> UnsafePointer<CChar>?
  private typealias SaltFunction =
    @convention(c) (UnsafePointer<CChar>, CUnsignedLong, UnsafePointer<CChar>?, CInt) -> UnsafePointer<CChar>?

  /// The method yescrypt with a new salt, from crypt_gensalt(3); nil where the library lacks it.
  static func newSetting() -> String? {
    // Without random bytes of ours, the function takes the system's.
    call("crypt_gensalt", as: SaltFunction.self) { $0("$y$", 0, nil, 0) }
  }

  /// The hash of `password` by the method and salt of `setting`, another hash; nil where that is no hash or the library
  /// is missing.
  static func hash(_ password: String, setting: String) -> String? {
    call("crypt", as: HashFunction.self) { $0(password, setting) }.flatMap { $0.hasPrefix("*") ? nil : $0 }
  }

  /// What a function of the library answers; nil where there is no such function, or it answers with nothing.
  private static func call<Function>(
    _ name: String, as type: Function.Type, _ body: (Function) -> UnsafePointer<CChar>?
  ) -> String? {
    guard let library = dlopen("libcrypt.so.1", RTLD_NOW), let symbol = dlsym(library, name) else { return nil }
    return turn.withLock { _ in body(unsafeBitCast(symbol, to: type)).map { String(cString: $0) } }
  }
}
