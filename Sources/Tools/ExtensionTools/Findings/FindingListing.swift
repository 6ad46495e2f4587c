package import BaseFiles
internal import ExtensionManifests

/// Findings as JSON.
package enum FindingListing {
  /// Returns the JSON object that `validate --json` prints for a finding.
  package static func row(_ finding: Diagnostic) -> JSONValue {
    .object(
      [
        "path": .string(finding.path), "line": .int(Int64(finding.position.line)),
        "column": .int(Int64(finding.position.column)), "severity": .string(finding.severity.rawValue),
        "rule": .string(finding.rule), "message": .string(finding.message), "keyPath": .string(finding.keyPath),
        "fix": finding.fix.map(JSONValue.string) ?? .null,
      ].filter { $0.value != .null })
  }
}
