internal import Intents
internal import Testing

@Suite("References are objects of values")
struct ShortcutReferenceTests {
  @Test("A shortcut and its reference have the same content")
  func shortcut() throws {
    let intent = INStartWorkoutIntent()
    let reference = try #require(INShortcutReference(intent: intent))
    #expect(reference.intent == intent)
    #expect(reference.userActivity == nil)
    let shortcut = try #require(INShortcut(intent: intent))
    #expect(shortcut._bridgeToObjectiveC() == reference)
    #expect(INShortcut._unconditionallyBridgeFromObjectiveC(reference) == shortcut)
    let activity = INShortcutReference(userActivity: NSUserActivity(activityType: "a"))
    #expect(activity.intent == nil)
    #expect(activity.userActivity?.activityType == "a")
  }

  @Test("A plain INIntent gives no shortcut")
  func noKind() {
    #expect(INShortcut(intent: INIntent()) == nil)
    #expect(INShortcutReference(intent: INIntent()) == nil)
  }

  @Test("A destination and its reference have the same content")
  func destination() {
    let library = INMediaDestinationReference.library()
    #expect(library.mediaDestinationType == .library)
    #expect(library.playlistName == nil)
    let list = INMediaDestinationReference.playlistDestination(withName: "Songs")
    #expect(list.mediaDestinationType == .playlist)
    #expect(list.playlistName == "Songs")
    #expect(INMediaDestination.playlist("Songs")._bridgeToObjectiveC() == list)
    #expect(INMediaDestination._unconditionallyBridgeFromObjectiveC(list) == .playlist("Songs"))
  }
}
