internal import BaseFiles

/// Verifies the signatures of bundles, and checks that the policy trusts their authors.
enum BundleTrust {
  /// Adds a finding if a bundle differs from its signature, or if it is not signed by a trusted author.
  ///
  /// - Parameters:
  ///   - bundle: the path of the bundle.
  ///   - trusted: the authors that the policy trusts; nil if it trusts everyone, with or without a signature.
  ///   - log: gets the finding.
  /// - Returns: the files that the signature covers, and the signature file; nil if there is no signature, or if there
  ///   is a finding.
  static func check(_ bundle: String, trusted: TrustedAuthors?, _ log: FindingLog) -> [String]? {
    guard BundleSeal.exists(in: bundle) else {
      if trusted != nil { addUntrustedFinding(bundle, message: "'\(bundle)' has no signature", log: log) }
      return nil
    }
    do throws(BundleSeal.VerificationError) {
      let seal = try BundleSeal(checking: bundle, needsAuthor: trusted != nil)
      if let trusted, let author = seal.author, !trusted.keys.contains(author) {
        addUntrustedFinding(bundle, message: "'\(bundle)' is signed by '\(author)'", log: log)
        return nil
      }
      return seal.paths
    } catch {
      log.add(Diagnostic(path: error.path, rule: ExtensionRule.signatureInvalid, error.message, fix: error.fix))
      return nil
    }
  }

  /// Adds the finding that the policy does not trust the item at `path`.
  static func addUntrustedFinding(_ path: String, message: String, log: FindingLog) {
    log.add(
      Diagnostic(
        path: path, rule: ExtensionRule.untrustedAuthor,
        "\(message), and the policy accepts only bundles of its 'TrustedAuthors'",
        fix: "ask the author for a signed bundle, or add the author's key to the policy"))
  }
}
