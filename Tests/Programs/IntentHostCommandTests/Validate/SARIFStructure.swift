internal import Foundation

/// The members of a SARIF 2.1.0 document that this program writes, according to the format (OASIS, sections 3.13 to
/// 3.30).
enum SARIFStructure {
  /// The required kind of a value.
  enum Kind: Sendable {
    case object, list, text
    case constant(String)
    case one(of: [String])
    /// A whole number, at least this one.
    case number(from: Int)
    /// A URI reference of RFC 3986.
    case reference
  }

  /// The path of a member, with `[]` for each element of a list; whether the format or this program requires it; its
  /// kind.
  static let members: [(path: String, isRequired: Bool, kind: Kind)] = [
    ("version", true, .constant("2.1.0")),
    ("$schema", true, .reference),
    ("runs", true, .list),
    ("runs[].columnKind", true, .one(of: ["utf16CodeUnits", "unicodeCodePoints"])),
    ("runs[].tool", true, .object),
    ("runs[].tool.driver", true, .object),
    ("runs[].tool.driver.name", true, .constant("intent-host")),
    ("runs[].tool.driver.version", true, .text),
    ("runs[].tool.driver.rules", true, .list),
    ("runs[].tool.driver.rules[].id", true, .text),
    ("runs[].tool.driver.rules[].shortDescription", true, .object),
    ("runs[].tool.driver.rules[].shortDescription.text", true, .text),
    ("runs[].tool.driver.rules[].defaultConfiguration", true, .object),
    ("runs[].tool.driver.rules[].defaultConfiguration.level", true, .one(of: levels)),
    ("runs[].results", true, .list),
    ("runs[].results[].ruleId", true, .text),
    ("runs[].results[].ruleIndex", true, .number(from: 0)),
    ("runs[].results[].level", true, .one(of: levels)),
    ("runs[].results[].message", true, .object),
    ("runs[].results[].message.text", true, .text),
    ("runs[].results[].properties", false, .object),
    ("runs[].results[].properties.keyPath", false, .text),
    ("runs[].results[].locations", true, .list),
    ("runs[].results[].locations[].physicalLocation", true, .object),
    ("runs[].results[].locations[].physicalLocation.artifactLocation", true, .object),
    ("runs[].results[].locations[].physicalLocation.artifactLocation.uri", true, .reference),
    ("runs[].results[].locations[].physicalLocation.region", true, .object),
    ("runs[].results[].locations[].physicalLocation.region.startLine", true, .number(from: 1)),
    ("runs[].results[].locations[].physicalLocation.region.startColumn", true, .number(from: 1)),
  ]

  private static let levels = ["none", "note", "warning", "error"]

  /// The differences between `document` and the table.
  static func defects(of document: [String: Any]) -> [String] {
    defects(of: document, at: "")
  }

  private static func defects(of object: [String: Any], at path: String) -> [String] {
    let expected = members.filter { parent($0.path) == path }
    let names = Set(expected.map { name($0.path) })
    let foreign = object.keys.filter { !names.contains($0) }.map { "\(path) has '\($0)'" }
    return foreign
      + expected.flatMap { member -> [String] in
        guard let value = object[name(member.path)] else {
          return member.isRequired ? ["\(member.path) is missing"] : []
        }
        guard isRight(value, member.kind) else { return ["\(member.path) is \(value)"] }
        if let object = value as? [String: Any] { return defects(of: object, at: member.path) }
        return (value as? [[String: Any]] ?? []).flatMap { defects(of: $0, at: member.path + "[]") }
      }
  }

  private static func parent(_ path: String) -> String {
    path.split(separator: ".").dropLast().joined(separator: ".")
  }

  private static func name(_ path: String) -> String { String(path.split(separator: ".").last ?? "") }

  private static func isRight(_ value: Any, _ kind: Kind) -> Bool {
    switch kind {
    case .object: value is [String: Any]
    case .list: value is [[String: Any]]
    case .text: (value as? String)?.isEmpty == false
    case .constant(let text): value as? String == text
    case .one(let texts): (value as? String).map(texts.contains) == true
    case .number(let least): (value as? Int).map { $0 >= least } == true
    case .reference: (value as? String).map(isReference) == true
    }
  }

  /// Whether `text` contains only characters of a URI reference, and before its first slash no colon other than that
  /// of a scheme.
  static func isReference(_ text: String) -> Bool {
    text.wholeMatch(
      of:
        /([a-z]+:\/\/)?(?!\/\/)([A-Za-z0-9._~!$&'()*+,;=@\/-]|%[0-9A-Fa-f]{2})([A-Za-z0-9._~!$&'()*+,;=:@\/?#-]|%[0-9A-Fa-f]{2})*/
    )
      != nil && (text.contains("://") || !text.prefix { $0 != "/" }.contains(":"))
  }
}
