internal import ExtensionManifests
internal import Foundation
internal import HostSamples
internal import BaseFiles

@testable internal import IntentConversations

/// Reads a policy whose property list has `entries` in its root dictionary.
func readPolicy(_ entries: String) throws -> Policy {
  try withTemporaryFile("<plist version=\"1.0\"><dict>\(entries)</dict></plist>") {
    try Policy(contentsOf: $0.path)
  }
}

/// The first error that is found in such a policy, as "key path: message", or nil when there is none.
func policyError(_ entries: String) throws -> String? {
  try withTemporaryFile("<plist version=\"1.0\"><dict>\(entries)</dict></plist>") { file in
    let finding = Policy.read(contentsOf: file.path).findings.first { $0.severity == .error }
    return finding.map { "\($0.keyPath): \($0.message)" + ($0.fix.map { "; \($0)" } ?? "") }
  }
}
