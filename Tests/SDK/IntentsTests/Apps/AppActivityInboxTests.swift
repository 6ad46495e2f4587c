internal import AppGroups
internal import Foundation
internal import IntentWire
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import Intents

@Suite("An app receives the parked activity of a host once")
struct AppActivityInboxTests {
  private let folder: TemporaryFolder
  private let inbox: AppActivityInbox

  init() throws {
    folder = try TemporaryFolder()
    inbox = AppActivityInbox(
      app: "com.example.app", container: folder.url.appending(path: "container"),
      places: AppSocketFolders(environment: ["XDG_RUNTIME_DIR": folder.url.path]))
  }

  private var sockets: URL { folder.url.appending(path: "intent-host/apps") }

  /// Parks an activity as a host does.
  private func park(_ type: String = "INSendMessageIntent", created: Date = .now) throws {
    let intent = INSendMessageIntent(
      recipients: nil, outgoingMessageType: .unknown, content: "hello", speakableGroupName: nil,
      conversationIdentifier: nil, serviceName: nil, sender: nil, attachments: nil)
    let interaction = INInteraction(intent: intent, response: nil)
    interaction.intentHandlingStatus = .failure
    let activity = NSUserActivity(activityType: type)
    activity.userInfo = ["error": "UserLoggedOut"]
    activity.interaction = interaction
    let parked = ParkedActivity(identifier: "1", created: created, activity: activity.wireObject)
    // Like the host, moves a complete file into place. The app would reject a partial file as damaged.
    let draft = try folder.write(Data(try parked.bytes), to: "draft")
    let place = folder.url.appending(path: "container/Library/Intents")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    #expect(rename(draft.path, place.appending(path: "ParkedActivity.wire").path) == 0)
  }

  private var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.path("container/Library/Intents"))) ?? []
  }

  @Test("The activity has its data and its interaction, and is received once")
  func take() throws {
    #expect(inbox.claimActivity() == nil)
    try park()
    let activity = try #require(inbox.claimActivity())
    #expect(activity.activityType == "INSendMessageIntent")
    #expect(activity.userInfo?["error"] as? String == "UserLoggedOut")
    #expect((activity.interaction?.intent as? INSendMessageIntent)?.content == "hello")
    #expect(activity.interaction?.intentHandlingStatus == .failure)
    #expect(inbox.claimActivity() == nil)
    #expect(names.isEmpty)
  }

  @Test("Only one of many concurrent readers gets the activity")
  func once() async throws {
    // In one closure, because between two closures other tests can run for the ten minutes after which an activity
    // expires.
    try await blocking { [inbox] in
      for _ in 0..<20 {
        try park()
        let count = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
          if inbox.claimActivity() != nil { count.withLock { $0 += 1 } }
        }
        #expect(count.withLock { $0 } == 1)
      }
    }
    #expect(names.isEmpty)
  }

  @Test("An activity that is too old is dropped")
  func expired() throws {
    try park(created: .now - 601)
    #expect(inbox.claimActivity() == nil)
    #expect(names.isEmpty)
  }

  @Test("A file with other content is dropped", arguments: [0, 10, 2 << 20])
  func damaged(size: Int) throws {
    try folder.write(Data(count: size), to: "container/Library/Intents/ParkedActivity.wire")
    #expect(inbox.claimActivity() == nil)
    #expect(names.isEmpty)
  }

  @Test("A woken app receives the activity and replies, also if there is no activity")
  func listening() async throws {
    let delivered = Mutex<[String]>([])
    try park("first")
    inbox.listen { activity in delivered.withLock { $0.append(activity.value.activityType) } }
    #expect(try await becomesTrue { delivered.withLock(\.self) == ["first"] })
    try park("second")
    #expect(try ring() == 1)
    #expect(try ring() == 0)
    #expect(try await becomesTrue { delivered.withLock(\.self) == ["first", "second"] })
  }

  @Test("Many silent connections do not block the connection of the host")
  func flood() async throws {
    let delivered = Mutex(0)
    inbox.listen { _ in delivered.withLock { $0 += 1 } }
    #expect(try await becomesTrue { FileManager.default.fileExists(atPath: sockets.path + "/com.example.app.sock") })
    let idle = try (0..<100).map { _ in try connect() }
    defer { for socket in idle { close(socket) } }
    try park()
    _ = try ring()
    #expect(try await becomesTrue { delivered.withLock(\.self) == 1 })
  }

  private func connect() throws -> Int32 {
    try LocalSocket.connect("com.example.app.sock", in: sockets, timeout: TestLimits.timeout)
  }

  /// Connects as a host does, and returns the byte of the app.
  private func ring() throws -> UInt8 {
    let socket = try connect()
    defer { close(socket) }
    var answer: UInt8 = 9
    #expect(recv(socket, &answer, 1, 0) == 1)
    return answer
  }
}
