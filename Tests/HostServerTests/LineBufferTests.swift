internal import Testing

@testable internal import HostServer

@Suite("Lines of a client")
struct LineBufferTests {
  @Test("Lines come out whole, however the bytes arrive", arguments: 1...12)
  func pieces(size: Int) throws {
    let bytes = Array("one\r\n\ntwo\nthree".utf8)
    var buffer = LineBuffer(limit: 16)
    var lines: [String] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      buffer.append(bytes[start..<min(start + size, bytes.count)])
      while let line = try buffer.next() { lines.append(String(decoding: line, as: UTF8.self)) }
    }
    #expect(lines == ["one", "", "two"])
    buffer.append(Array("\n".utf8))
    #expect(try buffer.next() == Array("three".utf8))
    #expect(try buffer.next() == nil)
  }

  @Test("A line that is too long is found before it ends")
  func tooLong() throws {
    var buffer = LineBuffer(limit: 4)
    buffer.append(Array("four\nfives".utf8))
    #expect(try buffer.next() == Array("four".utf8))
    #expect(throws: LineBuffer.TooLong.self) { try buffer.next() }
    var whole = LineBuffer(limit: 4)
    whole.append(Array("fives\n".utf8))
    #expect(throws: LineBuffer.TooLong.self) { try whole.next() }
  }
}
