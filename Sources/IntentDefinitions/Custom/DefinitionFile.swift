package import PropertyLists
package import SourceFiles

/// A `.intentdefinition` file: the kinds of intents that an app adds to the API's own, with their types.
package struct DefinitionFile: Hashable, Sendable {
  /// The file.
  package let path: String
  /// What it defines: enumerations and classes, then results, then intents.
  package let declarations: [Declaration]

  /// The kinds of intents that it defines.
  package var intents: [IntentDefinition] {
    declarations.compactMap { if case .intent(let definition) = $0 { definition } else { nil } }
  }

  /// Reads the file at `path`.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - strings: what stands instead of the file's own texts, by their identifiers: a translation.
  /// - Returns: the file, nil where a finding is an error; and every finding, in the order of the lines.
  package static func read(
    contentsOf path: String, strings: [String: String] = [:]
  ) -> (file: DefinitionFile?, findings: [Diagnostic]) {
    do throws(Diagnostic) {
      return read(try PropertyListReader.read(contentsOf: path), path: path, strings: strings)
    } catch {
      return (nil, [error])
    }
  }

  /// Reads what stands in a property list; `path` names it in findings.
  package static func read(
    _ root: PropertyListNode, path: String, strings: [String: String] = [:]
  ) -> (file: DefinitionFile?, findings: [Diagnostic]) {
    let log = DefinitionLog(path: path, strings: strings)
    let declarations = DefinitionReader(root: root, log: log).declarations()
    let findings = log.findings.sorted { $0.position < $1.position }
    let isUsable = !findings.contains { $0.severity == .error }
    return (isUsable ? DefinitionFile(path: path, declarations: declarations) : nil, findings)
  }
}
