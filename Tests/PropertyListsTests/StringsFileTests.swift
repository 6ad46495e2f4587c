internal import Foundation
internal import PropertyLists
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
      ("\"a\";", ["a": "a"]), ("a = b; a = c;", ["a": "b"]), ("'a' = 'b';", ["a": "b"]),
      (#""a" = "1\n2\t3\"4\\5";"#, ["a": "1\n2\t3\"4\\5"]), (#""a" = "\U00fc\ud83d\ude00\101";"#, ["a": "ü😀A"]),
      ("com.example.key_1 = \"/*no comment*/\";", ["com.example.key_1": "/*no comment*/"]),
    ] as [(String, [String: String])])
  func lines(text: String, texts: [String: String]) {
    #expect(StringsFile.read([UInt8](text.utf8)) == texts)
  }

  @Test(
    "A malformed file has no texts",
    arguments: [
      "a = b", "a = ;", "= b;", "\"a = b;", "a b;", "/* a = b;", "a = \"\\U12\";", "a = \"\\ud83dx\";", "(a, b)",
      "{ a = b; }",
      "a = \"\\", "\u{0}",
    ])
  func malformed(text: String) {
    #expect(StringsFile.read([UInt8](text.utf8)) == nil)
  }

  @Test("Invalid characters make the file malformed")
  func invalidBytes() {
    #expect(StringsFile.read([0xff, 0xfe, 0x41]) == nil)
    #expect(StringsFile.read([UInt8]("\"a\" = \"".utf8) + [0xff] + [UInt8]("\";".utf8)) == nil)
  }

  @Test("Deep brackets do not exhaust the stack")
  func deep() {
    #expect(StringsFile.read([UInt8](repeating: UInt8(ascii: "("), count: 1 << 20)) == nil)
  }
}
