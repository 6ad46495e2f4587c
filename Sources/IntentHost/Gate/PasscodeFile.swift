internal import ExtensionManifests
public import Foundation
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
    let mend = "make one with 'openssl passwd -6 > \(url.path)'"
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

  private typealias Function = @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> UnsafePointer<CChar>?

  /// The hash of `password` by the method and salt of `setting`, another hash; nil where that is no hash or the library
  /// is missing.
  static func hash(_ password: String, setting: String) -> String? {
    guard let library = dlopen("libcrypt.so.1", RTLD_NOW), let symbol = dlsym(library, "crypt") else { return nil }
    let crypt = unsafeBitCast(symbol, to: Function.self)
    let result = turn.withLock { _ in crypt(password, setting).map { String(cString: $0) } }
    return result.flatMap { $0.hasPrefix("*") ? nil : $0 }
  }
}
