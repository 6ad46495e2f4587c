internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A .strings file is parsed")
struct StringsFileTests {
  @Test(
    "Each encoding is read",
    arguments: [
      (.utf8, []), (.utf8, [0xef, 0xbb, 0xbf]), (.utf16LittleEndian, [0xff, 0xfe]), (.utf16BigEndian, [0xfe, 0xff]),
      (.utf32LittleEndian, [0xff, 0xfe, 0, 0]),
    ] as [(String.Encoding, [UInt8])])
  func encodings(encoding: String.Encoding, mark: [UInt8]) throws {
    let data = try #require("\"aaa\" = \"Grüße 😀\";\n".data(using: encoding))
    #expect(StringsFile.read(mark + data) == ["aaa": "Grüße 😀"])
  }

  @Test(
    "An XML or binary property list is read",
    arguments: [.xml, .binary] as [PropertyListSerialization.PropertyListFormat])
  func propertyLists(format: PropertyListSerialization.PropertyListFormat) throws {
    let list: [String: Any] = ["aaa": "Suppe", "bbb": 1]
    let data = try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
    #expect(StringsFile.read([UInt8](data)) == ["aaa": "Suppe"])
  }

  @Test(
    "The line format of Apple's tools is read",
    arguments: [
      ("", [:]), ("/* nothing */ // at all", [:]), ("a = b;", ["a": "b"]), ("\"a\"=\"b\";c=d;", ["a": "b", "c": "d"]),
      ("\"a\";", ["a": "a"]), ("a = b; a = c;", ["a": "c"]), ("'a' = 'b';", ["a": "b"]),
      (#""a" = "1\n2\t3\"4\\5";"#, ["a": "1\n2\t3\"4\\5"]), (#""a" = "\U00fc\ud83d\ude00\101";"#, ["a": "ü😀A"]),
      ("com.example.key_1 = \"/*no comment*/\";", ["com.example.key_1": "/*no comment*/"]),
    ] as [(String, [String: String])])
  func lines(text: String, texts: [String: String]) {
    #expect(StringsFile.read([UInt8](text.utf8)) == texts)
  }

  @Test(
    "A malformed file has no texts",
    arguments: [
      "a = b", "a = ;", "\"a = b;", "a b;", "a = \"\\U12\";", "a = \"\\ud83dx\";", "a = \"\\", "a = “b”;",
      "a = \"b \"c\" d\";",
    ])
  func malformed(text: String) {
    #expect(StringsFile.read([UInt8](text.utf8)) == nil)
  }

  @Test(
    "What can't be a key ends the file, and the texts before it stay",
    arguments: [
      "= b;", "/* a = b;", "(a, b)", "{ a = b; }", "\u{0}", "“a” = “b”;", "\u{3000}a = b;", "é = b;", "; a = b;",
    ])
  func noKey(rest: String) {
    #expect(StringsFile.read([UInt8](("x = y;\n" + rest).utf8)) == ["x": "y"])
  }

  @Test(
    "Foundation reads the same texts",
    arguments: [
      "a = b; a = c;", "\"a\" = \"1\";\u{3000}\n\"b\" = \"2\";", "\"a\" = \"1\";\n“b” = “2”;\n\"c\" = \"3\";",
      "\"a\" = \"1\";\n\"b\" = \"x \"y\" z\";", "\"a\" = \"1\"; garbage", "a = b; /* no end", "a = b; ( c )",
      "a;\u{B}b;",
    ])
  func foundation(text: String) {
    let read = try? PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil) as? [String: String]
    #expect(StringsFile.read([UInt8](text.utf8)) == read)
  }

  @Test(
    "A defect has a finding with its place",
    arguments: [
      (
        "a = b;\n“c” = “d”;",
        "2:1: warning: found '“' (U+201C), which the format does not have, where a key is expected; only the texts "
          + "before it are used; write each text as a line \"key\" = \"text\"; [malformed-strings]"
      ),
      (
        "\"ä\" = \"b\";\u{3000}\n",
        "1:11: warning: found a space (U+3000), which the format does not have, where a key is expected; only the texts "
          + "before it are used; write each text as a line \"key\" = \"text\"; [malformed-strings]"
      ),
      (
        "a = \"b \"c\" d\";",
        "1:9: warning: found 'c' where ';' after the text is expected; no text of the file is used; write a quotation "
          + "mark within a text as \\\" [malformed-strings]"
      ),
      ("a = b;\na = c;", "2:1: warning: the key 'a' occurs again; the last text is used [repeated-text]"),
      (
        "a = b; /* c",
        "1:8: warning: the comment has no end; only the texts before it are used; write '*/' [malformed-strings]"
      ),
    ])
  func findings(text: String, finding: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "Localizable.strings")
    let path = folder.path("Localizable.strings")
    #expect(StringsFile.findings(contentsOf: path).map { "\($0)" } == ["\(path):\(finding)"])
  }

  @Test("Each of many repeated keys has its place")
  func manyRepetitions() throws {
    let folder = try TemporaryFolder()
    try folder.write(String(repeating: "a;\n", count: 200_000), to: "Localizable.strings")
    let findings = StringsFile.findings(contentsOf: folder.path("Localizable.strings"))
    #expect(findings.map(\.position.line) == Array(2...200_000))
  }

  @Test("Invalid characters make the file malformed")
  func invalidBytes() {
    #expect(StringsFile.read([0xff, 0xfe, 0x41]) == nil)
    #expect(StringsFile.read([UInt8]("\"a\" = \"".utf8) + [0xff] + [UInt8]("\";".utf8)) == nil)
  }

  @Test("Deep brackets do not exhaust the stack")
  func deep() {
    #expect(StringsFile.read([UInt8](repeating: UInt8(ascii: "("), count: 1 << 20)) == [:])
  }
}
