internal import ExtensionManifests
internal import Foundation
package import JSONValues
internal import PropertyLists
package import SourceFiles

/// Findings as a document of the Static Analysis Results Interchange Format, version 2.1.0 (OASIS, 2020), which code hosts
/// and editors show beside the lines.
package enum SARIFReport {
  /// The document of one run of this program's `version`.
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
      "rules": .array(
        Rule.allCases.map { rule in
          .object([
            "id": .string(rule.rawValue),
            "shortDescription": .object(["text": .string(rule.summary)]),
            "defaultConfiguration": .object(["level": .string(rule.severity.rawValue)]),
          ])
        }),
    ])
  }

  private static func result(_ finding: Diagnostic) -> JSONValue {
    let mend = finding.fix.map { "; \($0)" } ?? ""
    var members: [String: JSONValue] = [
      "ruleId": .string(finding.rule), "level": .string(finding.severity.rawValue),
      "message": .object(["text": .string(finding.message + mend)]), "locations": .array([location(finding)]),
    ]
    if let index = Rule.allCases.firstIndex(where: { $0.rawValue == finding.rule }) {
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

  /// The path as a URI reference: relative paths stay so, absolute ones get a scheme.
  private static func reference(_ path: String) -> String {
    // A colon, which would end a scheme, is none of the characters that stay.
    let escaped = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed.subtracting([":"])) ?? path
    return path.hasPrefix("/") ? "file://\(escaped)" : escaped
  }
}
