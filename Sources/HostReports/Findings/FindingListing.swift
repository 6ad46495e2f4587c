internal import ExtensionManifests
package import JSONValues
internal import PropertyLists
package import SourceFiles

/// Findings as programs read them.
package enum FindingListing {
  /// An object, as `validate --json` prints one a line.
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
