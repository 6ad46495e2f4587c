internal import BaseFiles
internal import Foundation

/// The signature of a bundle: the digests of its files and, if its author signed them, a signature by the author's key.
package struct BundleSeal: Hashable, Sendable {
  /// The author's key, which signed the digests; nil if the bundle is unsigned, or if no library can check the
  /// signature.
  package let author: AuthorKey?
  /// The paths of the files that the signature covers, and of the files of the signature. Each begins with the bundle's
  /// path.
  package let paths: [String]

  /// The reason why a bundle does not match its signature.
  package struct VerificationError: Error, Hashable, Sendable {
    /// The path of the file.
    package let path: String
    /// The defect, without the remedy.
    package let message: String
    /// The remedy.
    package let fix: String
  }

  /// Whether the bundle has a folder `Signature`. It may contain only the unsigned list of the files.
  package static func exists(in bundle: String) -> Bool {
    FileStatus("\(bundle)/\(SignatureFiles.folder)", followsLinks: false) != nil
  }

  /// Reads and checks the signature of a bundle.
  ///
  /// - Parameters:
  ///   - bundle: the path of the bundle.
  ///   - needsAuthor: whether an unsigned bundle is a defect.
  /// - Throws: ``VerificationError`` if a file is missing, added or changed, or if the author's signature is invalid.
  package init(checking bundle: String, needsAuthor: Bool = false) throws(VerificationError) {
    let text = try Self.read(SignatureFiles.digests, in: bundle, maximumBytes: FileDigests.maximumBytes)
    guard let digests = FileDigests(text: text) else {
      throw VerificationError(
        path: "\(bundle)/\(SignatureFiles.digests)", message: "the list of the bundle's files is damaged",
        fix: Self.bundleAgain)
    }
    if let item = SignatureFiles.foreignItem(in: bundle) {
      throw VerificationError(
        path: "\(bundle)/\(item)", message: "'\(item)' does not belong to a signature, which does not cover it",
        fix: "remove it")
    }
    try Self.compare(digests, with: bundle)
    author = try Self.author(of: text, in: bundle, isNeeded: needsAuthor)
    let own = [SignatureFiles.digests] + (author == nil ? [] : [SignatureFiles.author, SignatureFiles.signature])
    paths = (digests.digits.keys.sorted() + own).map { "\(bundle)/\($0)" }
  }

  private static let bundleAgain = "make the bundle again with 'intent-host bundle', or install it again"

  private static func read(_ name: String, in bundle: String, maximumBytes: Int) throws(VerificationError) -> [UInt8] {
    do throws(Diagnostic) {
      let status = FileStatus("\(bundle)/\(name)", followsLinks: false)
      let folder = FileStatus("\(bundle)/\(SignatureFiles.folder)", followsLinks: false)
      guard status?.isLink != true, folder?.isLink != true else {
        throw Diagnostic(path: name, position: .start, rule: FileRule.unreadable, message: "the file is a link")
      }
      return try RegularFile.bytes(contentsOf: "\(bundle)/\(name)", maximumBytes: maximumBytes)
    } catch {
      throw VerificationError(
        path: "\(bundle)/\(name)", message: "the signature can't be checked: \(error.message)", fix: bundleAgain)
    }
  }

  /// The words for the list of files in messages. An unsigned list is not called a signature.
  private static func listName(in bundle: String) -> String {
    let isSigned = [SignatureFiles.author, SignatureFiles.signature].contains {
      FileStatus("\(bundle)/\($0)", followsLinks: false) != nil
    }
    return isSigned ? "the signature" : "the list of the bundle's files"
  }

  private static func compare(_ digests: FileDigests, with bundle: String) throws(VerificationError) {
    let list = listName(in: bundle)
    let present: [String]
    let actual: FileDigests
    do throws(Diagnostic) {
      present = try SealedFiles.paths(in: bundle)
      for path in present where digests.digits[path] == nil {
        throw Diagnostic(
          path: "\(bundle)/\(path)", position: .start, rule: FileRule.unreadable,
          message: "\(list) lacks '\(path)'")
      }
      actual = try FileDigests(of: present, in: bundle)
    } catch {
      throw VerificationError(path: error.path, message: error.message, fix: bundleAgain)
    }
    for (path, digest) in digests.digits.sorted(by: { $0.key < $1.key }) {
      guard let found = actual.digits[path] else {
        throw VerificationError(
          path: "\(bundle)/\(path)", message: "'\(path)' is missing, which \(list) names", fix: bundleAgain)
      }
      guard found == digest else {
        throw VerificationError(
          path: "\(bundle)/\(path)", message: "'\(path)' does not match its checksum in \(list)", fix: bundleAgain)
      }
    }
  }

  private static func author(of text: [UInt8], in bundle: String, isNeeded: Bool) throws(VerificationError)
    -> AuthorKey?
  {
    let hasAuthor = FileStatus("\(bundle)/\(SignatureFiles.author)", followsLinks: false) != nil
    let hasSignature = FileStatus("\(bundle)/\(SignatureFiles.signature)", followsLinks: false) != nil
    guard hasAuthor || hasSignature else {
      guard isNeeded else { return nil }
      throw VerificationError(
        path: bundle, message: "no author has signed the bundle", fix: "sign it with 'intent-host bundle --sign KEY'")
    }
    let pem = try read(SignatureFiles.author, in: bundle, maximumBytes: 4096)
    let signature = try read(SignatureFiles.signature, in: bundle, maximumBytes: 4096)
    guard let key = AuthorKey(pem: pem) else {
      throw VerificationError(
        path: "\(bundle)/\(SignatureFiles.author)", message: "the file contains no public Ed25519 key in PEM",
        fix: bundleAgain)
    }
    guard let library = SigningLibrary.shared else {
      guard isNeeded else { return nil }
      throw VerificationError(
        path: bundle, message: "there is no '\(SystemLibrary.cryptoName)', which checks authors' signatures",
        fix: "install OpenSSL 3")
    }
    guard library.verifies(signature, of: text, by: key) else {
      throw VerificationError(
        path: "\(bundle)/\(SignatureFiles.signature)", message: "the author '\(key)' did not sign these files",
        fix: bundleAgain)
    }
    return key
  }
}
