internal import BaseFiles

/// The functions of OpenSSL's libcrypto that make and check signatures by Ed25519 (RFC 8032). The library is loaded at
/// the first use, so that building does not depend on it.
struct SigningLibrary: Sendable {
  /// The library; nil if this system has none.
  static let shared = SigningLibrary()

  typealias Bytes = UnsafePointer<UInt8>
  typealias Output = UnsafeMutablePointer<UInt8>
  private typealias Object = OpaquePointer
  private typealias MakeKey = @convention(c) (Int32, Object?, Bytes?, Int) -> Object?
  private typealias ReadKey = @convention(c) (Object?, Output?, UnsafeMutablePointer<Int>) -> Int32
  private typealias Begin = @convention(c) (Object?, Object?, Object?, Object?, Object?) -> Int32
  private typealias Sign = @convention(c) (Object?, Output?, UnsafeMutablePointer<Int>, Bytes?, Int) -> Int32
  private typealias Verify = @convention(c) (Object?, Bytes?, Int, Bytes?, Int) -> Int32
  private typealias Hash = @convention(c) (Bytes?, Int, Output?) -> Output?

  /// `EVP_PKEY_ED25519` of evp.h.
  private static let ed25519: Int32 = 1087

  private let makePublicKey: MakeKey
  private let makePrivateKey: MakeKey
  private let readPublicKey: ReadKey
  private let freeKey: @convention(c) (Object?) -> Void
  private let makeContext: @convention(c) () -> Object?
  private let freeContext: @convention(c) (Object?) -> Void
  private let beginSigning: Begin
  private let sign: Sign
  private let beginVerifying: Begin
  private let verify: Verify
  private let hash: Hash

  private init?() {
    guard let library = SystemLibrary.crypto,
      let makePublicKey = library.function("EVP_PKEY_new_raw_public_key", as: MakeKey.self),
      let makePrivateKey = library.function("EVP_PKEY_new_raw_private_key", as: MakeKey.self),
      let readPublicKey = library.function("EVP_PKEY_get_raw_public_key", as: ReadKey.self),
      let freeKey = library.function("EVP_PKEY_free", as: (@convention(c) (Object?) -> Void).self),
      let makeContext = library.function("EVP_MD_CTX_new", as: (@convention(c) () -> Object?).self),
      let freeContext = library.function("EVP_MD_CTX_free", as: (@convention(c) (Object?) -> Void).self),
      let beginSigning = library.function("EVP_DigestSignInit", as: Begin.self),
      let sign = library.function("EVP_DigestSign", as: Sign.self),
      let beginVerifying = library.function("EVP_DigestVerifyInit", as: Begin.self),
      let verify = library.function("EVP_DigestVerify", as: Verify.self),
      let hash = library.function("SHA256", as: Hash.self)
    else { return nil }
    self.makePublicKey = makePublicKey
    self.makePrivateKey = makePrivateKey
    self.readPublicKey = readPublicKey
    self.freeKey = freeKey
    self.makeContext = makeContext
    self.freeContext = freeContext
    self.beginSigning = beginSigning
    self.sign = sign
    self.beginVerifying = beginVerifying
    self.verify = verify
    self.hash = hash
  }

  /// Returns the SHA-256 of `bytes`; nil if the library fails.
  func digest(of bytes: [UInt8]) -> [UInt8]? {
    var digest = [UInt8](repeating: 0, count: 32)
    return hash(bytes, bytes.count, &digest) == nil ? nil : digest
  }

  /// Returns whether `signature` was made for `message` with the private key of `key`.
  func verifies(_ signature: [UInt8], of message: [UInt8], by key: AuthorKey) -> Bool {
    guard let object = makePublicKey(Self.ed25519, nil, key.bytes, key.bytes.count), let context = makeContext() else {
      return false
    }
    defer {
      freeContext(context)
      freeKey(object)
    }
    return beginVerifying(context, nil, nil, nil, object) == 1
      && verify(context, signature, signature.count, message, message.count) == 1
  }

  /// Returns the signature of `message`, 64 bytes, and the public key; nil if the library fails.
  func signature(of message: [UInt8], by key: PrivateKey) -> (bytes: [UInt8], key: AuthorKey)? {
    guard let object = makePrivateKey(Self.ed25519, nil, key.bytes, key.bytes.count), let context = makeContext() else {
      return nil
    }
    defer {
      freeContext(context)
      freeKey(object)
    }
    var signature = [UInt8](repeating: 0, count: 64)
    var count = signature.count
    var bytes = [UInt8](repeating: 0, count: AuthorKey.byteCount)
    var keyCount = bytes.count
    guard beginSigning(context, nil, nil, nil, object) == 1,
      sign(context, &signature, &count, message, message.count) == 1, count == signature.count,
      readPublicKey(object, &bytes, &keyCount) == 1, let author = AuthorKey(bytes: bytes)
    else { return nil }
    return (signature, author)
  }
}
