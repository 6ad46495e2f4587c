internal import BaseFiles
internal import Testing

@Suite("JSON values have positions")
struct JSONNodeTests {
  private func read(_ text: String) throws -> JSONNode { try JSONNodeReader.read(Array(text.utf8)) }

  @Test("Members, elements and strings are parsed")
  func values() throws {
    let root = try read(#" {"a": [1, true, null, -2.5e3, "b\n\u00e9\"]"], "c": {}, "a b": []} "#)
    #expect(root["a"]?.array?.count == 5)
    #expect(root["a"]?.array?.last?.string == "b\né\"]")
    #expect(root["a"]?.offset == 7)
    #expect(root["a b"]?.array?.isEmpty == true)
    #expect(root["x"] == nil && root.array == nil && root.string == nil)
  }

  @Test(
    "A defect has a position",
    arguments: [
      ("", 0), ("{", 1), ("[1,]", 3), ("{\"a\" 1}", 5), ("{a: 1}", 1), ("[1 2]", 3), ("\"open", 0), ("[\"\\x\"]", 1),
      ("tru", 0), ("1 1", 2), ("[1}", 2), ("\"\\", 0),
    ])
  func defect(text: String, offset: Int) {
    let error = #expect(throws: JSONSyntaxError.self) { try read(text) }
    #expect(error?.offset == offset)
  }

  @Test("Numbers of RFC 8259 are parsed", arguments: ["0", "-0", "10", "0.5", "-2.25", "1e3", "1E+3", "12.0e-30"])
  func number(text: String) throws {
    #expect(try read("[\(text), \(text)]").array?.count == 2)
  }

  @Test(
    "Numbers of other languages are a defect",
    arguments: ["nan", "infinity", "-inf", "0x10", ".5", "1.", "+1", "01", "-", "1e", "1e+", "1_000", "\u{661}"])
  func invalidNumber(text: String) {
    let error = #expect(throws: JSONSyntaxError.self) { try read("[\(text)]") }
    #expect(error?.offset == 1)
    #expect(error?.expected == "a value")
  }

  @Test("Values beyond the maximum depth are a defect")
  func depth() {
    #expect(throws: JSONSyntaxError.self) { try read(String(repeating: "[", count: 200_000)) }
    #expect(throws: JSONSyntaxError.self) { try read(String(repeating: "{\"a\":", count: 200_000)) }
    #expect(throws: Never.self) { try read(String(repeating: "[", count: 64) + String(repeating: "]", count: 64)) }
  }

  @Test("A column counts characters")
  func position() {
    let bytes = Array("{\n  \"é\": x".utf8)
    #expect(JSONNodeReader.position(of: bytes.count - 1, in: bytes) == SourcePosition(line: 2, column: 8))
    #expect(JSONNodeReader.position(of: 0, in: bytes) == .start)
  }
}
