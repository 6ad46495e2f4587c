package import BaseFiles
internal import Foundation

/// Writes findings in the Static Analysis Results Interchange Format, version 2.1.0 (OASIS, 2020). Code hosts and
/// editors show them beside the lines of the files.
package enum SARIFReport {
  /// Creates the document for one run.
  ///
  /// - Parameters:
  ///   - findings: the findings of the run.
  ///   - version: the version of this program.
  /// - Returns: a document that lists all rules of the program, and the findings.
  package static func document(_ findings: [Diagnostic], version: String) -> JSONValue {
    .object([
      "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
      "version": "2.1.0",
      "runs": .array([
        .object([
          "tool": .object(["driver": driver(version)]),
          "columnKind": "unicodeCodePoints",
          "results": .array(findings.map(result)),
        ])
      ]),
    ])
  }

  private static func driver(_ version: String) -> JSONValue {
    .object([
      "name": "intent-host", "version": .string(version),
      "rules": .array(RuleTable.all.map(descriptor)),
    ])
  }

  private static func descriptor(_ rule: any DiagnosticRule) -> JSONValue {
    .object([
      "id": .string(rule.identifier),
      "shortDescription": .object(["text": .string(rule.summary)]),
      "defaultConfiguration": .object(["level": .string(rule.severity.rawValue)]),
    ])
  }

  private static func result(_ finding: Diagnostic) -> JSONValue {
    let suffix = finding.fix.map { "; \($0)" } ?? ""
    var members: [String: JSONValue] = [
      "ruleId": .string(finding.rule), "level": .string(finding.severity.rawValue),
      "message": .object(["text": .string(finding.message + suffix)]), "locations": .array([location(finding)]),
    ]
    if let index = RuleTable.all.firstIndex(where: { $0.identifier == finding.rule }) {
      members["ruleIndex"] = .int(Int64(index))
    }
    if !finding.keyPath.isEmpty { members["properties"] = .object(["keyPath": .string(finding.keyPath)]) }
    return .object(members)
  }

  private static func location(_ finding: Diagnostic) -> JSONValue {
    .object([
      "physicalLocation": .object([
        "artifactLocation": .object(["uri": .string(reference(finding.path))]),
        "region": .object([
          "startLine": .int(Int64(finding.position.line)), "startColumn": .int(Int64(finding.position.column)),
        ]),
      ])
    ])
  }

  /// The path as a URI reference. A relative path stays relative; an absolute path gets a scheme.
  private static func reference(_ path: String) -> String {
    // A colon is escaped, because it would otherwise end a scheme.
    let escaped = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed.subtracting([":"])) ?? path
    return path.hasPrefix("/") ? "file://\(escaped)" : escaped
  }
}
