internal import Foundation
internal import PropertyLists
internal import Testing

@Suite("An XML property list is read with its positions")
struct XMLPropertyListTests {
  private func read(_ body: String) throws -> PropertyListNode {
    try PropertyListReader.read(Data("<plist version=\"1.0\">\(body)</plist>".utf8), path: "a.plist")
  }

  @Test(
    "Each kind of value",
    arguments: [
      ("<string>a &amp; b</string>", .string("a & b")),
      ("<string></string>", .string("")),
      ("<string> a </string>", .string(" a ")),
      ("<string><![CDATA[<b>]]></string>", .string("<b>")),
      ("<integer>-12</integer>", .integer(-12)),
      ("<integer>\n 7 </integer>", .integer(7)),
      ("<integer>0xff</integer>", .integer(255)),
      ("<real>1.5</real>", .real(1.5)),
      ("<true/>", .boolean(true)),
      ("<false/>", .boolean(false)),
      ("<data>\n aGVsbG8=\n</data>", .data(Data("hello".utf8))),
      ("<date>1970-01-01T00:00:10Z</date>", .date(Date(timeIntervalSince1970: 10))),
      ("<array/>", .array([])),
      ("<dict/>", .dictionary([])),
    ] as [(String, PropertyListNode.Value)])
  func kinds(body: String, value: PropertyListNode.Value) throws {
    #expect(try read(body).value == value)
  }

  @Test("Keys and values know where they begin")
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

  @Test("UTF-16 with its byte order mark is read", arguments: [String.Encoding.utf16, .utf16LittleEndian])
  func encodings(encoding: String.Encoding) throws {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?><plist><string>Grüße</string></plist>"
    var data = try #require(text.data(using: encoding))
    if encoding == .utf16LittleEndian { data = Data([0xff, 0xfe]) + data }
    #expect(try PropertyListReader.read(data, path: "a").value == .string("Grüße"))
  }

  @Test("A key that occurs twice counts the first time")
  func repeatedKey() throws {
    let root = try read("<dict><key>A</key><true/><key>A</key><false/></dict>")
    #expect(root["A"]?.value == .boolean(true))
  }
}
