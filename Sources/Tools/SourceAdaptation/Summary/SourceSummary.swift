package import BaseFiles

/// The names that a source uses, for checks that do not compile it.
package struct SourceSummary: Sendable, Hashable {
  /// One use of a name.
  package struct Mention: Sendable, Hashable {
    /// The name, without `@`, `#` and back-ticks.
    package let name: String
    /// The position of the name's first character, or of its `@` or `#`.
    package let position: SourcePosition
    /// The conditions of the `#if` blocks around the use, outermost first: `canImport(UIKit)`. An `#else` block has the
    /// negated condition: `!(DEBUG)`.
    package let conditions: [String]
  }

  /// The modules of all imports, in order. `import struct Foundation.Date` counts as `Foundation`.
  package internal(set) var imports: [Mention] = []
  /// All attributes, in order: `objc`, `IBOutlet`, `available`.
  package internal(set) var attributes: [Mention] = []
  /// All expressions and directives that start with `#`, in order, without `#if` and its parts: `selector`, `keyPath`.
  package internal(set) var directives: [Mention] = []
  /// The first use of each name that starts with a capital letter and does not follow a period. Includes declarations.
  package internal(set) var typeNames: [Mention] = []
  /// The types and type aliases that the source declares, in order, without their outer types.
  package internal(set) var declaredTypes: [Mention] = []
  /// Defects of the file: an unterminated string, bytes that are not UTF-8.
  package internal(set) var findings: [Diagnostic] = []

  /// Parses a source.
  ///
  /// - Parameters:
  ///   - source: the bytes of the author's file.
  ///   - path: the path of the author's file, for the findings.
  package init(_ source: [UInt8], path: String) {
    let text = SourceText(source)
    let structure = SourceStructure(text)
    let declared = structure.types.filter { $0.keyword != .extension }.map { type in
      Mention(name: type.name, position: text.position(type.nameOffset), conditions: type.conditions)
    }
    imports = structure.imports.map { Mention($0, in: text) }
    attributes = structure.attributes.map { Mention($0, in: text) }
    directives = structure.directives.map { Mention($0, in: text) }
    declaredTypes = (declared + structure.aliases.map { Mention($0, in: text) }).sorted { $0.position < $1.position }
    var names: Set<String> = []
    typeNames = structure.capitalized.filter { names.insert(text.name(text.tokens[$0.token])).inserted }
      .map { Mention($0, in: text) }
    findings = SourceDefects.findings(structure, path: path)
  }
}

extension SourceSummary.Mention {
  init(_ use: SourceStructure.Use, in source: SourceText) {
    let token = source.tokens[use.token]
    self.init(
      name: source.name(token), position: source.position(Int(token.start)), conditions: use.conditions)
  }
}
