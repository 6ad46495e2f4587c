@testable internal import ExtensionSupervisor
internal import Testing

@Suite("The last lines of an extension's output are stored")
struct ExtensionLogTests {
  private func lines(_ pieces: [String]) -> [String] {
    var log = ExtensionLog()
    for piece in pieces { log.append(piece.utf8) }
    return log.lines
  }

  @Test("The lines do not depend on how the output is split")
  func pieces() {
    #expect(lines([]) == [])
    #expect(lines(["one\ntwo\n"]) == ["one", "two"])
    #expect(lines(["on", "e\nt", "wo", "\n"]) == ["one", "two"])
    #expect(lines(["one\n\ntwo"]) == ["one", "", "two"])
  }

  @Test("The log has the last twenty lines, including an unfinished one", arguments: [("", 6...25), ("26", 7...26)])
  func count(rest: String, kept: ClosedRange<Int>) {
    let text = (1...25).map { "\($0)\n" }.joined() + rest
    #expect(lines([text]) == kept.map { "\($0)" })
  }

  @Test("A line is cut after a thousand bytes")
  func length() {
    let long = String(repeating: "x", count: 5_000)
    #expect(lines([long, long, "\nshort\n"]) == [String(repeating: "x", count: 1_000), "short"])
    #expect(lines([long]) == [String(repeating: "x", count: 1_000)])
  }

  @Test("The stack that the Swift runtime prints after a trap is removed")
  func runtimeStack() {
    let stack = [
      "Current stack trace:", "0    libA.so     0x00007f2becd5f130 f + 33", "12   b    0x0 <unavailable> + 1",
    ]
    #expect(lines([(["one"] + stack + ["two", stack[1]]).map { $0 + "\n" }.joined()]) == ["one", "two", stack[1]])
  }

  @Test("The lines of a crash report are removed, with the line feed before them")
  func report() {
    var log = ExtensionLog()
    log.append("one\n\nintent-extension: crash SIGILL, data 1\nintent-extension: frame 0 0x1\ntwo\n".utf8)
    #expect(log.lines == ["one", "two"])
    #expect(log.report?.frames == [.init(library: nil, offset: 1)])
  }

  @Test("The last crash report is used")
  func reports() {
    var log = ExtensionLog()
    for signal in ["SIGILL", "SIGSEGV"] { log.append("intent-extension: crash \(signal), data 1\n".utf8) }
    #expect(log.report?.signal == "SIGSEGV")
    #expect(log.lines.isEmpty)
  }

  @Test("Bytes that are not UTF-8 are replaced")
  func noText() {
    var log = ExtensionLog()
    log.append([0x61, 0xff, 0x62, 0x0a])
    #expect(log.lines == ["a\u{fffd}b"])
  }
}
