package import BaseFiles
package import ExtensionManifests
internal import IntentDefinitions

extension AppIntentDescriber {
  /// Compares the description in the bundle of an extension with what its library declares.
  ///
  /// - Returns: a finding for each difference; empty if the bundle has no description, or if the library can't be
  ///   asked, for which the inspection of the library has findings.
  package func mismatches(of target: InstalledExtension) -> [Diagnostic] {
    let path = "\(target.bundlePath)/\(AppIntentFile.name)"
    guard let bytes = try? RegularFile.bytes(contentsOf: path, maximumBytes: AppIntentFile.maximumBytes),
      let declared = try? description(of: target)
    else { return [] }
    return AppIntentFile.differences(of: bytes, fromLibrary: declared).map { difference in
      Diagnostic(
        path: path, position: difference.position, rule: ExtensionRule.appIntentsMismatch, message: difference.message,
        fix: "make the bundle again with 'intent-host bundle'")
    }
  }
}
