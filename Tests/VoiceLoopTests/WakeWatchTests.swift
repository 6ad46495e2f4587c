internal import JSONValues
internal import Testing
internal import WyomingEvents

@testable internal import VoiceLoop

@Suite("The wake word service is found again")
struct WakeWatchTests {
  private static let failure = ServiceFailure("can't be reached")

  /// A watch whose news the test makes up.
  private static let watch = WakeWatch(.path("/nowhere/wake.sock"), words: []) { _, _ in }

  @Test("A lost connection is reported once, tried again after ever longer pauses, and reported when it is back")
  func pauses() {
    var watch = Self.watch
    for (number, seconds) in [1, 2, 4, 8, 16, 30, 30].enumerated() {
      watch.connect()
      let before = ContinuousClock.now
      #expect(watch.take(.ended(Self.failure), of: number + 1) == (number == 0 ? .lost(Self.failure) : nil))
      #expect(watch.nextAttempt.map { $0 - before >= .seconds(seconds) } == true)
    }
    watch.connect()
    #expect(watch.nextAttempt == nil)
    #expect(watch.take(.opened, of: 8) == .found)
    #expect(watch.take(.opened, of: 8) == nil)
  }

  @Test("The news of an earlier connection count no more")
  func late() {
    var watch = Self.watch
    watch.connect()
    watch.connect()
    #expect(watch.take(.ended(Self.failure), of: 1) == nil)
    #expect(watch.take(.event(WyomingEvent("detection")), of: 1) == nil)
    #expect(watch.nextAttempt == nil)
  }

  @Test("A wake word has a name, or none, and no long one")
  func names() {
    var watch = Self.watch
    watch.connect()
    let long = String(repeating: "a", count: 500)
    for (name, shown) in [("jarvis", "jarvis"), (long, String(long.prefix(80)))] {
      #expect(watch.take(.event(WyomingEvent("detection", ["name": .string(name)])), of: 1) == .woken(shown))
    }
    #expect(watch.take(.event(WyomingEvent("detection")), of: 1) == .woken(nil))
    #expect(watch.take(.event(WyomingEvent("not-detected")), of: 1) == nil)
  }
}
