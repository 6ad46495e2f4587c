public import ExtensionManifests
internal import Foundation

/// The catalogue as people and programs list it.
public enum CatalogueListing {
  /// An object for each usable extension, then one for each that was refused, as `list --json` prints them.
  public static func rows(_ catalogue: ExtensionCatalogue) -> [JSONValue] {
    catalogue.extensions.map { target in
      var row = members(target.manifest, path: target.libraryPath, reason: nil)
      let findings = target.definitions.findings
      if !findings.isEmpty { row["findings"] = .array(findings.map(JSONValue.string)) }
      return .object(row)
    }
      + catalogue.refused.map { refused in
        guard let manifest = refused.manifest else {
          return .object(["path": .string(refused.path), "state": "refused", "reason": .string(refused.reason)])
        }
        return .object(members(manifest, path: refused.path, reason: refused.reason))
      }
  }

  private static func members(
    _ manifest: ExtensionManifest, path: String, reason: String?
  ) -> [String: JSONValue] {
    var members: [String: JSONValue] = [
      "identifier": .string(manifest.identifier), "name": .string(manifest.name),
      "version": .string(manifest.version), "kind": .string(manifest.kind == .intents ? "intents" : "intents-ui"),
      "intents": .array(manifest.intentsSupported.map(JSONValue.string)),
      "restricted": .array(manifest.restrictedWhileLocked.sorted().map(JSONValue.string)),
      "path": .string(path), "state": reason == nil ? "usable" : "refused",
    ]
    members["reason"] = reason.map(JSONValue.string)
    members["memoryLimitMB"] = manifest.memoryLimitMB.map { .int(Int64($0)) }
    members["timeLimitSeconds"] = manifest.timeLimitSeconds.map(JSONValue.double)
    return members
  }

  /// The catalogue as lines for people: a table of the usable extensions, then the refused ones. Libraries without a
  /// manifest are perhaps no extensions at all: they are counted, and listed where `isVerbose`.
  public static func table(_ catalogue: ExtensionCatalogue, isVerbose: Bool) -> [String] {
    var rows = [["IDENTIFIER", "NAME", "VERSION", "INTENTS (* restricted while locked)"]]
    for target in catalogue.extensions {
      let manifest = target.manifest
      let intents = manifest.intentsSupported.map { name in
        manifest.restrictedWhileLocked.contains(name) ? name + "*" : name
      }
      rows.append([manifest.identifier, manifest.name, manifest.version, intents.joined(separator: ", ")])
    }
    let bare = catalogue.refused.filter(\.isBareLibrary)
    let shown = catalogue.refused.filter { isVerbose || !$0.isBareLibrary }
    var lines = catalogue.extensions.isEmpty ? [] : aligned(rows)
    lines += catalogue.extensions.flatMap(\.definitions.findings)
    lines += shown.map { "refused: \($0.path): \($0.reason)" }
    if !isVerbose, !bare.isEmpty {
      lines.append("\(bare.count) libraries without a manifest are not shown; --verbose shows them")
    }
    return lines.map(TerminalText.plain)
  }

  /// The rows as lines in which the columns stand below each other.
  static func aligned(_ rows: [[String]]) -> [String] {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      // The last column needs no spaces after it.
      let cells = zip(row.dropLast(), widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      return (cells + row.suffix(1)).joined(separator: "  ")
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral {
  /// Text.
  public init(stringLiteral value: String) {
    self = .string(value)
  }
}
