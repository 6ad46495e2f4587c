import Testing

@testable import os

@Suite struct LogLineTests {
  @Test func `A line says where it comes from and how grave it is`() {
    #expect(
      LogLine(label: "org.example:network", level: "error", text: "lost").line == "[org.example:network] error: lost")
    #expect(LogLine(label: nil, level: "info", text: "found").line == "info: found")
  }

  @Test(
    "One message is one line, and nothing in it acts on a terminal",
    arguments: [
      ("a\nb\r\nc", #"a\nb\r\nc"#), ("tab\there", #"tab\there"#), ("\u{1B}[2J", #"\u{1B}[2J"#), ("\0", #"\0"#),
      ("\u{85}\u{2028}", #"\u{0085}\u{2028}"#), ("naïve 👨‍👩‍👧", "naïve 👨‍👩‍👧"),
    ])
  func control(text: String, visible: String) {
    #expect(LogLine.visible(text) == visible)
  }

  @Test(
    "Every level has a word",
    arguments: [
      (OSLogType.default, "notice"), (.info, "info"), (.debug, "debug"), (.error, "error"), (.fault, "fault"),
      (OSLogType(9), "level 9"),
    ])
  func levels(level: OSLogType, name: String) {
    #expect(level.name == name)
  }

  @Test func `Only the disabled log has no level`() {
    #expect(OSLog.default.isEnabled(type: .debug))
    #expect(OSLog(subsystem: "a", category: .pointsOfInterest).isEnabled(type: .info))
    #expect(OSLog(subsystem: "a", category: .pointsOfInterest).label == "a:PointsOfInterest")
    #expect(!OSLog.disabled.isEnabled(type: .fault))
  }
}
