internal import Foundation
internal import Testing

@testable internal import BaseFiles

@Suite("Reading and writing lines through descriptors")
struct DescriptorTests {
  private static func pipeEnds() throws -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  @Test("More bytes than a pipe holds arrive as lines")
  func whole() throws {
    let (reading, writing) = try Self.pipeEnds()
    defer { close(reading) }
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 100_000)
    let thread = Thread {
      for _ in 0..<5 { _ = DescriptorWriter.write(line + [UInt8(ascii: "\n")], to: writing) }
      _ = DescriptorWriter.write(Array("end".utf8), to: writing)
      close(writing)
    }
    thread.start()
    var reader = LineReader(reading, limit: line.count)
    for _ in 0..<5 { #expect(reader.next() == .line(line)) }
    #expect(reader.next() == .line(Array("end".utf8)))
    #expect(reader.next() == nil)
    #expect(reader.next() == nil)
  }

  @Test("Sending to a disconnected peer fails without a signal")
  func gone() throws {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    defer { close(ends[0]) }
    close(ends[1])
    #expect(!DescriptorWriter.send([1], to: ends[0]))
    #expect(errno == EPIPE)
  }
}
