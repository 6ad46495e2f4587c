import Testing

@testable import os

@Suite struct LogLineTests {
  @Test func `A line has its source and its level`() {
    #expect(
      LogLine(label: "org.example:network", level: "error", text: "lost").line == "[org.example:network] error: lost")
    #expect(LogLine(label: nil, level: "info", text: "found").line == "info: found")
  }

  @Test(
    "A message is one line, and control characters are escaped",
    arguments: [
      ("a\nb\r\nc", #"a\nb\r\nc"#), ("tab\there", #"tab\there"#), ("\u{1B}[2J", #"\u{1B}[2J"#), ("\0", #"\0"#),
      ("\u{85}\u{2028}", #"\u{0085}\u{2028}"#), ("naïve 👨‍👩‍👧", "naïve 👨‍👩‍👧"),
    ])
  func control(text: String, visible: String) {
    #expect(LogLine.visible(text) == visible)
  }

  @Test(
    "Every level has a name",
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
