internal import IntentWire
internal import Intents
internal import Testing

@Suite("An activity")
struct NSUserActivityTests {
  @Test(
    "Its type is the intent's name without the module",
    arguments: [
      (NSStringFromClass(INSendMessageIntent.self), "INSendMessageIntent"),
      (NSStringFromClass(DanceIntent.self), "DanceIntent"), ("INSendMessageIntent", "INSendMessageIntent"),
      ("org.example.chat", "org.example.chat"), ("", ""),
    ]
  )
  func activityType(given: String, type: String) {
    #expect(NSUserActivity(activityType: given).activityType == type)
  }

  @Test("The expiration date crosses the boundary", arguments: [nil, Date(timeIntervalSince1970: 60)])
  func expiration(date: Date?) {
    let activity = NSUserActivity(activityType: "a")
    activity.expirationDate = date
    #expect(NSUserActivity.make(from: activity.wireObject).expirationDate == date)
  }

  @Test("User info crosses the boundary")
  func userInfo() throws {
    let date = Date(timeIntervalSince1970: 1.5)
    let info = try received([
      "text": "hello", "yes": true, "no": false, "zero": 0, "one": 1, "large": Int64.max, "half": 0.5,
      "data": Data([0, 255]), "date": date, "url": URL(fileURLWithPath: "/a"),
      "list": [1, "two", [3]] as [Any], "nested": ["a": ["b": 1]],
    ])
    #expect(info["text"] as? String == "hello")
    #expect(info["yes"] as? Bool == true)
    #expect(info["no"] as? Bool == false)
    #expect(info["zero"] as? Int == 0)
    #expect(info["one"] as? Int == 1)
    #expect(info["large"] as? Int == .max)
    #expect(info["half"] as? Double == 0.5)
    #expect(info["data"] as? Data == Data([0, 255]))
    #expect(info["date"] as? Date == date)
    #expect(info["url"] as? String == "file:///a")
    let list = try #require(info["list"] as? [Any])
    #expect(list.count == 3)
    #expect(list[1] as? String == "two")
    #expect(list[2] as? [Int] == [3])
    #expect((info["nested"] as? [String: [String: Int]]) == ["a": ["b": 1]])
    #expect(info.count == 12)
  }

  @Test(
    "A number in an object keeps its type",
    arguments: [
      (NSNumber(value: true), .bool(true)), (NSNumber(value: false), .bool(false)),
      (NSNumber(value: 0), .int(0)), (NSNumber(value: 1), .int(1)), (NSNumber(value: 5), .int(5)),
      (NSNumber(value: Int64.min), .int(.min)),
      (NSNumber(value: 1.0), .double(1)), (NSNumber(value: Float(0.5)), .double(0.5)),
    ] as [(NSNumber, WireValue)]
  )
  func number(_ number: NSNumber, value: WireValue) {
    #expect(sent(number) == value)
  }

  @Test(
    "A number of any width keeps its type",
    arguments: [
      (true, .bool(true)), (Int8(1), .int(1)), (UInt8(0), .int(0)), (UInt64.max, .int(.max)), (Float(1), .double(1)),
    ] as [(any Sendable, WireValue)]
  )
  func width(_ number: any Sendable, value: WireValue) {
    #expect(sent(number) == value)
  }

  @Test("Without user info the transferred activity has none")
  func noUserInfo() {
    let activity = NSUserActivity.make(from: NSUserActivity(activityType: "chat").wireObject)
    #expect(activity.userInfo == nil)
    #expect(activity.isEligibleForHandoff)
    #expect(NSUserActivity.make(from: WireObject(type: "NSUserActivity")).isEligibleForHandoff)
  }

  @Test("Added entries replace existing entries with the same key")
  func addedEntries() {
    let activity = NSUserActivity(activityType: "chat")
    activity.addUserInfoEntries(from: ["room": 1])
    activity.addUserInfoEntries(from: ["room": 2, "line": 3])
    #expect(activity.userInfo as? [String: Int] == ["room": 2, "line": 3])
  }

  @Test("The referrer and the content identifier cross the boundary")
  func addresses() {
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.referrerURL = URL(string: "https://example.org/before")
    activity.targetContentIdentifier = "room 1"
    let received = NSUserActivity.make(from: activity.wireObject)
    #expect(received.activityType == "NSUserActivityTypeBrowsingWeb")
    #expect(received.referrerURL == activity.referrerURL)
    #expect(received.targetContentIdentifier == "room 1")
    #expect(received == activity)
  }

  @Test("Continuation streams are not available")
  func streams() async throws {
    let activity = NSUserActivity(activityType: "chat")
    let error = try #require(
      await withCheckedContinuation { done in
        activity.getContinuationStreams { input, output, error in
          done.resume(returning: input == nil && output == nil ? error as NSError? : nil)
        }
      })
    #expect(error.domain == NSCocoaErrorDomain && error.code == 4609)
    await #expect(throws: (any Error).self) { try await activity.continuationStreams() }
  }

  private func sent(_ value: Any) -> WireValue? {
    let activity = NSUserActivity(activityType: "chat")
    activity.userInfo = ["value": value]
    return activity.wireObject["userInfo"].objectValue?["value"]
  }

  private func received(_ userInfo: [AnyHashable: Any]) throws -> [AnyHashable: Any] {
    let activity = NSUserActivity(activityType: "chat")
    activity.userInfo = userInfo
    return try #require(NSUserActivity.make(from: activity.wireObject).userInfo)
  }
}

/// An intent as an author's definition makes one.
final class DanceIntent: INIntent, @unchecked Sendable {
  override class var wireTypeName: String { "DanceIntent" }
}
