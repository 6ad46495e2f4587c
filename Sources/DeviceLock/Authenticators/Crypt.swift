internal import Foundation
internal import Synchronization

/// The C library's password hashing, loaded when it is first needed so that building needs nothing of it.
package enum Crypt {
  /// Lets one thread in at a time: crypt(3) answers in memory of its own.
  private static let turn = Mutex(())

  private typealias HashFunction =
    @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> UnsafePointer<CChar>?
  private typealias SaltFunction =
    @convention(c) (UnsafePointer<CChar>, CUnsignedLong, UnsafePointer<CChar>?, CInt) -> UnsafePointer<CChar>?

  /// Whether the library is there.
  static var isAvailable: Bool { symbol("crypt") != nil }

  /// The method yescrypt with a new salt, from crypt_gensalt(3); nil where the library lacks it.
  package static func newSetting() -> String? {
    // Without random bytes of ours, the function takes the system's.
    call("crypt_gensalt", as: SaltFunction.self) { $0("$y$", 0, nil, 0) }
  }

  /// The hash of `password` by the method and salt of `setting`, another hash; nil where that is no hash or the library
  /// is missing.
  package static func hash(_ password: String, setting: String) -> String? {
    call("crypt", as: HashFunction.self) { $0(password, setting) }.flatMap { $0.hasPrefix("*") ? nil : $0 }
  }

  /// What a function of the library answers; nil where there is no such function, or it answers with nothing.
  private static func call<Function>(
    _ name: String, as type: Function.Type, _ body: (Function) -> UnsafePointer<CChar>?
  ) -> String? {
    guard let symbol = symbol(name) else { return nil }
    return turn.withLock { _ in body(unsafeBitCast(symbol, to: type)).map { String(cString: $0) } }
  }

  private static func symbol(_ name: String) -> UnsafeMutableRawPointer? {
    dlopen("libcrypt.so.1", RTLD_NOW).flatMap { dlsym($0, name) }
  }
}
