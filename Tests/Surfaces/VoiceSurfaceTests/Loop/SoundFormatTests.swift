internal import BaseFiles
internal import Testing
@testable internal import VoiceSurface

@Suite("Only supported sound formats are played")
struct SoundFormatTests {
  private static func format(
    _ rate: JSONValue?, _ width: JSONValue?, _ channels: JSONValue?
  ) throws(VoiceServiceError) -> SoundFormat {
    var data: [String: JSONValue] = [:]
    data["rate"] = rate
    data["width"] = width
    data["channels"] = channels
    return try SoundFormat(WyomingEvent("audio-start", data))
  }

  @Test("Common formats are accepted", arguments: [8_000, 16_000, 22_050, 48_000, 192_000] as [Int64])
  func good(rate: Int64) throws {
    #expect(try Self.format(.int(rate), .int(2), .int(2)).rate == Int(rate))
  }

  @Test(
    "Unsupported formats are rejected",
    arguments: [
      (nil, .int(2), .int(1)), (.int(16_000), nil, .int(1)), (.int(16_000), .int(2), nil),
      (.int(0), .int(2), .int(1)), (.int(-1), .int(2), .int(1)), (.int(1_000_000_000_000), .int(2), .int(1)),
      (.int(16_000), .int(4), .int(1)), (.int(16_000), .int(2), .int(0)), (.int(16_000), .int(2), .int(999)),
      (.string("16000; rm -r /"), .int(2), .int(1)),
    ] as [(JSONValue?, JSONValue?, JSONValue?)])
  func bad(rate: JSONValue?, width: JSONValue?, channels: JSONValue?) {
    #expect(throws: VoiceServiceError.self) { try Self.format(rate, width, channels) }
  }
}
