internal import Testing

internal import VoiceSurface

@Suite("Speech is detected by loudness")
struct SpeechDetectorTests {
  /// A tone of a loudness, as raw sound.
  private static func tone(_ level: Int16, _ milliseconds: Int) -> [UInt8] {
    (0..<(16 * milliseconds)).flatMap { index in
      let sample = UInt16(bitPattern: index % 2 == 0 ? level : -level)
      return [UInt8(truncatingIfNeeded: sample), UInt8(truncatingIfNeeded: sample >> 8)]
    }
  }

  /// Adds sound in pieces, and returns each finding with the end time of its piece in milliseconds.
  private static func findings(_ sound: [UInt8], pieceBytes: Int = 1001) -> [(SpeechDetector.Detection, Int)] {
    var detector = SpeechDetector()
    detector.listen()
    var (findings, rest): ([(SpeechDetector.Detection, Int)], ArraySlice<UInt8>) = ([], sound[...])
    while !rest.isEmpty {
      let piece = rest.prefix(pieceBytes)
      rest = rest.dropFirst(pieceBytes)
      if let finding = detector.append(Array(piece)) { findings.append((finding, rest.startIndex / 32)) }
    }
    return findings
  }

  @Test("Speech ends after 0.8 seconds of quiet", arguments: [1, 640, 1001, 4096])
  func ended(pieceBytes: Int) throws {
    let sound = Self.tone(20, 500) + Self.tone(4000, 600) + Self.tone(20, 500) + Self.tone(4000, 600)
    let findings = Self.findings(sound + Self.tone(20, 3000), pieceBytes: pieceBytes)
    let (finding, time) = try #require(findings.first)
    #expect(findings.count == 1 && finding == .ended)
    #expect((2990...3150).contains(time))
  }

  @Test("Silence, noise and short clicks are not speech")
  func silence() {
    let click = Self.tone(20, 900) + Self.tone(9000, 60)
    for sound in [Self.tone(0, 8000), Self.tone(1500, 8000), (0..<8).flatMap { _ in click }] {
      let findings = Self.findings(sound)
      #expect(findings.map(\.0) == [.silence])
      #expect(findings.allSatisfy { (5990...6100).contains($0.1) })
    }
  }

  @Test("Speech without an end is stopped after 20 seconds")
  func endless() {
    let word = Self.tone(4000, 700) + Self.tone(20, 300)
    #expect(Self.findings((0..<30).flatMap { _ in word }).map { $0.1 / 100 } == [200])
  }

  @Test("There are no findings before 'listen'")
  func idle() {
    var detector = SpeechDetector()
    #expect(detector.append(Self.tone(4000, 1000) + Self.tone(0, 9000)) == nil)
    #expect(!detector.hasSpeech)
  }
}
