internal import BaseFiles
internal import Foundation
internal import Testing

@Suite("A malformed property list is reported with a position")
struct MalformedPropertyListTests {
  private func finding(_ text: String) -> String? {
    do {
      _ = try PropertyListReader.read(Data(text.utf8), path: "a.plist")
      return nil
    } catch {
      return error.description
    }
  }

  @Test(
    "A malformed XML declaration is reported",
    arguments: [
      "<?xml?>", "<?xml ?>", "<?xml encoding=\"UTF-8\"?>", "<?xml version=\"2.0\"?>", "<?xml version=1.0?>",
      "<?xml version=\"1.0\" version=\"1.0\"?>", "<?xml version=\"1.0\"encoding=\"UTF-8\"?>",
      "<?xml version=\"1.0\" encoding=\"UTF-8\" x?>", "<?xml version=\"1.0\" standalone=\"maybe\"?>",
    ])
  func declaration(text: String) throws {
    let message = try #require(finding(text + "\n<plist><true/></plist>"))
    #expect(message.hasPrefix("a.plist:1:1: error: the XML declaration is malformed; write '<?xml version=\"1.0\" "))
  }

  @Test("An XML declaration is only possible at the start", arguments: ["key", "string"])
  func lateDeclaration(element: String) throws {
    let text = "<plist><dict><key>a</key><string>b</string></dict></plist>"
    let late = text.replacing("<\(element)>", with: "<\(element)><?xml version=\"1.0\"?>")
    let message = try #require(finding(late))
    #expect(message.contains("an XML declaration can only be at the start of the file; remove it [malformed-plist]"))
    let whole = "<?xml version='1.0' encoding = \"utf-8\" standalone='yes' ?>\n"
    #expect(finding(whole + text) == nil && finding("\n" + whole + text) == nil)
  }

  @Test(
    "Each defect has its message and position",
    arguments: [
      ("", "1:1: error: the file is not a property list: it contains no XML element [malformed-plist]"),
      ("hello", "1:1: error: the file is not a property list: it contains no XML element [malformed-plist]"),
      ("<plist/>", "1:1: error: the file holds no value in a 'plist' element [malformed-plist]"),
      (
        "<plist><dict>\n<key>A</key>\n",
        "3:1: error: the file ends in 'dict', which was opened in line 1 [malformed-plist]"
      ),
      ("<plist><dict>\n</plist>", "2:1: error: '</plist>' closes 'dict', which was opened in line 1 [malformed-plist]"),
      (
        "<plist><string>&a;</string></plist>",
        "1:16: error: '&a;' is an entity that XML does not define [malformed-plist]"
      ),
      (
        "<plist><dict>\n<key>A</key>\n</dict></plist>",
        "2:1: error: the key 'A' has no value [malformed-plist]"
      ),
      ("<plist><dict><true/></dict></plist>", "1:14: error: found 'true' where a key is expected [malformed-plist]"),
      (
        "<plist><dict><key>A</key><key>B</key></dict></plist>",
        "1:26: error: found the key 'B' where a value is expected [malformed-plist]"
      ),
      ("<plist><html/></plist>", "1:8: error: 'html' is not an element of a property list [malformed-plist]"),
      ("<plist><integer>x</integer></plist>", "1:8: error: 'x' is not a valid integer [malformed-plist]"),
      ("<plist><real></real></plist>", "1:8: error: '' is not a valid real [malformed-plist]"),
      (
        "<plist><date>now</date></plist>",
        "1:8: error: 'now' is not a date such as '2025-03-14T15:09:26Z' [malformed-plist]"
      ),
      ("<plist><true/><true/></plist>", "1:15: error: a second value in 'plist' [malformed-plist]"),
      ("<plist><string><true/></string></plist>", "1:16: error: 'true' within 'string' [malformed-plist]"),
      (
        "<!DOCTYPE plist [\n <!ENTITY a 'aaaa'>]><plist><string>&a;</string></plist>",
        "2:2: error: the file declares entities of its own [malformed-plist]"
      ),
      ("<dict/>", "1:1: error: 'dict' is outside 'plist' [malformed-plist]"),
      ("<plist>x<true/></plist>", "1:8: error: found text in 'plist', which can't contain text [malformed-plist]"),
      (
        "<plist><array><![CDATA[x]]></array></plist>",
        "1:15: error: found text in 'array', which can't contain text [malformed-plist]"
      ),
      (
        "<plist><true>x</true></plist>",
        "1:14: error: found text in 'true', which can't contain text [malformed-plist]"
      ),
      ("<plist><true><false/></true></plist>", "1:14: error: 'false' within 'true' [malformed-plist]"),
      ("<plist><plist/></plist>", "1:8: error: found 'plist' where a value is expected [malformed-plist]"),
      ("<plist><true/></plist>\n x", "2:2: error: the file has content after '</plist>' [malformed-plist]"),
      ("<plist><true/></plist", "1:22: error: the file ends in 'plist', which was opened in line 1 [malformed-plist]"),
      ("<plist><true/></plist x>", "1:15: error: '</plist' lacks its '>' [malformed-plist]"),
      (
        "<plist><true <false/></plist>", "1:14: error: '<' within the tag 'true', which lacks its '>' [malformed-plist]"
      ),
      ("<plist a='>", "1:12: error: the file ends in the tag 'plist', which was opened in line 1 [malformed-plist]"),
      (
        "<plist><string>a < b</string></plist>",
        "1:18: error: '<' does not start a tag; write '&lt;' where text is meant [malformed-plist]"
      ),
      (
        "<plist><string>a & b</string></plist>",
        "1:18: error: '&' does not start a reference; write '&amp;' where text is meant [malformed-plist]"
      ),
      (
        "<plist><string>&#0;</string></plist>",
        "1:16: error: '&#0;' is not a character that XML allows [malformed-plist]"
      ),
      (
        "<plist><string>&#xd800;</string></plist>",
        "1:16: error: '&#xd800;' is not a character that XML allows [malformed-plist]"
      ),
      (
        "<plist><string>&#99999999999;</string></plist>",
        "1:16: error: '&#99999999999;' is not a character that XML allows [malformed-plist]"
      ),
      (
        "<plist><string>&#+65;</string></plist>",
        "1:16: error: '&#+65;' is not a character that XML allows [malformed-plist]"
      ),
      ("<plist><!-- x", "1:14: error: the file ends in a comment, which was opened in line 1 [malformed-plist]"),
      (
        "<plist><string>ä<![CDATA[x]]</string></plist>",
        "1:46: error: the file ends in 'CDATA', which was opened in line 1 [malformed-plist]"
      ),
      (
        "<!DOCTYPE plist [",
        "1:18: error: the file ends in the document type, which was opened in line 1 [malformed-plist]"
      ),
      (
        "<plist><string>\u{1}</string></plist>",
        "1:16: error: U+0001 is a character that XML does not allow [malformed-plist]"
      ),
      ("<plist>\n\u{fffe}</plist>", "2:1: error: U+FFFE is a character that XML does not allow [malformed-plist]"),
      (
        "<plist><integer>9223372036854775808</integer></plist>",
        "1:8: error: '9223372036854775808' does not fit into an integer of 64 bits [malformed-plist]"
      ),
      ("<plist><integer>0x</integer></plist>", "1:8: error: '0x' is not a valid integer [malformed-plist]"),
      ("<plist><integer>- 1</integer></plist>", "1:8: error: '- 1' is not a valid integer [malformed-plist]"),
      ("<plist><data>a%==</data></plist>", "1:8: error: 'a%==' is not Base64 data [malformed-plist]"),
      (
        "<plist><date>2023-02-29T00:00:00Z</date></plist>",
        "1:8: error: '2023-02-29T00:00:00Z' is not a date such as '2025-03-14T15:09:26Z' [malformed-plist]"
      ),
    ])
  func defects(text: String, message: String) {
    #expect(finding(text) == "a.plist:" + message)
  }

