internal import Foundation

/// The AES-256-GCM functions of OpenSSL's libcrypto. The library is loaded at the first use.
struct CryptoLibrary: Sendable {
  /// The file name of the library in OpenSSL 3.
  static let fileName = "libcrypto.so.3"

  /// The library; nil if it is not installed.
  static let shared = CryptoLibrary()

  typealias Context = OpaquePointer
  typealias Bytes = UnsafePointer<UInt8>
  typealias Output = UnsafeMutablePointer<UInt8>

  // The functions of evp.h; `init` has their names.
  let makeContext: @convention(c) () -> Context?
  let freeContext: @convention(c) (Context?) -> Void
  let aes256GCM: @convention(c) () -> OpaquePointer?
  let begin: @convention(c) (Context?, OpaquePointer?, OpaquePointer?, Bytes?, Bytes?, Int32) -> Int32
  let update: @convention(c) (Context?, Output?, UnsafeMutablePointer<Int32>, Bytes?, Int32) -> Int32
  let finish: @convention(c) (Context?, Output?, UnsafeMutablePointer<Int32>) -> Int32
  let control: @convention(c) (Context?, Int32, Int32, UnsafeMutableRawPointer?) -> Int32

  private init?() {
    // The library is never closed, so the function pointers stay valid.
    guard let library = dlopen(Self.fileName, RTLD_NOW | RTLD_LOCAL) else { return nil }
    func function<Function>(_ name: String, as _: Function.Type) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
    }
    typealias Start = @convention(c) (UInt64, OpaquePointer?) -> Int32
    guard let start = function("OPENSSL_init_crypto", as: Start.self),
      let makeContext = function("EVP_CIPHER_CTX_new", as: (@convention(c) () -> Context?).self),
      let freeContext = function("EVP_CIPHER_CTX_free", as: (@convention(c) (Context?) -> Void).self),
      let aes256GCM = function("EVP_aes_256_gcm", as: (@convention(c) () -> OpaquePointer?).self),
      let begin = function(
        "EVP_CipherInit_ex",
        as: (@convention(c) (Context?, OpaquePointer?, OpaquePointer?, Bytes?, Bytes?, Int32) -> Int32).self),
      let update = function(
        "EVP_CipherUpdate",
        as: (@convention(c) (Context?, Output?, UnsafeMutablePointer<Int32>, Bytes?, Int32) -> Int32).self),
      let finish = function(
        "EVP_CipherFinal_ex",
        as: (@convention(c) (Context?, Output?, UnsafeMutablePointer<Int32>) -> Int32).self),
      let control = function(
        "EVP_CIPHER_CTX_ctrl", as: (@convention(c) (Context?, Int32, Int32, UnsafeMutableRawPointer?) -> Int32).self),
      // OPENSSL_INIT_NO_LOAD_CONFIG of crypto.h. The sandbox hides the system's configuration file.
      start(0x80, nil) == 1
    else { return nil }
    self.makeContext = makeContext
    self.freeContext = freeContext
    self.aes256GCM = aes256GCM
    self.begin = begin
    self.update = update
    self.finish = finish
    self.control = control
  }
}
