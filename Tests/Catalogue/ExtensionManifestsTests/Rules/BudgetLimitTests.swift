internal import BaseFiles
@testable internal import ExtensionManifests
internal import TestSupport
internal import Testing

@Suite("Budgets are compared with any limits")
struct BudgetLimitTests {
  @Test("A limit below 1 MB is a limit of 1 MB", arguments: [1, 0, -5, Int.min])
  func low(memoryMB: Int) throws {
    let folder = try TemporaryFolder()
    let manifest = SampleManifest().with { $0.own = ["MemoryLimitMB": "<integer>2</integer>"] }
    try folder.write(manifest.text, to: "Chat.appex/Info.plist")
    try folder.write(to: "Chat.appex/libChat.so")
    let findings = folder.diagnostics(limits: BudgetLimits(memoryMB: memoryMB, uiMemoryMB: memoryMB, seconds: 0))
    let message = findings.first { $0.rule == "budget-above-policy" }?.message
    #expect(message?.hasSuffix("requests 2 MB, and the policy allows 1") == true)
  }
}
