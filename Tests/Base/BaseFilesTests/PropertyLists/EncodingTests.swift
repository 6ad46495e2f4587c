internal import BaseFiles
internal import Foundation
internal import Testing

@Suite("A property list is read in each encoding")
struct EncodingTests {
  private func read(_ bytes: [UInt8]) throws(Diagnostic) -> PropertyListNode {
    try PropertyListReader.read(bytes, path: "a")
  }

  private func finding(_ bytes: [UInt8]) -> String? {
    do {
      _ = try read(bytes)
      return nil
    } catch {
      return error.description
    }
  }

  @Test(
    "Byte order marks and first bytes precede the declaration",
    arguments: [
      ("UTF-8", .utf8, []), ("utf-8", .utf8, [0xef, 0xbb, 0xbf]), ("ISO-8859-1", .utf8, [0xef, 0xbb, 0xbf]),
      ("UTF-16", .utf16LittleEndian, [0xff, 0xfe]), ("UTF-16", .utf16BigEndian, [0xfe, 0xff]),
      ("UTF-8", .utf16LittleEndian, []), ("UTF-16", .utf16BigEndian, []),
      ("UTF-32", .utf32LittleEndian, [0xff, 0xfe, 0, 0]), ("UTF-32", .utf32BigEndian, []),
    ] as [(String, String.Encoding, [UInt8])])
  func unicode(name: String, encoding: String.Encoding, mark: [UInt8]) throws {
    let text =
      "<?xml version=\"1.0\" encoding=\"\(name)\"?><plist><array><string>Grüße 😀</string><true/></array></plist>"
    let root = try read(mark + (try #require(text.data(using: encoding))))
    #expect(root.array?.first?.string == "Grüße 😀")
    #expect(root.array?.last?.position.column == text.unicodeScalars.count - 22)
  }

  @Test(
    "Other encodings are read as declared",
    arguments: [("ISO-8859-1", .isoLatin1), ("windows-1252", .windowsCP1252), ("macintosh", .macOSRoman)]
      as [(String, String.Encoding)])
  func declared(name: String, encoding: String.Encoding) throws {
    let text = "<?xml version='1.0' encoding = '\(name)'?><plist><string>Grüße</string></plist>"
    #expect(try read(Array(try #require(text.data(using: encoding)))).string == "Grüße")
  }

  @Test(
    "An invalid encoding is reported with its position",
    arguments: [
      (
        "UTF-16", [],
        "1:30: error: the XML declaration says that the file is written in 'UTF-16', but its bytes are those of UTF-8; "
          + "write the file in UTF-8, and declare it [malformed-plist]"
      ),
      (
        "Klingon", [],
        "1:30: error: the XML declaration says that the file is written in 'Klingon', which is not known; "
          + "write the file in UTF-8, and declare it [malformed-plist]"
      ),
      (
        "UTF-8", [0xc3, 0xa4, 0x0a, 0xc3, 0xa4, 0xe4],
        "2:2: error: the byte 0xe4 is not UTF-8; write the file in UTF-8, or name its encoding in the XML declaration "
          + "[malformed-plist]"
      ),
    ] as [(String, [UInt8], String)])
  func impossible(name: String, bytes: [UInt8], message: String) {
    let text = "<?xml version=\"1.0\" encoding=\"\(name)\"?><plist><string>"
    #expect(finding(Array(text.utf8) + bytes + Array("</string></plist>".utf8)) == "a:" + message)
  }

  @Test(
    "Bytes that are not UTF-8 are reported",
    arguments: [
      [0x80], [0xc0, 0x80], [0xc1, 0xbf], [0xe0, 0x9f, 0xbf], [0xed, 0xa0, 0x80], [0xf0, 0x8f, 0xbf, 0xbf],
      [0xf4, 0x90, 0x80, 0x80], [0xf8, 0x80, 0x80, 0x80, 0x80], [0xe4, 0x20], [0xff],
    ] as [[UInt8]])
  func invalid(bytes: [UInt8]) {
    let finding = finding(Array("<plist><string>".utf8) + bytes + Array("</string></plist>".utf8))
    #expect(finding?.hasPrefix("a:1:16: error: the byte 0x\(String(bytes[0], radix: 16)) is not UTF-8") == true)
  }

  @Test(
    "An incomplete character in UTF-16 is reported at its position",
    arguments: [
      [0x0a, 0x00, 0x00, 0xd8], [0x0a, 0x00, 0x00, 0xdc], [0x0a, 0x00, 0x00, 0xd8, 0x41, 0x00], [0x0a, 0x00, 0x41],
    ] as [[UInt8]])
  func halfCharacters(bytes: [UInt8]) throws {
    let text = Array(try #require("<plist>".data(using: .utf16LittleEndian)))
    #expect(finding(text + bytes) == "a:2:1: error: not a valid character in UTF-16 [malformed-plist]")
  }
}
