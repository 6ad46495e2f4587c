internal import BaseFiles
internal import SourceAdaptation

/// Checks what one source uses.
struct SourceCheck {
  let path: String
  private let summary: SourceSummary
  private let bytes: [UInt8]
  /// The modules that the project builds.
  private let modules: Set<String>
  /// The types that the project declares.
  private let types: Set<String>
  /// The symbols that do not exist here, by the name of the type.
  private let gaps: [String: SymbolGap]
  private(set) var findings: [Diagnostic] = []

  /// Checks a source.
  ///
  /// - Parameters:
  ///   - source: the source with its names.
  ///   - modules: the modules that the project builds.
  ///   - types: the types that the project declares, which hide others with the same name.
  ///   - isOfApp: whether only apps need the source.
  init(_ source: ParsedSource, modules: Set<String>, types: Set<String>, isOfApp: Bool) {
    path = source.path
    summary = source.summary
    bytes = source.bytes
    self.modules = modules
    self.types = types
    gaps = isOfApp ? SymbolTable.gaps : SymbolTable.gapsOfExtensions
    findings = summary.findings
    checkImports()
    checkAdaptations(summary.attributes, sign: "@", AdaptationTable.attribute)
    checkAdaptations(summary.directives, sign: "#", AdaptationTable.directive)
    checkSymbols()
  }

  private func active(_ mentions: [SourceSummary.Mention]) -> [SourceSummary.Mention] {
    mentions.filter { BuildCondition.mayHold($0.conditions, modules: modules) }
  }

  private mutating func add(_ rule: ProjectCheckRule, place: SourcePosition, message: String, fix: String? = nil) {
    findings.append(Diagnostic(path: path, position: place, rule: rule, message: message, fix: fix))
  }

  private mutating func checkImports() {
    var known: Set<String> = []
    for mention in active(summary.imports) where known.insert(mention.name).inserted {
      let finding = ImportFinding.make(mention.name, path: path, position: mention.position, modules: modules)
      if let finding { findings.append(finding) }
    }
  }

  /// Adds one finding for each kind of attribute or directive, at its first use.
  private mutating func checkAdaptations(
    _ mentions: [SourceSummary.Mention], sign: String, _ adaptation: (String) -> String?
  ) {
    var firsts: [(mention: SourceSummary.Mention, text: String)] = []
    var counts: [String: Int] = [:]
    for mention in active(mentions) {
      guard let text = adaptation(mention.name) else { continue }
      counts[mention.name, default: 0] += 1
      if counts[mention.name] == 1 { firsts.append((mention, text)) }
    }
    for (mention, text) in firsts {
      let count = counts[mention.name] ?? 1
      let times = count == 1 ? "" : " (\(count) times in this file)"
      add(.adapted, place: mention.position, message: "'\(sign)\(mention.name)'\(times): \(text)")
    }
  }

  private mutating func checkSymbols() {
    let declared = types.union(summary.declaredTypes.map(\.name))
    let used = summary.typeNames.compactMap { gaps[$0.name] }.filter { !declared.contains($0.type) }
    guard !used.isEmpty else { return }
    var known: Set<String> = []
    for use in TypeUse.all(of: Set(used.map(\.type)), in: bytes)
    where BuildCondition.mayHold(use.conditions, modules: modules) {
      guard let gap = gaps[use.name], gap.use.isEmpty || gap.use == use.following,
        known.insert(gap.name).inserted
      else { continue }
      add(.missingSymbol, place: use.position, message: "'\(gap.name)' does not exist here", fix: gap.remedy)
    }
  }
}

/// A source whose bytes and names were read.
struct ParsedSource {
  let path: String
  let bytes: [UInt8]
  let summary: SourceSummary
}
