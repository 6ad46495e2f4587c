internal import BaseFiles

/// The AES-256-GCM functions of OpenSSL's libcrypto. The library is loaded at the first use.
struct CryptoLibrary: Sendable {
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
    guard let library = SystemLibrary.crypto,
      let makeContext = library.function("EVP_CIPHER_CTX_new", as: (@convention(c) () -> Context?).self),
      let freeContext = library.function("EVP_CIPHER_CTX_free", as: (@convention(c) (Context?) -> Void).self),
      let aes256GCM = library.function("EVP_aes_256_gcm", as: (@convention(c) () -> OpaquePointer?).self),
      let begin = library.function(
        "EVP_CipherInit_ex",
        as: (@convention(c) (Context?, OpaquePointer?, OpaquePointer?, Bytes?, Bytes?, Int32) -> Int32).self),
      let update = library.function(
        "EVP_CipherUpdate",
        as: (@convention(c) (Context?, Output?, UnsafeMutablePointer<Int32>, Bytes?, Int32) -> Int32).self),
      let finish = library.function(
        "EVP_CipherFinal_ex",
        as: (@convention(c) (Context?, Output?, UnsafeMutablePointer<Int32>) -> Int32).self),
      let control = library.function(
        "EVP_CIPHER_CTX_ctrl", as: (@convention(c) (Context?, Int32, Int32, UnsafeMutableRawPointer?) -> Int32).self)
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
