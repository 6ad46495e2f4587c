internal import Foundation
internal import IntentWire
internal import Testing

@Suite("A parked activity is one payload in a file")
struct ParkedActivityTests {
  private static let date = Date(timeIntervalSinceReferenceDate: 800_000_000)
  private static let parked = ParkedActivity(
    identifier: "1", created: date,
    activity: WireObject(type: "NSUserActivity", fields: [.init(name: "activityType", value: .string("x"))]))

  @Test("A decoded activity equals the encoded activity")
  func bytes() throws {
    let bytes = try Self.parked.bytes
    #expect(try ParkedActivity(bytes: bytes) == Self.parked)
    #expect(bytes.count < 200)
  }

  @Test("An activity is shown, unless the app handles its intent")
  func handled() throws {
    var handled = Self.parked
    #expect(!handled.isHandledInApp)
    handled.isHandledInApp = true
    #expect(try ParkedActivity(bytes: handled.bytes) == handled)
  }

  @Test("An activity that is cut off anywhere is rejected")
  func cut() throws {
    let bytes = try Self.parked.bytes
    for count in 0..<bytes.count {
      #expect(throws: WireError.self) { try ParkedActivity(bytes: bytes.prefix(count)) }
    }
  }

  @Test("Another object is not an activity", arguments: ["identifier", "created", "activity"])
  func incomplete(name: String) throws {
    let value = try WireFrame.decode(payload: try Self.parked.bytes)
    let object = try #require(value.objectValue)
    let rest = WireObject(type: object.type, fields: object.fields.filter { $0.name != name })
    let bytes = try WireFrame.encode(rest).dropFirst(WireFrame.headerBytes)
    #expect(throws: WireError.self) { try ParkedActivity(bytes: bytes) }
    let other = try WireFrame.encode(WireObject(type: "hello", fields: object.fields)).dropFirst(WireFrame.headerBytes)
    #expect(throws: WireError.self) { try ParkedActivity(bytes: other) }
  }

  @Test(
    "An activity is current for ten minutes, and not before its creation",
    arguments: [(0, true), (600, true), (601, false), (-1, false)])
  func lifetime(seconds: Double, isCurrent: Bool) {
    #expect(Self.parked.isCurrent(at: Self.date + seconds) == isCurrent)
  }
}
