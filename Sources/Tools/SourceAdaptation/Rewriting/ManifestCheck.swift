internal import BaseFiles

/// Recognizes manifests of Swift packages, which are not adapted.
enum ManifestCheck {
  /// The note about a manifest; nil for another source.
  static func note(_ structure: SourceStructure, path: String) -> Diagnostic? {
    let text = structure.source.bytes.dropFirst(structure.source.start)
    guard text.starts(with: "// swift-tools-version".utf8) || text.starts(with: "//swift-tools-version".utf8) else {
      return nil
    }
    return Diagnostic(
      path: path, position: .start, rule: SourceRule.manifest,
      message: "this file is the manifest of a package, so it is not adapted; leave it out of the module's sources")
  }
}
