@testable internal import ExtensionSupervisor
internal import Testing

@Suite("The host answers a limited number of calls in a second")
struct CallRateTests {
  @Test("Calls wait for the next second only above the limit")
  func limit() {
    var rate = CallRate()
    let start = ContinuousClock.now + .seconds(1)
    for _ in 0..<CallRate.maximum { #expect(rate.delay(at: start) == .zero) }
    #expect(rate.delay(at: start + .milliseconds(400)) == .milliseconds(600))
    #expect(rate.delay(at: start + .seconds(1)) == .zero)
  }
}
