internal import Testing

@testable internal import ExtensionManifests

@Suite("Changes are reported after a pause")
struct ChangeDebouncerTests {
  private let start = ContinuousClock.now
  private let debouncer = ChangeDebouncer(quietPeriod: .milliseconds(100), maximumDelay: .milliseconds(2000))

  private func at(_ milliseconds: Int) -> ContinuousClock.Instant { start + .milliseconds(milliseconds) }

  /// The times at which it is due.
  private func dueTimes(_ debouncer: ChangeDebouncer, at times: [Int]) -> [Int] {
    var debouncer = debouncer
    return times.filter { debouncer.consumeIfDue(at: at($0)) }
  }

  @Test("Without a change, nothing is due")
  func nothing() {
    #expect(debouncer.due == nil)
    #expect(dueTimes(debouncer, at: [0, 1_000_000]) == [])
  }

  @Test(
    "Each change postpones the report, up to the maximum delay",
    arguments: [
      ([0], 100), ([0, 50], 150), ([0, 99, 198], 298), (Array(stride(from: 0, through: 1900, by: 50)), 2000),
      (Array(stride(from: 0, through: 5000, by: 50)), 2000),
    ])
  func due(changes: [Int], due: Int) {
    var debouncer = debouncer
    for change in changes { debouncer.recordChange(at: at(change)) }
    #expect(debouncer.due == at(due))
    #expect(dueTimes(debouncer, at: [due - 1, due]) == [due])
  }

  @Test("Changes reported at the maximum delay are reported again after the pause")
  func afterMaximumDelay() {
    var debouncer = debouncer
    for change in stride(from: 0, through: 2000, by: 50) { debouncer.recordChange(at: at(change)) }
    let isDue = debouncer.consumeIfDue(at: at(2000))
    #expect(isDue)
    #expect(debouncer.due == at(2100))
    #expect(dueTimes(debouncer, at: [2099, 2100, 9000]) == [2100])
  }

  @Test("Reported changes are not reported again; later changes are")
  func again() {
    var debouncer = debouncer
    debouncer.recordChange(at: at(0))
    #expect(dueTimes(debouncer, at: [100, 101, 5000]) == [100])
    _ = debouncer.consumeIfDue(at: at(100))
    debouncer.recordChange(at: at(5000))
    #expect(dueTimes(debouncer, at: [5000, 5100, 5101]) == [5100])
  }
}
