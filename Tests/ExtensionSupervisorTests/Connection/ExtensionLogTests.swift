@testable internal import ExtensionSupervisor
internal import Testing

@Suite("The last lines of an extension's output are kept")
struct ExtensionLogTests {
  private func lines(_ pieces: [String]) -> [String] {
    var log = ExtensionLog()
    for piece in pieces { log.append(piece.utf8) }
    return log.lines
  }

  @Test("However the output is cut")
  func pieces() {
    #expect(lines([]) == [])
    #expect(lines(["one\ntwo\n"]) == ["one", "two"])
    #expect(lines(["on", "e\nt", "wo", "\n"]) == ["one", "two"])
    #expect(lines(["one\n\ntwo"]) == ["one", "", "two"])
  }

  @Test("Fifty of them, an unfinished one too", arguments: [("", 6...55), ("56", 7...56)])
  func count(rest: String, kept: ClosedRange<Int>) {
    let text = (1...55).map { "\($0)\n" }.joined() + rest
    #expect(lines([text]) == kept.map { "\($0)" })
  }

  @Test("A thousand bytes of each")
  func length() {
    let long = String(repeating: "x", count: 5_000)
    #expect(lines([long, long, "\nshort\n"]) == [String(repeating: "x", count: 1_000), "short"])
    #expect(lines([long]) == [String(repeating: "x", count: 1_000)])
  }

  @Test("Bytes that are no text are replaced")
  func noText() {
    var log = ExtensionLog()
    log.append([0x61, 0xff, 0x62, 0x0a])
    #expect(log.lines == ["a\u{fffd}b"])
  }
}
