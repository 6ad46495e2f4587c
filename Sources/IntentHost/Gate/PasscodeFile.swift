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

  /// Whether a passcode is set.
  public var isSet: Bool { hash != nil }

  /// Whether `passcode` is the one that is set; false where none is, or the C library has no crypt(3).
  public func accepts(_ passcode: String) -> Bool {
    guard let hash, let computed = Crypt.hash(passcode, setting: hash) else { return false }
    return Self.areEqual(Array(computed.utf8), Array(hash.utf8))
  }

  private var hash: String? {
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
    let line = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return line.isEmpty ? nil : line
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
