internal import Testing

@testable internal import BaseFiles

@Suite("Splitting received bytes into lines")
struct LineBufferTests {
  /// Returns the items of `text`, which is received in pieces of `size` bytes.
  private static func items(of text: String, limit: Int, size: Int) -> [String] {
    var buffer = LineBuffer(limit: limit)
    var items: [LineBuffer.Item] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      buffer.append(bytes[start..<min(start + size, bytes.count)])
      while let item = buffer.next() { items.append(item) }
    }
    if let item = buffer.last() { items.append(item) }
    return items.map { item in
      switch item {
      case .line(let line): String(decoding: line, as: UTF8.self)
      case .tooLong: "too long"
      }
    }
  }

  @Test("Lines are complete, however the bytes are split", arguments: 1...16)
  func pieces(size: Int) {
    #expect(
      Self.items(of: "one\r\n\ntwo\nthree\n", limit: 16, size: size) == ["one", "", "two", "three"])
    #expect(Self.items(of: "one\ntwo", limit: 16, size: size) == ["one", "two"])
  }

  @Test("A line that is too long is reported once, and later lines are returned", arguments: 1...16)
  func tooLong(size: Int) {
    #expect(
      Self.items(of: "four\nfive line\nsix\nseven\n", limit: 4, size: size) == ["four", "too long", "six", "too long"])
    #expect(Self.items(of: "one\nendless line", limit: 4, size: size) == ["one", "too long"])
  }

  @Test("A line that is too long is reported before it ends, and its bytes are dropped")
  func early() {
    var buffer = LineBuffer(limit: 4)
    buffer.append(Array("fives".utf8))
    #expect(buffer.next() == .tooLong)
    buffer.append(Array("more".utf8))
    #expect(buffer.next() == nil)
    #expect(buffer.last() == nil)
  }
}
