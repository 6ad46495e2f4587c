internal import BaseFiles
internal import ExtensionManifests

@testable internal import IntentConversations

/// Reads a policy from the text of a property list.
///
/// - Throws: ``PolicyError`` if the policy has errors.
func readPolicy(list: String) throws -> Policy {
  let log = FindingLog(path: "policy.plist")
  let policy = Policy(try PropertyListReader.read(Array(list.utf8), path: log.path), log: log)
  guard !log.hasErrors else { throw PolicyError(log.findings.sorted { $0.position < $1.position }) }
  return policy
}

/// Reads a policy whose property list has `entries` in its root dictionary.
func readPolicy(_ entries: String) throws -> Policy {
  try readPolicy(list: "<plist version=\"1.0\"><dict>\(entries)</dict></plist>")
}

/// The first error that is found in such a policy, as "key path: message", or nil when there is none.
func policyError(_ entries: String) throws -> String? {
  let log = FindingLog(path: "policy.plist")
  let list = "<plist version=\"1.0\"><dict>\(entries)</dict></plist>"
  _ = Policy(try PropertyListReader.read(Array(list.utf8), path: log.path), log: log)
  let finding = log.findings.sorted { $0.position < $1.position }.first { $0.severity == .error }
  return finding.map { "\($0.keyPath): \($0.message)" + ($0.fix.map { "; \($0)" } ?? "") }
}
