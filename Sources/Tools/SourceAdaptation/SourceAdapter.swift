internal import BaseFiles

/// Adapts an author's source so that Swift on Linux compiles it.
package struct SourceAdapter: Sendable {
  /// The modules that the copy imports before the source's own imports.
  package let imports: [String]
  /// The modules that a copy imports only if its source needs them.
  package let conditionalImports: [ConditionalImport]

  /// The attributes that are removed in addition to those of Objective-C: `MainActor`.
  package let removedAttributes: Set<String>

  /// Whether spellings of old SDKs are replaced; see ``OldSpellings``.
  package let replacesOldSpellings: Bool

  /// Makes an adapter for sources that need these imports.
  package init(
    imports: [String] = ["AppleCompatibility"], conditionalImports: [ConditionalImport] = [],
    removedAttributes: Set<String> = [], replacesOldSpellings: Bool = true
  ) {
    self.imports = imports
    self.conditionalImports = conditionalImports
    self.removedAttributes = removedAttributes
    self.replacesOldSpellings = replacesOldSpellings
  }

  /// Adapts a source.
  ///
  /// The copy starts with the forced imports and a `#sourceLocation` with the author's path. All lines of the source
  /// follow, without a byte order mark. Blanks replace attributes that Swift on Linux rejects, and expressions keep
  /// their length. After the last line come tables of outlets, actions and selectors, and the entry point of an app's
  /// delegate. A file with an unterminated literal or unbalanced brackets gets no tables, so that the compiler's
  /// messages refer only to the author's text.
  ///
  /// - Parameters:
  ///   - source: the bytes of the author's file.
  ///   - path: the path of the author's file, which the compiler's messages name.
  ///   - selection: the part of the source that is compiled; nil for all of it.
  /// - Returns: the copy, with findings about the source.
  package func adapt(_ source: [UInt8], path: String, selection: SourceSelection? = nil) -> AdaptedSource {
    let source = selection?.apply(to: source) ?? source
    let structure = SourceStructure(SourceText(source))
    let defects = SourceDefects.findings(structure, path: path)
    if let note = ManifestCheck.note(structure, path: path) { return AdaptedSource(bytes: source, findings: [note]) }
    var edits = SourceEdits(structure.source)
    if edits.body.dropFirst(structure.source.start).starts(with: "#!".utf8) {
      edits.overwrite(structure.source.start, "//")
    }
    AttributeRewriter.rewrite(structure, &edits, removing: removedAttributes)
    LiteralRewriter.rewrite(structure, &edits)
    if replacesOldSpellings { OldSpellings.rewrite(structure, &edits) }
    var findings = KeyValueObserving.findings(structure, path: path)
    findings += ManagedPropertyRewriter.rewrite(structure, path: path, &edits)
    let tail = tail(
      structure, path: path, added: selection?.tail ?? "", edits: &edits, findings: &findings)
    let bytes = Array(header(structure, path).utf8) + edits.bytes(from: structure.source.start)
    return AdaptedSource(
      bytes: defects.isEmpty ? bytes + tail.utf8 : bytes,
      findings: (defects + findings).sorted { $0.position < $1.position },
      classNames: AttributeRewriter.classNames(structure), networkUse: structure.networkUse)
  }

  private func header(_ structure: SourceStructure, _ path: String) -> String {
    let modules = imports + conditionalImports.filter(structure.needs).map(\.module)
    return modules.map { "import \($0)\n" }.joined() + "#sourceLocation(file: \(AuthorLines.literal(path)), line: 1)\n"
  }

  /// Rewrites the expressions that need declarations, and returns these and `added`; empty if there are none.
  private func tail(
    _ structure: SourceStructure, path: String, added: String, edits: inout SourceEdits, findings: inout [Diagnostic]
  ) -> String {
    let lines = AuthorLines(structure.source, path: path)
    var checks = ReferenceChecks(structure, lines)
    var selectors = SelectorRewriter(structure, MemberIndex(structure))
    selectors.rewrite(&edits, checks: &checks)
    KeyPathRewriter.rewrite(structure, &edits, checks: &checks)
    var requirements = OptionalRequirements(structure, lines, path: path)
    requirements.rewrite(&edits)
    let tables = MemberTables(structure, path: path, selectors: selectors)
    findings += requirements.findings + tables.findings
    let text =
      selectors.declarations + checks.declarations + requirements.declarations + tables.declarations
      + AttributeRewriter.entryPoint(structure) + added
    if text.isEmpty { return "" }
    // A directive of the author may have ended the directive of the copy.
    let isOwn = structure.directives.contains {
      structure.source.isText(structure.source.tokens[$0.token], "#sourceLocation")
    }
    let start = isOwn ? lines.start(structure.source.lineStarts.count + 1) : ""
    return "\n\(start)\(AuthorLines.end)// The rest is not part of the author's file.\n\(text)"
  }
}
