internal import BaseFiles
internal import Foundation
internal import Testing

@Suite("An XML property list is parsed with positions")
struct XMLPropertyListTests {
  private func read(_ body: String) throws -> PropertyListNode {
    try PropertyListReader.read(Data("<plist version=\"1.0\">\(body)</plist>".utf8), path: "a.plist")
  }

  @Test(
    "Each kind of value is parsed",
    arguments: [
      ("<string>a &amp; b</string>", .string("a & b")),
      ("<string></string>", .string("")),
      ("<string> a </string>", .string(" a ")),
      ("<string><![CDATA[<b>]]></string>", .string("<b>")),
      ("<integer>-12</integer>", .integer(-12)),
      ("<integer>\n 7 </integer>", .integer(7)),
      ("<integer>0xff</integer>", .integer(255)),
      ("<integer>-0X1f</integer>", .integer(-31)),
      ("<integer>+3</integer>", .integer(3)),
      ("<integer>-9223372036854775808</integer>", .integer(.min)),
      ("<integer>9223372036854775807</integer>", .integer(.max)),
      ("<integer>&#49;<!-- one -->2</integer>", .integer(12)),
      ("<real>1.5</real>", .real(1.5)),
      ("<real>-1e3</real>", .real(-1000)),
      ("<real>+infinity</real>", .real(.infinity)),
      ("<real>-INF</real>", .real(-.infinity)),
      ("<true></true>", .boolean(true)),
      ("<true a='>' b=\">\" />", .boolean(true)),
      ("<string/>", .string("")),
      ("<string>&lt;&gt;&quot;&apos;&amp;</string>", .string("<>\"'&")),
      ("<string>&#65;&#x42;&#x1F600;é</string>", .string("AB😀é")),
      ("<string>a<!-- b -->c<?d e?>f<![CDATA[g&lt;]]>h</string>", .string("acfg&lt;h")),
      ("<string>a\r\nb\rc\n<![CDATA[d\r\n]]></string>", .string("a\nb\nc\nd\n")),
      ("<!-- a --><string>b</string ><?c?>", .string("b")),
      ("<date>0001-01-01T00:00:00Z</date>", .date(Date(timeIntervalSince1970: -62_135_596_800))),
      ("<date>2024-02-29T23:59:59Z</date>", .date(Date(timeIntervalSince1970: 1_709_251_199))),
      ("<true/>", .boolean(true)),
      ("<false/>", .boolean(false)),
      ("<data>\n aGVsbG8=\n</data>", .data(Data("hello".utf8))),
      ("<data>aGVsbG8</data>", .data(Data("hello".utf8))),
      ("<date>1970-01-01T00:00:10Z</date>", .date(Date(timeIntervalSince1970: 10))),
      ("<array/>", .array([])),
      ("<dict/>", .dictionary([])),
    ] as [(String, PropertyListNode.Value)])
  func kinds(body: String, value: PropertyListNode.Value) throws {
    #expect(try read(body).value == value)
  }

  @Test("Keys and values have the positions of their starts")
  func positions() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
        <key>A</key>
        <string>x</string>
        <key>B</key> <array>
          <integer>1</integer>
        </array>
      </dict>
      </plist>
      """
    let root = try PropertyListReader.read(Data(text.utf8), path: "a.plist")
    #expect(root.position == SourcePosition(line: 3, column: 1))
    #expect(root["A"]?.position == SourcePosition(line: 5, column: 3))
    guard case .dictionary(let entries) = root.value, case .array(let elements) = entries[1].node.value else {
      Issue.record("not read as it stands")
      return
    }
    #expect(entries.map(\.position) == [SourcePosition(line: 4, column: 3), SourcePosition(line: 6, column: 3)])
    #expect(elements.map(\.position) == [SourcePosition(line: 7, column: 5)])
  }

  @Test("A column counts characters, after attributes, comments and any line ends")
  func places() throws {
    let text =
      "\u{feff}<plist\n version='1'>\r\n<array a='ä'><!-- ä😀\r --> <string>ä</string><true/>\t<false/></array></plist>"
    let root = try PropertyListReader.read(Data(text.utf8), path: "a.plist")
    #expect(root.position == SourcePosition(line: 3, column: 1))
    let places = root.array?.map(\.position)
    #expect(
      places == [
        SourcePosition(line: 4, column: 6), SourcePosition(line: 4, column: 24), SourcePosition(line: 4, column: 32),
      ])
  }

  @Test("Valid content before and after the list is skipped")
  func miscellany() throws {
    let text = """
      <?xml version="1.0"?><!-- a > b -->
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://localhost:1/>.dtd"
        [<!-- ']> <!ENTITY --> <!ATTLIST plist version CDATA "]>"> <?x ]>?>]>
      <?pi?><plist><true/></plist><!-- x --><?y?>

      """
    #expect(try PropertyListReader.read(Data(text.utf8), path: "a").boolean == true)
  }

  @Test("The first of two equal keys is used")
  func repeatedKey() throws {
    let root = try read("<dict><key>A</key><true/><key>A</key><false/></dict>")
    #expect(root["A"]?.value == .boolean(true))
    #expect(root.entries?.map(\.node.boolean) == [true, false])
  }
}
