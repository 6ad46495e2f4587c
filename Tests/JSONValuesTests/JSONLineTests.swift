internal import Foundation
internal import Testing

@testable internal import JSONValues

@Suite("A line of the journal is JSON that a terminal can show")
struct JSONLineTests {
  @Test(
    "Texts come back as they are, and nothing commands a terminal",
    arguments: [
      "", "plain", "\"quoted\"", "back\\slash", "two\nlines", "\u{1b}[31m", "\u{0}", "\u{7f}", "Zürich 🦄", "\u{9b}",
    ])
  func texts(text: String) throws {
    var line = JSONLine()
    line.array { $0.string(text) }
    #expect(try JSONDecoder().decode([String].self, from: Data(line.bytes)) == [text])
    #expect(
      !String(decoding: line.bytes, as: UTF8.self).unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x9b })
  }

  @Test(
    "Durations are milliseconds, to the microsecond",
    arguments: [
      (Duration.zero, "0.000"), (.microseconds(1), "0.001"), (.nanoseconds(1_999), "0.001"),
      (.milliseconds(12) + .microseconds(30), "12.030"), (.seconds(3_600), "3600000.000"), (.seconds(-1), "0.000"),
    ])
  func durations(duration: Duration, text: String) {
    var line = JSONLine()
    line.milliseconds(duration)
    #expect(String(decoding: line.bytes, as: UTF8.self) == text)
  }

  @Test("Members and elements are separated, however deep")
  func nesting() {
    var line = JSONLine()
    line.object { line in
      line.name("a")
      line.array { line in
        line.object { _ in }
        line.object { line in
          line.name("b")
          line.bool(true)
          line.name("c")
          line.integer(-1)
        }
      }
      line.name("d")
      line.value(.null)
    }
    #expect(String(decoding: line.bytes, as: UTF8.self) == #"{"a":[{},{"b":true,"c":-1}],"d":null}"#)
  }
}
