package import BaseFiles

/// Returns the text with a key in a table, in the user's language; nil if there is none. A nil table is `Localizable`.
package typealias AppIntentTexts = (_ key: String, _ table: String?) -> String?

/// The file `AppIntents.json` of a bundle, version 1: the description of a library of App Intents.
package enum AppIntentFile {
  /// The name of the file.
  package static let name = "AppIntents.json"
  /// The maximum size of the file.
  package static let maximumBytes = AppIntentLimits.bytes
  /// The table with the phrases of shortcuts.
  package static let phraseTable = "AppShortcuts"

  private static let version: Int64 = 1

  /// Reads the file at `path`.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - translate: finds texts in the user's language.
  /// - Returns: the intents with their types, or nil if a finding is an error; and all findings.
  package static func read(
    contentsOf path: String, translate: @escaping AppIntentTexts = { _, _ in nil }
  ) -> (file: DefinitionFile?, findings: [Diagnostic]) {
    do {
      let bytes = try RegularFile.bytes(contentsOf: path, maximumBytes: maximumBytes)
      return read(bytes, path: path, translate: translate)
    } catch {
      let message = "the description of App Intents can't be read: \(error)"
      return (nil, [Diagnostic(path: path, position: .start, rule: AppIntentRule.malformed, message: message)])
    }
  }

  /// Reads a description in UTF-8; findings have the path `path`.
  package static func read(
    _ bytes: [UInt8], path: String, translate: @escaping AppIntentTexts = { _, _ in nil }
  ) -> (file: DefinitionFile?, findings: [Diagnostic]) {
    let log = AppIntentLog(path: path, bytes: bytes, translate: translate)
    let file = file(bytes, log)
    let findings = log.findings.sorted { $0.position < $1.position }
    let isUsable = !findings.contains { $0.severity == .error }
    return (isUsable ? file : nil, findings)
  }

  private static func file(_ bytes: [UInt8], _ log: AppIntentLog) -> DefinitionFile? {
    do throws(JSONReader.FormatError) {
      let root = AppIntentScope(node: try JSONReader.located(bytes), log: log)
      guard root.node.isObject else {
        root.report(.malformed, "the description is not an object")
        return nil
      }
      guard root.node["version"]?.scalar == .int(version) else {
        root.report(
          .unknownVersion, at: "version", "the description has an unknown version; known is \(version)",
          fix: "build the bundle again with this program")
        return nil
      }
      var file = DefinitionFile(path: log.path, declarations: AppIntentReader(root).declarations())
      file.negativePhrases = ShortcutPhrases.negativePhrases(root)
      return file
    } catch {
      log.add(.malformed, at: error.offset, error.finding)
      return nil
    }
  }
}
