internal import BaseFiles
internal import Testing

@Suite("JSON values have positions")
struct LocatedJSONTests {
  private func read(_ text: String) throws -> LocatedJSON { try JSONReader.located(Array(text.utf8)) }

  @Test("Members, elements and strings are parsed")
  func values() throws {
    let root = try read(#" {"a": [1, true, null, -2.5e3, "b\n\u00e9\"]"], "c": {}, "a b": []} "#)
    #expect(root["a"]?.array?.count == 5)
    #expect(root["a"]?.array?.last?.scalar?.text == "b\né\"]")
    #expect(root["a"]?.offset == 7)
    #expect(root["a b"]?.array?.isEmpty == true)
    #expect(root["x"] == nil && root.array == nil && root.scalar == nil && root.isObject)
  }

  @Test("A column counts characters")
  func position() {
    let bytes = Array("{\n  \"é\": x".utf8)
    #expect(JSONReader.position(of: bytes.count - 1, in: bytes) == SourcePosition(line: 2, column: 8))
    #expect(JSONReader.position(of: 0, in: bytes) == .start)
  }
}
