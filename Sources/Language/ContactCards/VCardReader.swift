package import BaseFiles

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
  private let maximumCards: Int
  private var cards: [ContactCard] = []
  private var findings: [Diagnostic] = []
  private var unreported = 0
  private var identifiers: Set<String> = []
  private var draft: VCardDraft?
  /// Whether a card begins after the maximum number of cards.
  private var hasTooManyCards = false
  /// The number of nested open cards. Version 2.1 allows a card within a card for an agent.
  private var depth = 0

  /// Parses all cards.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file.
  ///   - path: the name of the file in findings.
  ///   - maximumCards: the maximum number of cards.
  /// - Returns: the cards in order, each identifier once, and the defects of the file.
  package static func parse(
    _ bytes: [UInt8], path: String, maximumCards: Int = VCardReader.maximumCards
  ) -> (cards: [ContactCard], findings: [Diagnostic]) {
    var reader = VCardReader(path: path, maximumCards: maximumCards)
    guard bytes.count <= maximumBytes else {
      reader.warn(
        .start, rule: FileRule.tooLarge, message: "the file has \(bytes.count) bytes; the limit is \(maximumBytes)")
      return ([], reader.findings)
    }
    for line in VCardLines(bytes) where !reader.hasTooManyCards { reader.read(line) }
    reader.end(bytes.isEmpty)
    return (RelatedNames.resolved(reader.cards), reader.findings)
  }

  private init(path: String, maximumCards: Int) {
    self.path = path
    self.maximumCards = maximumCards
  }

  private mutating func read(_ line: VCardLine) {
    do throws(VCardProperty.FormatError) {
      try read(try VCardProperty(line), line)
    } catch {
      warn(line.position(error.offset), rule: ContactRule.line, message: error.message)
    }
  }

  private mutating func read(_ property: VCardProperty, _ line: VCardLine) throws(VCardProperty.FormatError) {
    // `isCardDelimiter` decodes the value, so it is read only for `BEGIN` and `END`, and not for a long picture.
    switch property.name {
    case "BEGIN" where property.isCardDelimiter: begin(line)
    case "END" where property.isCardDelimiter:
      guard draft != nil else { throw .init(offset: 0, message: "'END:VCARD' has no 'BEGIN:VCARD' before it") }
      if depth > 0 { depth -= 1 } else { finish() }
    default:
      guard depth == 0 else { return }
      guard draft != nil else { throw .init(offset: 0, message: "'\(property.name)' is outside a card") }
      guard VCardDraft.isKnown(property.name) else { return }
      if line.isCut {
        warn(
          line.position(0), rule: FileRule.tooLarge,
          message: "'\(property.name)' is longer than \(line.limit) bytes; the rest is cut off")
      }
      if !property.hasKnownCharacters {
        warn(
          line.position(line.bytes.count - property.value.count), rule: ContactRule.characters,
          message: "'\(property.name)' contains bytes that are not valid in its character set; use UTF-8")
      }
      draft?.add(property)
    }
  }

  private mutating func begin(_ line: VCardLine) {
    guard cards.count < maximumCards else {
      hasTooManyCards = true
      return warn(
        line.position(0), rule: FileRule.tooLarge,
        message: "the file has more than \(maximumCards) cards; this card and the cards after it are ignored")
    }
    if draft == nil { draft = VCardDraft(position: line.position(0)) } else { depth += 1 }
  }

  /// Adds the card that has ended.
  private mutating func finish() {
    guard let draft else { return }
    self.draft = nil
    if let version = draft.unknownVersion {
      warn(
        draft.position, rule: ContactRule.version,
        message: "the card has the unknown version '\(version)'; use 2.1, 3.0 or 4.0")
    }
    guard !draft.isGroup else { return }
    let card = draft.card
    guard !card.displayName.isEmpty else {
      return warn(draft.position, rule: ContactRule.name, message: "the card has no name; add 'FN', 'N' or 'ORG'")
    }
    guard identifiers.insert(card.identifier).inserted else {
      return warn(
        draft.position, rule: ContactRule.duplicate,
        message: "another card has the identifier '\(card.identifier)'; this card is ignored")
    }
    cards.append(card)
  }

  private mutating func end(_ isEmpty: Bool) {
    if let position = draft?.position {
      warn(position, rule: ContactRule.end, message: "the card has no end; add 'END:VCARD'")
      if depth == 0 { finish() }
    }
    if cards.isEmpty, findings.isEmpty, !isEmpty {
      warn(.start, rule: ContactRule.none, message: "the file contains no cards")
    }
    guard unreported > 0 else { return }
    findings.append(
      finding(.start, severity: .note, rule: FileRule.tooLarge, message: "\(unreported) more findings are not listed"))
  }

  private mutating func warn(_ position: SourcePosition, rule: some DiagnosticRule, message: String) {
    guard findings.count < Self.maximumFindings else { return unreported += 1 }
    findings.append(finding(position, severity: .warning, rule: rule, message: message))
  }

  private func finding(
    _ position: SourcePosition, severity: Diagnostic.Severity, rule: some DiagnosticRule, message: String
  ) -> Diagnostic {
    Diagnostic(path: path, position: position, severity: severity, rule: rule, message: message)
  }
}
