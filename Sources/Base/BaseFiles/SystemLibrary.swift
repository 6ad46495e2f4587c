internal import Foundation

/// A library of the system that is loaded at the first use, so that neither a build nor a start depends on it. It is
/// never closed, so its functions stay valid.
package struct SystemLibrary: @unchecked Sendable {
  /// OpenSSL's libcrypto, version 3; nil if it is not installed.
  package static let crypto: SystemLibrary? = {
    typealias Start = @convention(c) (UInt64, OpaquePointer?) -> Int32
    guard let library = SystemLibrary(cryptoName), let start: Start = library.function("OPENSSL_init_crypto") else {
      return nil
    }
    // OPENSSL_INIT_NO_LOAD_CONFIG of crypto.h. The sandbox of extensions hides the system's configuration file.
    return start(0x80, nil) == 1 ? library : nil
  }()

  /// The file name of OpenSSL's libcrypto.
  package static let cryptoName = "libcrypto.so.3"

  /// The libraries of this process. The C library has functions that Swift's module of it does not declare.
  package static let process = SystemLibrary()

  /// Nil for the libraries of the process, as for dlsym(3).
  private let handle: UnsafeMutableRawPointer?

  private init() { handle = nil }

  /// Loads the library with a file name; nil if it is not installed.
  package init?(_ name: String) {
    guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
    self.handle = handle
  }

  /// Returns the function called `name`; nil if the library has none. `Function` has to be its type in C.
  package func function<Function>(_ name: String, as _: Function.Type = Function.self) -> Function? {
    dlsym(handle, name).map { unsafeBitCast($0, to: Function.self) }
  }
}
