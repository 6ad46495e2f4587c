internal import BaseFiles
internal import Testing
@testable internal import VoiceSurface

@Suite("Reconnecting to the wake word service")
struct WakeWatchTests {
  private static let failure = VoiceServiceError("can't be reached")

  /// A watch whose events the test supplies.
  private static let watch = WakeWatch(.path("/nowhere/wake.sock"), words: []) { _, _ in }

  @Test("A lost connection is reported once, retried with backoff, and reported when back")
  func pauses() {
    var watch = Self.watch
    for (number, seconds) in [1, 2, 4, 8, 16, 30, 30].enumerated() {
      watch.connect()
      let before = ContinuousClock.now
      #expect(watch.handle(.ended(Self.failure), of: number + 1) == (number == 0 ? .lost(Self.failure) : nil))
      #expect(watch.nextAttempt.map { $0 - before >= .seconds(seconds) } == true)
    }
    watch.connect()
    #expect(watch.nextAttempt == nil)
    #expect(watch.handle(.opened, of: 8) == .restored)
    #expect(watch.handle(.opened, of: 8) == nil)
  }

  @Test("Late events of an earlier connection are ignored")
  func late() {
    var watch = Self.watch
    watch.connect()
    watch.connect()
    #expect(watch.handle(.ended(Self.failure), of: 1) == nil)
    #expect(watch.handle(.event(WyomingEvent("detection")), of: 1) == nil)
    #expect(watch.nextAttempt == nil)
  }

  @Test("The name of a wake word is optional and shortened")
  func names() {
    var watch = Self.watch
    watch.connect()
    let long = String(repeating: "a", count: 500)
    for (name, shown) in [("jarvis", "jarvis"), (long, String(long.prefix(80)))] {
      #expect(watch.handle(.event(WyomingEvent("detection", ["name": .string(name)])), of: 1) == .woken(shown))
    }
    #expect(watch.handle(.event(WyomingEvent("detection")), of: 1) == .woken(nil))
    #expect(watch.handle(.event(WyomingEvent("not-detected")), of: 1) == nil)
  }
}
