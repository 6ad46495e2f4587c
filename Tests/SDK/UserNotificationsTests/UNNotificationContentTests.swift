import CoreLocation
import Intents
import Testing
import UserNotifications

@Suite struct UNNotificationContentTests {
  @Test func `A request keeps a copy of its content`() {
    let content = UNMutableNotificationContent()
    content.title = "Tea"
    content.userInfo = ["id": 5]
    let request = UNNotificationRequest(identifier: "tea", content: content, trigger: nil)
    content.title = "Coffee"
    #expect(request.content.title == "Tea" && request.content.userInfo["id"] as? Int == 5)
    #expect(!(request.content is UNMutableNotificationContent))
  }

  @Test func `A copy does not change, and a mutable copy does`() throws {
    let content = UNMutableNotificationContent()
    content.badge = 3
    let copy = try #require(content.copy() as? UNNotificationContent)
    let mutable = try #require(copy.mutableCopy() as? UNMutableNotificationContent)
    mutable.badge = 4
    #expect(copy.badge == 3 && mutable.badge == 4)
  }

  @Test func `The sound of the system has its spellings of Swift 3 and Swift 4`() {
    #expect(UNNotificationSound.default() == UNNotificationSound.default)
    #expect(UNNotificationSound(named: "bell.aiff") == UNNotificationSound(named: UNNotificationSoundName("bell.aiff")))
    #expect(UNNotificationSound.default != UNNotificationSound.defaultCritical)
  }

  @Test func `An attachment needs a file of a supported type`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let picture = folder.appendingPathComponent("a.png")
    let text = folder.appendingPathComponent("a.txt")
    try Data().write(to: picture)
    try Data().write(to: text)
    #expect(try UNNotificationAttachment(identifier: "a", url: picture).type == "public.png")
    #expect(throws: UNError(.attachmentUnrecognizedType)) { try UNNotificationAttachment(identifier: "a", url: text) }
    #expect(throws: UNError(.attachmentInvalidURL)) {
      try UNNotificationAttachment(identifier: "a", url: folder.appendingPathComponent("none.png"))
    }
  }

  @Test func `An intent can't provide content without the entitlement`() {
    let intent = INStartCallIntent(
      callRecordFilter: nil, callRecordToCallBack: nil, audioRoute: .unknown, destinationType: .normal, contacts: nil,
      callCapability: .audioCall)
    #expect(throws: UNError(.contentProvidingObjectNotAllowed)) {
      try UNMutableNotificationContent().updating(from: intent)
    }
  }

  @Test func `Triggers return their next date`() throws {
    let soon = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: true)
    #expect(try #require(soon.nextTriggerDate()) > Date())
    let noon = UNCalendarNotificationTrigger(dateMatching: DateComponents(hour: 12, minute: 0), repeats: true)
    let date = try #require(noon.nextTriggerDate())
    #expect(Calendar.current.component(.hour, from: date) == 12 && date > Date())
    let region = CLCircularRegion(center: CLLocationCoordinate2D(latitude: 1, longitude: 2), radius: 5, identifier: "a")
    #expect(UNLocationNotificationTrigger(region: region, repeats: false).region.identifier == "a")
  }
}
