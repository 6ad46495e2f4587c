internal import BaseFiles
internal import Foundation
internal import Synchronization

/// The C library's password hashing. It is loaded on first use, so that building does not depend on it.
package enum Crypt {
  /// Serializes the calls, because crypt(3) returns its result in static memory.
  private static let callLock = Mutex(())

  private typealias HashFunction =
    @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> UnsafePointer<CChar>?
  private typealias SaltFunction =
    @convention(c) (UnsafePointer<CChar>, CUnsignedLong, UnsafePointer<CChar>?, CInt) -> UnsafePointer<CChar>?

  /// Whether the library is installed.
  static var isAvailable: Bool { library?.function("crypt", as: HashFunction.self) != nil }

  /// Returns a setting for the method yescrypt with a new salt, from crypt_gensalt(3); nil if the library does not
  /// support the method.
  package static func newSetting() -> String? {
    // The caller passes no random bytes, so the function uses the system's.
    call("crypt_gensalt", as: SaltFunction.self) { $0("$y$", 0, nil, 0) }
  }

  /// Returns the hash of `password` by the method and salt in `setting`, which may be another hash; nil if `setting` is
  /// invalid or the library is missing.
  package static func hash(_ password: String, setting: String) -> String? {
    call("crypt", as: HashFunction.self) { function in
      ErasedPasscode.with(password) { function($0, setting) }
    }.flatMap { $0.hasPrefix("*") ? nil : $0 }
  }

  /// Calls a function of the library and returns its text; nil if the function is missing, or if it returns null.
  private static func call<Function>(
    _ name: String, as type: Function.Type, _ body: (Function) -> UnsafePointer<CChar>?
  ) -> String? {
    guard let function = library?.function(name, as: type) else { return nil }
    return callLock.withLock { _ in body(function).map { String(cString: $0) } }
  }

  private static let library = SystemLibrary("libcrypt.so.1")
}
