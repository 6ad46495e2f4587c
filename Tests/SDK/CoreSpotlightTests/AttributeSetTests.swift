internal import CoreSpotlight
internal import Foundation
internal import Intents
internal import Testing

@Suite("Attributes")
struct AttributeSetTests {
  @Test("They keep values of each type, and copies and archives have them too")
  func values() throws {
    let set = CSSearchableItemAttributeSet(itemContentType: "public.audio")
    set.title = "Song"
    set.keywords = ["a", "b"]
    set.duration = 12.5
    set.allDay = true
    set.startDate = Date(timeIntervalSince1970: 60)
    set.thumbnailData = Data([1])
    set.contentURL = URL(string: "https://example.org")
    set.emailHeaders = ["To": ["a"]]
    let data = try NSKeyedArchiver.archivedData(withRootObject: set, requiringSecureCoding: true)
    let archived = try NSKeyedUnarchiver.unarchivedObject(ofClass: CSSearchableItemAttributeSet.self, from: data)
    for copy in [set, try #require(set.copy() as? CSSearchableItemAttributeSet), try #require(archived)] {
      #expect(copy == set)
      #expect(copy.contentType == "public.audio")
      #expect(copy.title == "Song" && copy.keywords == ["a", "b"] && copy.duration == 12.5 && copy.allDay == true)
      #expect(copy.startDate == Date(timeIntervalSince1970: 60) && copy.thumbnailData == Data([1]))
      #expect(copy.contentURL?.absoluteString == "https://example.org")
      #expect(copy.emailHeaders?["To"] as? [String] == ["a"])
      #expect(copy.artist == nil)
    }
    set.title = nil
    #expect(set.title == nil)
  }

  @Test(
    "An app can define its own attributes",
    arguments: [("size", true), ("cup_size2", true), ("", false), ("a b", false), ("é", false)])
  func custom(name: String, isValid: Bool) throws {
    let key = CSCustomAttributeKey(keyName: name)
    #expect((key != nil) == isValid)
    guard let key else { return }
    let set = CSSearchableItemAttributeSet()
    #expect(set.value(forCustomKey: key) == nil)
    set.setValue(3 as NSNumber, forCustomKey: key)
    #expect(set.value(forCustomKey: key) as? NSNumber == 3)
    set.setValue(nil, forCustomKey: key)
    #expect(set.value(forCustomKey: key) == nil)
  }

  @Test("A user activity keeps them, also across the boundary")
  func activity() throws {
    let activity = NSUserActivity(activityType: "org.example.song")
    #expect(activity.contentAttributeSet == nil)
    activity.contentAttributeSet = CSSearchableItemAttributeSet(itemContentType: "public.audio")
    activity.contentAttributeSet?.title = "Song"
    let received = NSUserActivity.make(from: activity.wireObject)
    #expect(received == activity)
    #expect(received.contentAttributeSet?.title == "Song")
    received.contentAttributeSet?.title = "Tune"
    #expect(received.contentAttributeSet?.title == "Tune")
    received.contentAttributeSet = nil
    #expect(received.contentAttributeSet == nil)
  }
}
