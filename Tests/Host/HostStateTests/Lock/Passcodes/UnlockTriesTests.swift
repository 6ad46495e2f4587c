@testable internal import HostState
internal import Testing

@Suite("Every third consecutive wrong passcode starts a pause")
struct UnlockTriesTests {
  /// The state after `wrong` wrong tries at `moment`.
  private func tries(_ wrong: Int, at moment: BootTime) -> UnlockTries {
    var tries = UnlockTries.none
    for _ in 0..<wrong { tries.count(moment) }
    return tries
  }

  private func moment(_ seconds: Double, boot: String = "one") -> BootTime {
    BootTime(boot: boot, seconds: seconds)
  }

  @Test(
    "The pause grows",
    arguments: [
      (0, nil), (1, nil), (2, nil), (3, 60), (4, nil), (5, nil), (6, 300), (7, nil), (8, nil), (9, 900), (10, nil),
      (11, nil), (12, 3600), (13, nil), (14, nil), (15, 3600), (18, 3600), (300, 3600),
    ] as [(Int, Double?)])
  func length(wrong: Int, pause: Double?) {
    let found = tries(wrong, at: moment(1000)).pause(moment(1000))
    #expect(found == pause.map { UnlockTries.Pause(wrongTries: wrong, remaining: $0) })
  }

  @Test(
    "The pause decreases with the time since the try",
    arguments: [(1000, 60), (1000.5, 59.5), (1059, 1), (1060, nil), (9999, nil)] as [(Double, Double?)])
  func passing(now: Double, remaining: Double?) {
    #expect(tries(3, at: moment(1000)).pause(moment(now))?.remaining == remaining)
  }

  @Test(
    "After a restart of the system, the pause starts again",
    arguments: [(0, 60), (20, 40), (59, 1), (60, nil), (1000, nil)] as [(Double, Double?)])
  func restart(now: Double, remaining: Double?) {
    #expect(tries(3, at: moment(1000)).pause(moment(now, boot: "two"))?.remaining == remaining)
  }

  @Test("A clock before the time of the try does not extend the pause", arguments: [999.0, 0, -1e300])
  func clockBack(now: Double) {
    #expect(tries(3, at: moment(1000)).pause(moment(now))?.remaining == 60)
  }

  @Test("Numbers that counting can't produce are rejected")
  func sound() {
    let now = moment(1000)
    #expect(tries(5, at: now).isPlausible(now))
    #expect(tries(5, at: now).isPlausible(moment(1, boot: "two")))
    #expect(!tries(5, at: now).isPlausible(moment(999)))
    for seconds in [-1, .nan, .infinity] as [Double] { #expect(!tries(1, at: moment(seconds)).isPlausible(now)) }
  }

  @Test("An unknown history results in the longest pause")
  func unknown() {
    #expect(UnlockTries.unknown(moment(7)).pause(moment(7))?.remaining == 3600)
    #expect(UnlockTries.unknown(moment(7)).isPlausible(moment(7)))
  }

  @Test(
    "The remaining time is given in words",
    arguments: [
      (0.1, "a second"), (1, "a second"), (1.5, "2 seconds"), (60, "60 seconds"), (120, "120 seconds"),
      (120.5, "3 minutes"), (300, "5 minutes"), (3599.5, "60 minutes"), (3600, "60 minutes"),
    ])
  func text(seconds: Double, text: String) {
    #expect(UnlockTries.Pause(wrongTries: 3, remaining: seconds).remainingText == text)
  }
}
