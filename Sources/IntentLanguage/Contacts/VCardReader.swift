internal import PropertyLists
package import SourceFiles

/// Parses vCard files of the versions 3.0 (RFC 2426) and 4.0 (RFC 6350), and of version 2.1 as telephones write it.
///
/// Any bytes are safe input: defects become findings, and the rest is parsed.
package struct VCardReader {
  /// A larger file is rejected.
  package static let maximumBytes = 16 << 20
  /// The maximum number of cards. Further cards are dropped.
  package static let maximumCards = 100_000
  /// The maximum number of findings. Further findings are only counted.
  private static let maximumFindings = 100

  private let path: String
  private var cards: [ContactCard] = []
  private var findings: [Diagnostic] = []
  private var unreported = 0
  private var identifiers: Set<String> = []
  private var draft: VCardDraft?
  /// The number of nested open cards. Version 2.1 allows a card within a card for an agent.
  private var depth = 0

  /// Parses all cards.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file.
  ///   - path: the name of the file in findings.
  /// - Returns: the cards in order, each identifier once, and the defects of the file.
  package static func read(_ bytes: [UInt8], path: String) -> (cards: [ContactCard], findings: [Diagnostic]) {
    var reader = VCardReader(path: path)
    guard bytes.count <= maximumBytes else {
      reader.warn(.start, FileRule.tooLarge, "the file has \(bytes.count) bytes; \(maximumBytes) are read at most")
      return ([], reader.findings)
    }
    for line in VCardLines(bytes) where reader.cards.count < maximumCards { reader.read(line) }
    reader.end(bytes.isEmpty)
    return (RelatedNames.resolved(reader.cards), reader.findings)
  }

  private init(path: String) { self.path = path }

  private mutating func read(_ line: VCardLine) {
    do throws(VCardProperty.Defect) {
      try read(try VCardProperty(line), line)
    } catch {
      warn(line.position(error.offset), ContactRule.line, error.message)
    }
  }

  private mutating func read(_ property: VCardProperty, _ line: VCardLine) throws(VCardProperty.Defect) {
    // The text of a picture is long, so only properties with a short text are decoded here.
    switch property.name {
    case "BEGIN" where property.isOfCard: begin(line)
    case "END" where property.isOfCard:
      guard draft != nil else { throw .init(offset: 0, message: "a card ends that has not begun") }
      if depth > 0 { depth -= 1 } else { finish() }
    default:
      guard depth == 0 else { return }
      guard draft != nil else { throw .init(offset: 0, message: "'\(property.name)' stands in no card") }
      guard VCardDraft.isKnown(property.name) else { return }
      if line.isCut {
        warn(
          line.position(0), FileRule.tooLarge,
          "'\(property.name)' is longer than \(line.limit) bytes; it is cut")
      }
      if !property.hasKnownCharacters {
        warn(
          line.position(line.bytes.count - property.value.count), ContactRule.characters,
          "'\(property.name)' holds bytes that are no characters of its set; write UTF-8")
      }
      draft?.add(property)
    }
  }

  private mutating func begin(_ line: VCardLine) {
    if draft == nil { draft = VCardDraft(position: line.position(0)) } else { depth += 1 }
  }

  /// Adds the card that has ended.
  private mutating func finish() {
    guard let draft else { return }
    self.draft = nil
    if let version = draft.unknownVersion {
      warn(draft.position, ContactRule.version, "the card is of version '\(version)'; 2.1, 3.0 and 4.0 are known")
    }
    guard !draft.isGroup else { return }
    let card = draft.card
    guard !card.displayName.isEmpty else {
      return warn(draft.position, ContactRule.name, "the card names nobody; give 'FN', 'N' or 'ORG'")
    }
    guard identifiers.insert(card.identifier).inserted else {
      return warn(
        draft.position, ContactRule.duplicate, "there is a card '\(card.identifier)' already; this one is left out")
    }
    cards.append(card)
    guard cards.count == Self.maximumCards else { return }
    warn(draft.position, FileRule.tooLarge, "cards behind this one, the \(Self.maximumCards)th, are left out")
  }

  private mutating func end(_ isEmpty: Bool) {
    if let position = draft?.position {
      warn(position, ContactRule.end, "the card does not end; write 'END:VCARD'")
      if depth == 0 { finish() }
    }
    if cards.isEmpty, findings.isEmpty, !isEmpty { warn(.start, ContactRule.none, "the file holds no cards") }
    guard unreported > 0 else { return }
    findings.append(finding(.start, .note, FileRule.tooLarge, "\(unreported) more findings are left out"))
  }

  private mutating func warn(_ position: SourcePosition, _ rule: some DiagnosticRule, _ message: String) {
    guard findings.count < Self.maximumFindings else { return unreported += 1 }
    findings.append(finding(position, .warning, rule, message))
  }

  private func finding(
    _ position: SourcePosition, _ severity: Diagnostic.Severity, _ rule: some DiagnosticRule, _ message: String
  ) -> Diagnostic {
    Diagnostic(path: path, position: position, severity: severity, rule: rule, message: message)
  }
}
