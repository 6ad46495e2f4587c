internal import BaseFiles
internal import Foundation
internal import Testing

@Suite("A property list in the old style is parsed with positions")
struct OpenStepPropertyListTests {
  private func read(_ text: String) throws -> PropertyListNode {
    try PropertyListReader.read(Array(text.utf8), path: "a", acceptsOldStyle: true)
  }

  private func finding(_ bytes: [UInt8]) -> String? {
    do {
      _ = try PropertyListReader.read(bytes, path: "a", acceptsOldStyle: true)
      return nil
    } catch {
      return error.description
    }
  }

  @Test(
    "Each kind of string is parsed",
    arguments: [
      ("plain", "plain"), ("a.b-c_d/e:f$g", "a.b-c_d/e:f$g"), ("\"\"", ""), ("\"a b\"", "a b"), ("'it'", "it"),
      ("\"a\\\"b\\\\c\"", "a\"b\\c"), ("\"\\a\\b\\f\\n\\r\\t\\v\"", "\u{7}\u{8}\u{c}\n\r\t\u{b}"),
      ("\"\\101\\60x\"", "A0x"), ("\"\\U00e9\"", "é"), ("\"\\Ud83d\\Ude00\"", "😀"), ("\"\\Ud83dx\"", "\u{fffd}x"),
      ("\"\\Ud83d\"", "\u{fffd}"), ("\"ä\\\nö\"", "ä\nö"), ("ünquoted", "ünquoted"),
    ])
  func strings(text: String, value: String) throws {
    let root = try read("{ key = \(text); }")
    #expect(root["key"]?.string == value)
  }

  @Test("White space and comments are ignored, and separators at the end are optional")
  func comments() throws {
    let root = try read(
      "// !$*UTF8*$!\n{ /* one\n */ a /* two */ = ( x /* three */, y, ); // four\n\tb = {c = (); d = {}}; e = <0f Bd 77>\r\n}\n"
    )
    #expect(root["a"]?.array?.compactMap(\.string) == ["x", "y"])
    #expect(root["b"]?["c"]?.array == [])
    #expect(root["b"]?["d"]?.entries == [])
    #expect(root["e"]?.value == .data(Data([0x0f, 0xbd, 0x77])))
    #expect(root["a"]?.array?[1].position == SourcePosition(line: 3, column: 36))
    #expect(root["e"]?.position == SourcePosition(line: 4, column: 28))
  }

  @Test("The XML form is read, and the old style only if it is accepted")
  func otherForms() throws {
    #expect(try read("<plist><dict><key>a</key><string>b</string></dict></plist>")["a"]?.string == "b")
    #expect(throws: Diagnostic.self) { try PropertyListReader.read(Array("{ a = b; }".utf8), path: "a") }
  }

  @Test(
    "Each defect has its message and position",
    arguments: [
      ("{ a = ", "1:7: error: the file ends where a value is expected"),
      ("{ a = b;\n", "1:1: error: the file ends without the '}' that closes this bracket"),
      ("{ a = (b,\n c", "1:7: error: the file ends without the ')' that closes this bracket"),
      ("{ a = b c = d; }", "1:9: error: found 'c' where ';' after the value of 'a' is expected"),
      ("{ a = (b c); }", "1:10: error: found 'c' where ',' or ')' is expected"),
      ("/**/{ a b; = c; }", "1:9: error: found 'b' where '=' after the key 'a' is expected"),
      ("{ a = \"b;\n }", "1:7: error: the string has no end"),
      ("{ a = \"b\\", "1:7: error: the string has no end"),
      ("{ /* a = b; }", "1:3: error: the comment has no end"),
      ("{ a = <0g>; }", "1:9: error: found 'g' where a byte of two hexadecimal digits is expected"),
      ("{ a = <00", "1:7: error: the data has no end"),
      ("{ a = b; } c", "1:12: error: found 'c' where the end of the file is expected"),
      ("{ a = \"\\Ux\"; }", "1:8: error: '\\U' without a number, as in '\\U00e9'"),
      ("{ a = ,; }", "1:7: error: found ',' where a value is expected"),
    ])
  func defects(text: String, message: String) {
    #expect(finding(Array(text.utf8)) == "a:\(message) [malformed-plist]")
  }

  @Test("Deep nesting, invalid UTF-8 and large files are findings")
  func hostile() {
    let deep = "{ a = " + String(repeating: "(", count: 100_000)
    #expect(finding(Array(deep.utf8))?.hasSuffix("[too-deep]") == true)
    #expect(
      finding(Array("{ a = \"".utf8) + [0xe4] + Array("\"; }".utf8))
        == "a:1:8: error: the byte 0xe4 is not UTF-8; save the project again in Xcode [malformed-plist]")
    #expect(finding(Array("{ a = \"\u{1}\"; }".utf8))?.hasPrefix("a:1:8: error: U+0001 is a character") == true)
    let many = "{ a = (" + String(repeating: "x,", count: PropertyListReader.maximumValues) + "); }"
    #expect(finding(Array(many.utf8))?.hasSuffix("[too-large]") == true)
  }

  @Test("Each truncation and each changed byte of a file is read or reported")
  func everyByte() throws {
    let bytes = Array("// !$*UTF8*$!\n{ a = (\"b\\U00e9\", <0f>, {c = /* d */ e; }, ); }\n".utf8)
    for index in bytes.indices {
      _ = finding(Array(bytes[..<index]))
      for byte in [0, 0x22, 0x28, 0x2a, 0x2f, 0x3c, 0x5c, 0x7b, 0x80, 0xff] as [UInt8] {
        var damaged = bytes
        damaged[index] = byte
        _ = finding(damaged)
      }
    }
  }
}
