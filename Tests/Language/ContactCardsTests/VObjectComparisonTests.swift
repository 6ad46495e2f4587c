internal import ContactCards
internal import Foundation
internal import TestSupport
internal import Testing

@Suite(
  "Another reader of vCards finds the same values",
  .enabled(if: PythonPackage.vobject.isAvailable, "\(PythonPackage.vobject.skipReason)"))
struct VObjectComparisonTests {
  /// The values of a card that vobject reads as well. Names are one line: white space of any kind is a space.
  private struct Values: Decodable, Equatable {
    var formatted, family, given, middle, prefix, suffix, note, title, identifier: String
    var phones, emails, organization, address: [String]

    init(_ card: ContactCard) {
      let details = card.details
      formatted = card.formattedName
      identifier = card.identifier
      family = card.familyName
      given = card.givenName
      middle = details.middleName
      prefix = details.namePrefix
      suffix = details.nameSuffix
      note = details.note
      title = details.jobTitle
      phones = card.phones.map(\.value)
      emails = card.emails.map(\.value)
      organization = [card.organization, details.department].filter { !$0.isEmpty }
      address = details.addresses.first.map { [$0.street, $0.city, $0.state, $0.postalCode, $0.country] } ?? []
    }

    /// The values with single spaces.
    var plain: Values {
      var plain = self
      for text in [\Self.formatted, \.family, \.given, \.middle, \.prefix, \.suffix, \.note, \.title, \.identifier] {
        plain[keyPath: text] = Self.plain(plain[keyPath: text])
      }
      for texts in [\Self.phones, \.emails, \.organization, \.address] {
        plain[keyPath: texts] = plain[keyPath: texts].map(Self.plain)
      }
      return plain
    }

    private static func plain(_ text: String) -> String {
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  @Test("2,000 made-up cards, folded and escaped in any way")
  func cards() throws {
    let folder = try TemporaryFolder()
    let script = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "cards.py"), encoding: .utf8)
    let count = 2_000
    let lines = try Python.lines(of: script, ["\(count)"], by: PythonPackage.vobject.python, in: folder.url)
      .compactMap { Data(base64Encoded: $0) }
    try #require(lines.count == count * 2)
    for index in stride(from: 0, to: lines.count, by: 2) {
      let text = lines[index]
      var expected = try JSONDecoder().decode(Values.self, from: lines[index + 1])
      let (cards, findings) = VCardReader.parse(Array(text), path: "card.vcf")
      let card = try #require(cards.first, "\(String(decoding: text, as: UTF8.self))")
      // A card without an identifier gets one from its content.
      if expected.identifier.isEmpty { expected.identifier = card.identifier }
      #expect(Values(card).plain == expected.plain && findings.isEmpty, "\(String(decoding: text, as: UTF8.self))")
    }
  }
}
