internal import AVFoundation
internal import Testing

@Suite("The audio session says that nothing plays")
struct AVAudioSessionTests {
  private let session = AVAudioSession.sharedInstance()

  @Test("Settings are stored, and an activation fails")
  func settings() throws {
    try session.setCategory(.playback, mode: .spokenAudio, options: [.mixWithOthers])
    #expect(session.category == .playback)
    #expect(session.mode == .spokenAudio)
    #expect(session.categoryOptions == [.mixWithOthers])
    try session.setCategory(.ambient)
    #expect(session.mode == .default)
    try session.setActive(false, options: .notifyOthersOnDeactivation)
    let error = #expect(throws: NSError.self) { try session.setActive(true) }
    #expect(error?.code == AVAudioSession.ErrorCode.cannotStartPlaying.rawValue)
  }

  @Test("There are no devices, no sound and no permission to record")
  func state() async {
    #expect(!session.isOtherAudioPlaying)
    #expect(session.outputVolume == 0)
    #expect(session.currentRoute.outputs.isEmpty && session.currentRoute.inputs.isEmpty)
    let isGranted = await withCheckedContinuation { done in
      session.requestRecordPermission { done.resume(returning: $0) }
    }
    #expect(!isGranted && session.recordPermission == .denied)
  }
}

@Suite("Times of media are calculated without a trap")
struct CMTimeTests {
  @Test(
    "Sums and differences",
    arguments: [
      (CMTimeMake(value: 3, timescale: 2) + CMTime(value: 1, timescale: 2), 2),
      (CMTime.zero - CMTimeMake(value: 1, timescale: 4), -0.25),
      (CMTime(seconds: 1.5, preferredTimescale: 600) + CMTimeMake(value: 1, timescale: 3), 1.8333),
      (CMTime(value: .max, timescale: 1) + CMTime(value: .max, timescale: 1), .infinity),
      (CMTime(seconds: 1e300, preferredTimescale: 600), .infinity), (.positiveInfinity + .zero, .infinity),
    ] as [(CMTime, Double)])
  func sums(time: CMTime, seconds: Double) {
    #expect(time.seconds == seconds || abs(time.seconds - seconds) < 0.001)
  }

  @Test("Invalid and unknown times are no numbers, and equal times have equal hashes")
  func kinds() {
    for time in [
      CMTime.invalid, .indefinite, CMTime(seconds: .nan, preferredTimescale: 1), CMTime(value: 1, timescale: 0),
    ] {
      #expect(time.seconds.isNaN && !time.isNumeric)
    }
    #expect(CMTime(value: 2, timescale: 4) == CMTime(value: 1, timescale: 2))
    #expect(Set([CMTime(value: 2, timescale: 4), CMTime(value: 1, timescale: 2)]).count == 1)
    #expect(CMTime.zero < CMTime(value: 1, timescale: 600) && CMTime.invalid == .invalid)
    let range = CMTimeRange(start: .zero, end: CMTime(value: 2, timescale: 1))
    #expect(range.containsTime(CMTime(value: 1, timescale: 1)) && !range.containsTime(range.end) && !range.isEmpty)
  }
}
