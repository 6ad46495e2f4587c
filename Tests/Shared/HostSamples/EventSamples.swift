internal import Foundation
internal import IntentConversations
internal import IntentDefinitions
internal import IntentWire
internal import Testing
internal import ViewTrees

/// Events as the host writes them.
package enum EventSamples {
  /// An event of each kind, which are those of the page.
  package static func lines() throws -> [String] {
    let send = try definition("INSendMessageIntent")
    let status = try definition("INGetCarLockStatusIntent")
    let message = object(send.name, ["content": .string("hello")])
    let recipients = try #require(send.parameter("recipients"))
    let which = Prompt(kind: .disambiguation, parameter: "recipients", text: "Which John?", options: ["A", "B"])
    let ride = try definition("INRequestRideIntent")
    guard
      case .updated = EventFactory.english.updated(ride, try response(ride.name, "success"))[0]
    else { return [] }
    var tree = ViewTree(
      size: ViewSize(width: 320, height: 100), hides: [.message],
      root: ViewNode(frame: ViewRect(x: 0, y: 0, width: 320, height: 100)))
    tree.root.background = .system(.systemBackground)
    let events: [ConversationEvent] = [
      .understood(send, message, application: "UnicornChat", utterance: "text hello on UnicornChat"),
      .routed(Route(candidates: [.sample("First")])),
      .started(.sample("Chat"), processIdentifier: 42, .microseconds(12_345), .process),
      .resolved(recipients, [.needsValue]), .prompt(which), .answer("2"),
      .confirmed(send, try response(send.name, "ready")),
      .handled(status, WireObject(type: status.name), try response(status.name, "success", ["locked": .bool(true)])),
      EventFactory.english.updated(ride, try response(ride.name, "success"))[0],
      .nowPlaying(
        PlayedMedia(
          extensionIdentifier: "com.example.music", title: "Imagine", artist: "John Lennon", album: nil,
          state: .playing,
          duration: nil, elapsed: nil)),
      .view(ShownView(.sample("Chat"), tree: tree, stage: .confirmation, mapName: "Map")),
      .advised(
        SentenceAdvice(ranking: [.init(intent: "INSendMessageIntent", probability: 0.875)], refusal: 0.125)),
      .said(Statement("Sent.", locale: "en", kind: .result)), .finished(.success, .milliseconds(3)),
    ]
    return [ReadyEvent(version: "1.0.0", locale: "en", extensions: 9).line]
      + events.map { $0.line(RequestLabel(number: 1)) }
  }
}
