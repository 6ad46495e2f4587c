package import BaseFiles

/// A `.intentdefinition` file: the custom intents of an app, with their types.
package struct DefinitionFile: Hashable, Sendable {
  /// The path of the file.
  package let path: String
  /// The declarations: enumerations and classes, then results, then intents.
  package let declarations: [Declaration]
  /// What users may say without starting an intent.
  package internal(set) var negativePhrases: [TextTemplate] = []

  /// The definitions of the intents.
  package var intents: [IntentDefinition] {
    declarations.compactMap { if case .intent(let definition) = $0 { definition } else { nil } }
  }

  /// Reads the file at `path`.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - strings: the translations of the file's texts, by their identifiers.
  /// - Returns: the file, or nil if a finding is an error; and all findings, in the order of the lines.
  package static func read(
    contentsOf path: String, strings: [String: String] = [:]
  ) -> (file: DefinitionFile?, findings: [Diagnostic]) {
    do throws(Diagnostic) {
      return read(try PropertyListReader.read(contentsOf: path), path: path, strings: strings)
    } catch {
      return (nil, [error])
    }
  }

  /// Reads the root of a property list; findings have the path `path`.
  package static func read(
    _ root: PropertyListNode, path: String, strings: [String: String] = [:]
  ) -> (file: DefinitionFile?, findings: [Diagnostic]) {
    read(root, log: DefinitionLog(path: path, strings: strings))
  }

  /// Reads the root of a property list; `log` gets the findings.
  static func read(_ root: PropertyListNode, log: DefinitionLog) -> (file: DefinitionFile?, findings: [Diagnostic]) {
    let path = log.path
    let declarations = DefinitionReader(root: root, log: log).declarations()
    let findings = log.findings.sorted { $0.position < $1.position }
    let isUsable = !findings.contains { $0.severity == .error }
    return (isUsable ? DefinitionFile(path: path, declarations: declarations) : nil, findings)
  }
}
