package import BaseFiles
internal import Foundation

/// Signs bundles.
package enum BundleSealer {
  /// The reason why a bundle could not be signed.
  package typealias SigningError = ReasonError

  /// Writes the signature of the bundle at `bundle`, which must not have one yet.
  ///
  /// - Parameters:
  ///   - bundle: the path of the bundle.
  ///   - key: the author's key; nil for an unsigned list of the files.
  /// - Returns: the public key of the author; nil without a key.
  /// - Throws: ``SigningError``, or a finding about a file that can't be signed.
  @discardableResult
  package static func seal(_ bundle: String, by key: PrivateKey?) throws -> AuthorKey? {
    let digests = try FileDigests(of: SealedFiles.paths(in: bundle), in: bundle).text
    var files = [SignatureFiles.digests: digests]
    var author: AuthorKey?
    if let key {
      guard let library = SigningLibrary.shared else {
        throw SigningError(
          "there is no '\(SystemLibrary.cryptoName)', which signs for '--sign'; install OpenSSL 3")
      }
      guard let signature = library.signature(of: digests, by: key) else {
        throw SigningError("'\(SystemLibrary.cryptoName)' can't sign with this key")
      }
      author = signature.key
      files[SignatureFiles.author] = signature.key.pem
      files[SignatureFiles.signature] = signature.bytes
    }
    try FileManager.default.createDirectory(
      atPath: "\(bundle)/\(SignatureFiles.folder)", withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o755])
    for (name, bytes) in files {
      let path = "\(bundle)/\(name)"
      guard FileManager.default.createFile(atPath: path, contents: Data(bytes), attributes: [.posixPermissions: 0o644])
      else { throw SigningError("'\(path)' can't be written: \(systemReason(errno))") }
    }
    return author
  }
}
