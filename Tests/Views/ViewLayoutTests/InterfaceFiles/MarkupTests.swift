internal import Testing

@testable internal import ViewLayout

@Suite("XML in the form of Interface Builder is parsed")
struct MarkupTests {
  private func read(_ text: String) throws -> MarkupElement { try MarkupReader.read(Array(text.utf8)) }

  @Test("Elements have attributes, texts and positions")
  func elements() throws {
    let root = try read("\u{feff}<?xml version='1.0'?>\n<!-- a -- b -->\n<a x='1' y = \"2\">\n  <b/><é>t</é>\n</a>\n")
    #expect(root.name == "a" && root["x"] == "1" && root["y"] == "2" && root["z"] == nil)
    #expect(root.position == InterfacePosition(line: 3, column: 1))
    #expect(root.children.map(\.name) == ["b", "é"])
    #expect(root.children.map(\.text) == ["", "t"])
    #expect(root.children.map(\.position) == [.init(line: 4, column: 3), .init(line: 4, column: 7)])
    #expect(root.text == "")
  }

  @Test("References, CDATA sections and line breaks are decoded")
  func references() throws {
    let root = try read("<a x=\"&lt;&#10;&#x1F600;&amp;amp;\nb\"> &quot;<![CDATA[<&]]>\nc </a>")
    #expect(root["x"] == "<\n😀&amp; b")
    #expect(root.text == " \"<&\nc ")
  }

  @Test(
    "A malformed file is rejected with its position",
    arguments: [
      ("", "1:1: the file has no element"),
      ("<a>", "1:4: '<a>' of line 1 has no end tag"),
      ("<a></b>", "1:4: expected '</a>' for line 1"),
      ("</a>", "1:1: '</a>' has no start tag"),
      ("<a/><b/>", "1:5: the file has a second root element"),
      ("<a/>x", "1:5: expected '<'"),
      ("<a x>", "1:5: expected '=' after 'x'"),
      ("<a x=1>", "1:6: expected a value in quotation marks for 'x'"),
      ("<a x='1'y='2'/>", "1:9: expected a space, '>' or '/>'"),
      ("<a x='", "1:7: the value of 'x' has no closing quotation mark"),
      ("<a x='<'/>", "1:7: '<' is not allowed in a value; write '&lt;'"),
      ("<a>\n &nbsp;</a>", "2:2: the reference after '&' is not defined in XML"),
      ("<a>&#0;</a>", "1:4: the reference after '&' is not defined in XML"),
      ("<a>&#xD800;</a>", "1:4: the reference after '&' is not defined in XML"),
      ("<a>&lt</a>", "1:4: the reference after '&' is not defined in XML"),
      ("<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>", "1:1: a document type declaration is not allowed"),
      ("<a><!-- </a>", "1:8: expected '-->' after this"),
      ("< a/>", "1:2: expected a name"),
      ("<", "1:2: expected a name"),
    ])
  func defects(_ text: String, _ defect: String) {
    #expect(InterfaceFile.defect(text) == defect)
  }

  @Test("A file that is not UTF-8 is rejected")
  func encoding() {
    #expect(InterfaceFile.defect(Array("<a x='".utf8) + [0xff] + Array("'/>".utf8)) == "1:7: the text is not UTF-8")
    #expect(InterfaceFile.defect([0xff, 0xfe, 0x3c, 0]) == "1:1: expected '<'")
  }

  @Test("Every truncated file is rejected without a trap")
  func beginnings() throws {
    let text = Array(
      "<?xml version='1.0'?><!--c--><a b='&#x41;'><c/><![CDATA[d]]>é<string base64-UTF8='YES'>Zm9v</string></a>".utf8)
    for count in text.indices {
      #expect(throws: InterfaceFormatError.self) { try MarkupReader.read(Array(text[..<count])) }
    }
    #expect(throws: Never.self) { try MarkupReader.read(text) }
  }

  @Test("Elements, depth and size are limited")
  func limits() throws {
    let deep = String(repeating: "<a>", count: 65)
    #expect(InterfaceFile.defect(deep) == "1:193: elements are nested more than 64 levels deep")
    let many = "<a>" + String(repeating: "<b/>", count: 100_000) + "</a>"
    #expect(InterfaceFile.defect(many) == "1:400000: the file has more than 100000 elements")
    let large = [UInt8](repeating: 0x20, count: InterfaceLimit.bytes + 1)
    #expect(InterfaceFile.defect(large) == "1:1: the file has more than 8 MiB")
  }

  @Test("Text in base 64 is decoded")
  func base64() {
    #expect(Base64.text("TGluZQpMaW5l") == "Line\nLine")
    #expect(Base64.text("w6k=\n") == "é" && Base64.text("w6k") == "é")
    #expect(Base64.text("w6!") == nil && Base64.text("/w==") == nil)
  }
}
