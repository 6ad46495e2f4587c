internal import ExtensionManifests
internal import HostSamples
internal import Testing

@testable internal import IntentConversations

@Suite("A manifest can only shorten the time of the policy")
struct BudgetTests {
  @Test(
    "The shorter time counts, and an invalid time is ignored",
    arguments: [
      (nil, Duration.seconds(10)), (2.5, .milliseconds(2500)), (10, .seconds(10)), (11, .seconds(10)),
      (1e300, .seconds(10)), (.infinity, .seconds(10)), (.nan, .seconds(10)), (0, .seconds(10)), (-1, .seconds(10)),
    ] as [(Double?, Duration)])
  func time(seconds: Double?, expected: Duration) {
    let manifest = ExtensionManifest.sample("App", timeLimitSeconds: seconds)
    #expect(Policy().budgets.time(\.handle, manifest) == expected)
  }

  @Test("Each stage has its own limit")
  func stages() {
    var budgets = Policy().budgets
    budgets.confirm = .seconds(3)
    let manifest = ExtensionManifest.sample("App", timeLimitSeconds: 4)
    #expect(budgets.time(\.launch, manifest) == .seconds(4))
    #expect(budgets.time(\.confirm, manifest) == .seconds(3))
  }
}
