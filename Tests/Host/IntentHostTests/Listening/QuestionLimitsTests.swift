internal import IntentWire
internal import Testing

@testable internal import IntentHost

@Suite("The number of questions of an app to the user is limited")
struct QuestionLimitsTests {
  private let start = ContinuousClock.now

  @Test("After a no, the app can't ask for a minute, and other apps can", arguments: ["cancelled", "denied"])
  func pause(reason: String) throws {
    let reason = try #require(HostReply.Refusal.Reason(rawValue: reason))
    var limits = QuestionLimits()
    #expect(limits.begin("a", at: start) == nil)
    limits.end("a", .refused(reason, ""), at: start)
    #expect(limits.begin("a", at: start + .seconds(59)) != nil)
    #expect(limits.begin("b", at: start) == nil)
    #expect(limits.begin("a", at: start + .seconds(60)) == nil)
  }

  @Test("Consent, a surface without the owner, and the end of the app cause no pause")
  func noPause() {
    var limits = QuestionLimits()
    for reply in [HostReply.granted(), .refused(.nobodyToAsk), .refused(.gone)] {
      #expect(limits.begin("a", at: start) == nil)
      limits.end("a", reply, at: start)
    }
    #expect(limits.begin("a", at: start) == nil)
  }

  @Test("An app asks at most ten times in ten minutes")
  func maximum() {
    var limits = QuestionLimits()
    for second in 0..<10 { #expect(limits.begin("a", at: start + .seconds(second)) == nil) }
    #expect(limits.begin("a", at: start + .seconds(599)) != nil)
    #expect(limits.begin("b", at: start + .seconds(599)) == nil)
    #expect(limits.begin("a", at: start + .seconds(600)) == nil)
    #expect(limits.begin("a", at: start + .seconds(600)) != nil)
  }
}
