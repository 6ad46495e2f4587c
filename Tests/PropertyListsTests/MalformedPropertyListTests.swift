internal import Foundation
internal import PropertyLists
internal import Testing

@Suite("A property list that can't be read is reported with its place")
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
    "What is wrong, and where",
    arguments: [
      ("", "1:1: error: the file is no property list: it holds no XML element [malformed-plist]"),
      ("hello", "1:1: error: the file is no property list: it holds no XML element [malformed-plist]"),
      ("<plist/>", "1:1: error: the file holds no value in a 'plist' element [malformed-plist]"),
      ("<plist><dict>\n<key>A</key>\n", "2:13: error: the file ends in the middle [malformed-plist]"),
      ("<plist><dict>\n</plist>", "2:9: error: the end tag does not fit the element that is open [malformed-plist]"),
      ("<plist><string>&a;</string></plist>", "1:19: error: an entity that XML does not have [malformed-plist]"),
      (
        "<plist><dict>\n<key>A</key>\n</dict></plist>",
        "2:1: error: the key 'A' has no value [malformed-plist]"
      ),
      ("<plist><dict><true/></dict></plist>", "1:14: error: a boolean without a key [malformed-plist]"),
      (
        "<plist><dict><key>A</key><key>B</key></dict></plist>",
        "1:26: error: the key 'B' stands where a value belongs [malformed-plist]"
      ),
      ("<plist><html/></plist>", "1:8: error: 'html' is no element of a property list [malformed-plist]"),
      ("<plist><integer>x</integer></plist>", "1:8: error: 'x' is no integer [malformed-plist]"),
      ("<plist><real></real></plist>", "1:8: error: '' is no real [malformed-plist]"),
      ("<plist><date>now</date></plist>", "1:8: error: 'now' is no date [malformed-plist]"),
      ("<plist><true/><true/></plist>", "1:15: error: a second value in 'plist' [malformed-plist]"),
      ("<plist><string><true/></string></plist>", "1:16: error: a boolean within 'string' [malformed-plist]"),
      (
        "<!DOCTYPE plist [\n <!ENTITY a 'aaaa'>]><plist><string>&a;</string></plist>",
        "2:2: error: the file declares entities of its own [malformed-plist]"
      ),
    ])
  func defects(text: String, message: String) {
    #expect(finding(text) == "a.plist:" + message)
  }

  @Test("Nesting has a limit, so that no depth can exhaust the stack")
  func depth() {
    let depth = 100_000
    let text =
      "<plist>" + String(repeating: "<array>", count: depth) + String(repeating: "</array>", count: depth) + "</plist>"
    #expect(finding(text)?.hasSuffix("error: values are nested more than 64 levels deep [too-deep]") == true)
  }

  @Test("No cut of a file traps")
  func cuts() {
    let text = "<plist><dict><key>A</key><array><string>ä</string><integer>1</integer></array></dict></plist>"
    let bytes = Array(text.utf8)
    for count in 0..<bytes.count {
      #expect(throws: Diagnostic.self) { try PropertyListReader.read(Data(bytes.prefix(count)), path: "a") }
    }
  }
}
