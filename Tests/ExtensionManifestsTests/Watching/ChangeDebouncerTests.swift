internal import Testing

@testable internal import ExtensionManifests

@Suite("Changes are reported after a pause")
struct SettlingTests {
  private let start = ContinuousClock.now
  private let settling = ChangeDebouncer(quietPeriod: .milliseconds(100), maximumDelay: .milliseconds(2000))

  private func at(_ milliseconds: Int) -> ContinuousClock.Instant { start + .milliseconds(milliseconds) }

  /// At which of these times it is due.
  private func told(_ settling: ChangeDebouncer, at times: [Int]) -> [Int] {
    var settling = settling
    return times.filter { settling.consumeIfDue(at: at($0)) }
  }

  @Test("Without a change, nothing is due")
  func nothing() {
    #expect(settling.due == nil)
    #expect(told(settling, at: [0, 1_000_000]) == [])
  }

  @Test(
    "Each change postpones the report, up to the maximum delay",
    arguments: [
      ([0], 100), ([0, 50], 150), ([0, 99, 198], 298), (Array(stride(from: 0, through: 1900, by: 50)), 2000),
      (Array(stride(from: 0, through: 5000, by: 50)), 2000),
    ])
  func due(changes: [Int], due: Int) {
    var settling = settling
    for change in changes { settling.recordChange(at: at(change)) }
    #expect(settling.due == at(due))
    #expect(told(settling, at: [due - 1, due]) == [due])
  }

  @Test("Changes reported at the maximum delay are reported again after the pause")
  func afterPatience() {
    var settling = settling
    for change in stride(from: 0, through: 2000, by: 50) { settling.recordChange(at: at(change)) }
    let isDue = settling.consumeIfDue(at: at(2000))
    #expect(isDue)
    #expect(settling.due == at(2100))
    #expect(told(settling, at: [2099, 2100, 9000]) == [2100])
  }

  @Test("Reported changes are not reported again; later changes are")
  func again() {
    var settling = settling
    settling.recordChange(at: at(0))
    #expect(told(settling, at: [100, 101, 5000]) == [100])
    _ = settling.consumeIfDue(at: at(100))
    settling.recordChange(at: at(5000))
    #expect(told(settling, at: [5000, 5100, 5101]) == [5100])
  }
}
