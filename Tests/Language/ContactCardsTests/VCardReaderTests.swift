import BaseFiles
import ContactCards
import Foundation
import IntentLanguage
import TestSupport
import Testing

@Suite("The vCard reader parses contacts")
struct VCardReaderTests {
  private static let cases = BuildProducts.tests.appending(path: "Language/ContactCardsTests/Cases")

  private func read(_ name: String) throws -> (cards: [ContactCard], findings: [Diagnostic]) {
    let data = try Data(contentsOf: Self.cases.appending(path: name))
    return VCardReader.parse([UInt8](data), path: name)
  }

  private func read(text: String) -> (cards: [ContactCard], findings: [Diagnostic]) {
    VCardReader.parse(Array(text.utf8), path: "x.vcf")
  }

  @Test("Version 3.0, with groups, folds and escapes")
  func version3() throws {
    let (cards, findings) = try read("version-3.vcf")
    #expect(findings.isEmpty)
    let card = try #require(cards.first)
    #expect(card.identifier == "mara-1")
    #expect([card.formattedName, card.givenName, card.familyName] == ["Dr. Mara Winter", "Mara", "Winter"])
    #expect(card.nicknames == ["Mimi", "Polar, Bear"])
    #expect(
      card.phones == [
        .init(label: "mobile", value: "+1 (555) 010-2233"), .init(label: "main", value: "555 0199"),
        .init(label: "Ski hut", value: "555 0142"),
      ])
    #expect(card.emails == [.init(label: "home", value: "mara@example.org")])
    #expect(card.relations == [.init(label: "mother", value: "Iris Winter")])
  }

  @Test(
    "Each character set of telephones is read",
    arguments: [
      ("windows-1251", "Юрий"), ("KOI8-R", "Юрий"), ("ISO-8859-2", "Łukasz"), ("Shift_JIS", "表示"), ("GB18030", "王芳"),
      ("windows-1252", "Jörg"), ("ISO-8859-15", "Œuvre"), ("latin1", "Jörg"), ("utf-8", "Jörg"), ("EUC-KR", "김지수"),
    ])
  func characterSets(name: String, given: String) throws {
    let head = Array("BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=\(name):Doe;".utf8)
    let bytes = head + (try Self.encoded(given, name)) + Array(";;;\nTEL:1\nEND:VCARD\n".utf8)
    let (cards, findings) = VCardReader.parse(bytes, path: "x.vcf")
    #expect(findings.isEmpty && cards.map(\.givenName) == [given], "\(findings)")
  }

  /// A text as iconv(1) converts it.
  private static func encoded(_ text: String, _ name: String) throws -> [UInt8] {
    let process = Process()
    let input = Pipe()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/iconv")
    process.arguments = ["-f", "UTF-8", "-t", name]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try input.fileHandleForWriting.close()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Array(bytes)
  }

  @Test(
    "An unknown character set is a finding, and names no option of iconv", arguments: ["none", "UTF-8//IGNORE", "/"])
  func unknownCharacterSet(name: String) {
    let bytes = Array("BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=\(name):Doe;J".utf8) + [0xff] + Array("\nEND:VCARD\n".utf8)
    #expect(VCardReader.parse(bytes, path: "x.vcf").findings.count == 1)
  }

  @Test("A fold after a soft line break is removed with it", arguments: [" ", "\t"])
  func foldedSoftBreak(space: String) {
    let (cards, findings) = read(
      text:
        "BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=\n\(space)=BCller;J=C3=B6rg\nEND:VCARD\n"
    )
    #expect(findings.isEmpty)
    #expect(cards.map { [$0.familyName, $0.givenName] } == [["Müller", "Jörg"]])
  }

  @Test(
    "A number in a URI keeps its extension",
    arguments: [
      ("tel:+1-555-555-5555;ext=5555", "+1-555-555-5555 ext. 5555"), ("TEL:555;phone-context=x;EXT=7", "555 ext. 7"),
      ("tel:555;ext=", "555"), ("tel:555", "555"), ("555;ext=7", "555;ext=7"),
    ])
  func dialledAfter(value: String, number: String) {
    let (cards, _) = read(text: "BEGIN:VCARD\nVERSION:4.0\nFN:A\nTEL;VALUE=uri:\(value)\nEND:VCARD\n")
    #expect(cards.first?.phones.map(\.value) == [number])
  }

  @Test("Version 4.0, with addresses, preferences, relations and ignored groups of cards")
  func version4() throws {
    let (cards, findings) = try read("version-4.vcf")
    #expect(findings.isEmpty)
    #expect(cards.map(\.formattedName) == ["Olek Nowak", "Ewa Nowak"])
    #expect(
      cards[0].phones == [
        .init(label: "work", value: "+48-22-555-0102"), .init(label: "home", value: "+48-22-555-0101 ext. 7"),
      ])
    #expect(cards[0].emails == [.init(value: "olek+post@example.org")])
    #expect(
      cards[0].relations == [.init(label: "spouse", value: "Ewa Nowak"), .init(label: "friend", value: "Pat")])
  }

  @Test("Version 2.1, with character sets, unnamed types and a nested card")
  func version2() throws {
    let (cards, findings) = try read("version-2.1.vcf")
    #expect(findings.isEmpty)
    let card = try #require(cards.first)
    #expect(cards.count == 1)
    #expect([card.formattedName, card.givenName, card.familyName] == ["Jörg Müller", "Jörg", "Müller"])
    #expect(card.phones == [.init(label: "mobile", value: "0151 555"), .init(label: "home fax", value: "030 555")])
  }

  @Test("Each defect has a finding with its position, and the rest is parsed")
  func defects() throws {
    let (cards, findings) = try read("defects.vcf")
    #expect(cards.map(\.formattedName) == ["\u{fffd}", "Twice", "Without an end"])
    let places = findings.map { "\($0.position.line):\($0.position.column) \($0.rule)" }
    #expect(
      places == [
        "3:4 contact-characters", "4:1 contact-line", "5:1 contact-line", "6:1 contact-line", "1:1 contact-version",
        "8:1 contact-line", "9:1 contact-line", "14:1 contact-duplicate", "18:1 contact-name", "20:1 contact-end",
      ])
    #expect(findings[0].description.hasPrefix("defects.vcf:3:4: warning: 'FN' contains bytes that are not valid"))
    let noCards = read(text: "\n").findings
    #expect(Set((findings + noCards).map(\.rule)) == Set(ContactRule.allCases.map(\.identifier)))
  }

  @Test("A card without a name shows its organization, and its identifier is stable")
  func organization() throws {
    let text = "BEGIN:VCARD\nORG:Ice Rink;Front Desk\nTEL:1\nEND:VCARD\n"
    let card = try #require(read(text: text).cards.first)
    #expect(card.displayName == "Ice Rink")
    #expect(card.identifier.hasPrefix("card-"))
    #expect(read(text: text + text).cards == [card])
  }

  @Test("A person's terms are the whole name, its parts and nicknames, as pronounced")
  func terms() throws {
    let card = try #require(try read("version-3.vcf").cards.first)
    let terms = card.terms(category: 3, item: 9)
    #expect(terms.map(\.text) == ["Dr. Mara Winter", "Mara Winter", "Mara", "Winter", "Mimi", "Polar, Bear"])
    #expect(terms.map(\.pronunciation) == [nil, nil, "Mah-ra", nil, nil, nil])
    #expect(terms.allSatisfy { $0.category == 3 && $0.item == 9 })
  }

  @Test("Names in Han have the family name first")
  func familyFirst() throws {
    let text = "BEGIN:VCARD\nN:王;小明;;;\nX-PHONETIC-LAST-NAME:wang\nX-PHONETIC-FIRST-NAME:xiaoming\nEND:VCARD"
    let terms = try #require(read(text: text).cards.first).terms(category: 0, item: 0)
    #expect(terms.map(\.text) == ["王小明", "小明", "王"])
    #expect(terms[0].pronunciation == "wangxiaoming")
  }

  @Test("Lines, cards and files over the limits are cut, with a finding")
  func limits() {
    let photo = "PHOTO:" + String(repeating: "A", count: 100_000)
    let name = "FN:" + String(repeating: "a", count: 100_000)
    #expect(read(text: "BEGIN:VCARD\nFN:x\n\(photo)\nEND:VCARD\n").findings.isEmpty)
    let long = read(text: "BEGIN:VCARD\n\(name)\nEND:VCARD\n")
    #expect(long.findings.map(\.rule) == ["too-large"])
    #expect(long.cards.first?.formattedName.count == (64 << 10) - 3)
    let large = VCardReader.parse([UInt8](repeating: 0x0a, count: VCardReader.maximumBytes + 1), path: "x.vcf")
    #expect(large.findings.first?.message == "the file has 16777217 bytes; the limit is 16777216")
    let bad = read(text: String(repeating: "x\n", count: 1000))
    #expect(bad.findings.count == 101)
    #expect(bad.findings.last?.message == "900 more findings are not listed")
  }

  @Test("A finding says that a file has too many cards", arguments: [(2, 0), (3, 1), (5, 1)])
  func tooManyCards(count: Int, findings: Int) {
    let text = (1...count).map { "BEGIN:VCARD\nFN:\($0)\nEND:VCARD\n" }.joined()
    let result = VCardReader.parse(Array(text.utf8), path: "x.vcf", maximumCards: 2)
    #expect(result.cards.map(\.formattedName) == ["1", "2"])
    #expect(result.findings.count == findings)
    #expect(result.findings.allSatisfy { $0.rule == "too-large" && $0.position.line == 7 })
  }

  @Test(
    "A card has its picture in the forms of all versions",
    arguments: [
      "PHOTO;ENCODING=b;TYPE=JPEG:/9j/\n AA==", "PHOTO;ENCODING=BASE64;JPEG:\n /9j/AA==\n",
      "item1.photo;encoding=B:/9j/AA==", "PHOTO:data:image/jpeg;base64,/9j/AA==",
      "PHOTO:data:image/jpeg\\;base64\\,/9j/AA==",
    ])
  func picture(line: String) throws {
    let cards = read(text: "BEGIN:VCARD\nFN:x\n\(line)\nEND:VCARD\n").cards
    #expect(try #require(cards.first).details.picture == [0xff, 0xd8, 0xff, 0x00])
  }

  @Test(
    "A value that is not a picture is dropped",
    arguments: ["https://example.org/x.jpg", "data:image/jpeg,x", "data:", "!", ""], ["", ";ENCODING=b"])
  func noPicture(value: String, parameters: String) throws {
    guard parameters.isEmpty || value.count < 2 else { return }
    let result = read(text: "BEGIN:VCARD\nFN:x\nPHOTO\(parameters):\(value)\nEND:VCARD\n")
    #expect(try #require(result.cards.first).details.picture == nil)
    #expect(result.findings.isEmpty)
  }

  @Test("A picture has 1 MiB at most")
  func largePicture() throws {
    func card(_ bytes: Int) -> (cards: [ContactCard], findings: [Diagnostic]) {
      let picture = Data(count: bytes).base64EncodedString()
      return read(text: "BEGIN:VCARD\nFN:x\nPHOTO;ENCODING=b:\(picture)\nEND:VCARD\n")
    }
    #expect(card(1 << 20).cards.first?.details.picture?.count == 1 << 20)
    #expect(card((1 << 20) + 1).cards.first?.details.picture == nil)
    #expect(card(2 << 20).cards.first?.details.picture == nil)
    #expect(card(2 << 20).findings.map(\.rule) == ["too-large"])
  }

  @Test("Any prefix of the cases can be parsed")
  func hostile() throws {
    for url in try FileManager.default.contentsOfDirectory(at: Self.cases, includingPropertiesForKeys: nil) {
      let bytes = [UInt8](try Data(contentsOf: url))
      for end in bytes.indices {
        let (cards, findings) = VCardReader.parse(Array(bytes[..<end]), path: "x.vcf")
        #expect(
          cards.allSatisfy { !$0.identifier.isEmpty && !$0.terms(category: 0, item: 0).contains { $0.text.isEmpty } })
        #expect(findings.allSatisfy { $0.position.line >= 1 && $0.position.column >= 1 })
      }
    }
    #expect(VCardReader.parse([], path: "x.vcf").findings.isEmpty)
  }
}