  @Test(
    "Other formats are distinguished from XML",
    arguments: [
      ("{\"a\": 1}", "1:1", "JSON"), ("\n [1]", "2:2", "JSON"), ("{}", "1:1", "JSON"),
      ("{ a = 1; }", "1:1", "an old-style (OpenStep) property list"),
      ("{ \"a\" = 1; }", "1:1", "an old-style (OpenStep) property list"),
      ("// !$*UTF8*$!\n{}", "1:1", "an old-style (OpenStep) property list"),
      ("(a, b)", "1:1", "an old-style (OpenStep) property list"),
      ("<0fbd77>", "1:1", "an old-style (OpenStep) property list"),
    ])
  func otherFormats(text: String, place: String, format: String) {
    #expect(
      finding(text)
        == "a.plist:\(place): error: the file looks like \(format), not like an XML property list; "
        + "convert it: plutil -convert xml1 [malformed-plist]")
  }

  @Test("Control characters are found anywhere, except tabs and line ends")
  func controlCharacters() {
    for control in (1 as UInt8)..<0x20 {
      for place in 0..<16 {
        let around = String(repeating: "\t", count: place)
        let character = Character(Unicode.Scalar(control))
        let text = "<plist><string>\(around)\(character)\n \(around)</string></plist>"
        let isAllowed = [0x09, 0x0a, 0x0d].contains(control)
        let beginning = "a.plist:1:\(16 + place): error: U+00"
        #expect(isAllowed ? finding(text) == nil : finding(text)?.hasPrefix(beginning) == true)
      }
    }
  }

  @Test("The number of values has a limit")
  func values() {
    let text =
      "<plist><array>" + String(repeating: "<true/>", count: PropertyListReader.maximumValues) + "</array></plist>"
    #expect(finding(text)?.hasSuffix("error: the file expands to more than 1000000 values [too-large]") == true)
  }

  @Test("Quoted text of the file is short")
  func quotes() {
    let text = "<plist><integer>\(String(repeating: "x", count: 100_000))</integer></plist>"
    #expect(
      finding(text)
        == "a.plist:1:8: error: '\(String(repeating: "x", count: 80))…' is not a valid integer [malformed-plist]")
  }

  @Test("Nesting has a limit, so that no depth can exhaust the stack")
  func depth() {
    let depth = 100_000
    let text =
      "<plist>" + String(repeating: "<array>", count: depth) + String(repeating: "</array>", count: depth) + "</plist>"
    #expect(finding(text)?.hasSuffix("error: values are nested more than 64 levels deep [too-deep]") == true)
  }

  @Test("Values may be nested as deep as the limit", arguments: [(63, true), (64, false)])
  func depthLimit(arrays: Int, isRead: Bool) {
    let text =
      "<plist>" + String(repeating: "<array>", count: arrays) + "<true/>" + String(repeating: "</array>", count: arrays)
      + "</plist>"
    #expect((finding(text) == nil) == isRead)
  }

  @Test("A file that is cut off anywhere does not trap")
  func cuts() {
    let text = "<plist><dict><key>A</key><array><string>ä</string><integer>1</integer></array></dict></plist>"
    let bytes = Array(text.utf8)
    for count in 0..<bytes.count {
      #expect(throws: Diagnostic.self) { try PropertyListReader.read(Data(bytes.prefix(count)), path: "a") }
    }
  }
}
