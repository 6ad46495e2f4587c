internal import BaseFiles

/// Moves the optional requirements of `@objc` protocols to a separate protocol, in which they throw by default.
///
/// A method that does not throw satisfies a requirement that throws, so classes need no change. `p.method?(x)` finds a
/// property with the name of the method; the call of its value returns nil if the default throws. So calls in other
/// files need no change either.
struct OptionalRequirements {
  private let structure: SourceStructure
  private let lines: AuthorLines
  private let path: String
  /// The declarations for the end of the copy.
  private(set) var declarations = ""
  private(set) var findings: [Diagnostic] = []

  init(_ structure: SourceStructure, _ lines: AuthorLines, path: String) {
    self.structure = structure
    self.lines = lines
    self.path = path
  }

  mutating func rewrite(_ edits: inout SourceEdits) {
    for type in structure.types where type.keyword == .protocol && type.prefix.attributes.contains("objc") {
      let methods = type.methods.filter {
        $0.prefix.optionalToken != nil && isSupported($0.prefix, type: type, edits: &edits)
      }
      let properties = type.properties.filter {
        $0.prefix.optionalToken != nil && isSupported($0.prefix, type: type, edits: &edits) && !$0.typeRange.isEmpty
      }
      for subscripts in type.subscripts { makeRequired(subscripts, because: "it is a subscript", &edits) }
      if methods.isEmpty, properties.isEmpty {
        // Objective-C protocols are for classes only.
        if !type.hasInheritanceClause { edits.insert(": AnyObject", at: type.clauseEnd) }
        continue
      }
      for range in methods.map(\.range) + properties.map(\.range) { edits.blank(withSeparator(range)) }
      let requirements = RequirementProtocol(
        type, methods: methods, properties: properties, source: structure.source, lines: lines)
      edits.insert((type.hasInheritanceClause ? ", " : ": ") + requirements.name, at: type.clauseEnd)
      declarations += ConditionalText.wrap(requirements.text, in: type.conditions)
    }
  }

  /// The range including a semicolon after it.
  private func withSeparator(_ range: Range<Int>) -> Range<Int> {
    let bytes = structure.source.bytes
    let next = bytes[range.upperBound...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? bytes.endIndex
    let isSeparator = next < bytes.endIndex && bytes[next] == UInt8(ascii: ";")
    return isSeparator ? range.lowerBound..<next + 1 : range
  }

  /// Whether the requirement can become a throwing one. If not, removes its modifier, and adds a finding.
  private mutating func isSupported(
    _ prefix: DeclarationPrefix, type: TypeDeclaration, edits: inout SourceEdits
  ) -> Bool {
    guard prefix.isStatic || type.isUnreachable else { return true }
    makeRequired(prefix, because: prefix.isStatic ? "it is static" : "its protocol is private in another type", &edits)
    return false
  }

  /// Removes the modifier of an optional requirement, and adds a finding.
  private mutating func makeRequired(
    _ prefix: DeclarationPrefix, because reason: String, _ edits: inout SourceEdits
  ) {
    guard let index = prefix.optionalToken else { return }
    let token = structure.source.tokens[index]
    edits.blank(token.range)
    findings.append(
      Diagnostic(
        path: path, position: structure.source.position(Int(token.start)), rule: SourceRule.staticRequirement,
        message: "this requirement is not optional here, because \(reason); every conforming type needs it"))
  }
}
