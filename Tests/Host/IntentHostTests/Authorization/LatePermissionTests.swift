internal import IntentConversations
internal import IntentLanguage
internal import IntentWire
internal import Testing

@testable internal import IntentHost

@Suite("A permission must be given before the deadline")
struct LatePermissionTests {
  @Test("An answer after the deadline is ignored, and the user is informed", arguments: ["yes", "no"])
  func late(answer: String) throws {
    let host = try ListeningHost()
    let app = try #require(host.host.catalogue.current.apps.first)
    var asked: [Prompt.Kind] = []
    var said: [String] = []
    let surface = OwnerSurface(
      language: .english, refusal: nil, hasStoppedWaiting: { false },
      ask: { prompt in
        asked.append(prompt.kind)
        return .text(answer)
      },
      show: { said.append($0.text) })
    let reply = host.host.permissions(of: app).ask(.requests, on: surface, until: .now - .seconds(1))
    #expect(reply == .refused(.timedOut))
    #expect(asked == [.authorization])
    #expect(said == ["That came too late. Nothing was done."])
    #expect(host.status == .notDetermined)
  }
}
