internal import ExtensionManifests
internal import Foundation

@testable internal import IntentHost

/// Reads a policy whose property list has `entries` in its root dictionary.
func readPolicy(_ entries: String) throws -> Policy {
  try withTemporaryFile("<plist version=\"1.0\"><dict>\(entries)</dict></plist>") {
    try Policy(contentsOf: $0.path)
  }
}

/// What reading such a policy throws, after the file's path, or nil when it does not throw.
func policyError(_ entries: String) throws -> String? {
  try withTemporaryFile("<plist version=\"1.0\"><dict>\(entries)</dict></plist>") { file in
    do throws(ManifestError) {
      _ = try Policy(contentsOf: file.path)
      return nil
    } catch {
      return error.description.replacing("\(file.path): ", with: "")
    }
  }
}
