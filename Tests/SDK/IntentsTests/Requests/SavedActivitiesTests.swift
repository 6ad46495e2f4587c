internal import Foundation
internal import IntentWire
@testable internal import Intents
internal import TestSupport
internal import Testing

/// The process has one current activity, so the tests run one after another.
@Suite("An activity that becomes the current one", .serialized)
struct SavedActivitiesTests {
  /// Adds a word to an activity before it is saved.
  private final class Author: NSObject, NSUserActivityDelegate {
    func userActivityWillSave(_ userActivity: NSUserActivity) {
      userActivity.addUserInfoEntries(from: ["saved": true])
    }
  }

  private func activity(_ identifier: String? = nil, title: String = "Tea") -> NSUserActivity {
    let activity = NSUserActivity(activityType: "org.example.order")
    activity.title = title
    activity.persistentIdentifier = identifier
    activity.isEligibleForSearch = true
    return activity
  }

  /// Runs `body` with an empty folder for saved activities. This folder takes precedence over the container that other
  /// tests set for the process.
  private func inFolder(_ body: () async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    try await ContainerStore.$taskFolder.withValue(folder.url) { try await body() }
  }

  private var saved: [NSUserActivity] {
    (ContainerStore.value(.userActivities).arrayValue ?? []).compactMap { NSUserActivity.value(from: $0) }
  }

  @Test("It is saved if it is eligible for search or prediction, and can be deleted")
  func saving() async throws {
    try await inFolder {
      let hidden = activity("hidden")
      hidden.isEligibleForSearch = false
      hidden.becomeCurrent()
      #expect(saved.isEmpty)
      activity("a").becomeCurrent()
      let suggested = activity("b")
      suggested.isEligibleForSearch = false
      suggested.isEligibleForPrediction = true
      suggested.becomeCurrent()
      activity("a", title: "Coffee").becomeCurrent()
      #expect(saved.map(\.title) == ["Tea", "Coffee"])
      await NSUserActivity.deleteSavedUserActivities(withPersistentIdentifiers: ["b"])
      #expect(saved.map(\.persistentIdentifier) == ["a"])
      await withCheckedContinuation { done in
        NSUserActivity.deleteAllSavedUserActivities { done.resume() }
      }
      #expect(saved.isEmpty)
    }
  }

  @Test("It is saved once, and not after its date")
  func duplicates() async throws {
    try await inFolder {
      let order = activity()
      order.becomeCurrent()
      order.becomeCurrent()
      activity().becomeCurrent()
      #expect(saved.count == 1)
      let old = activity("old")
      old.expirationDate = Date(timeIntervalSinceNow: -1)
      old.becomeCurrent()
      activity("new").becomeCurrent()
      #expect(saved.map(\.persistentIdentifier) == [nil, "new"])
    }
  }

  @Test("The newest 250 are stored")
  func bound() async throws {
    try await inFolder {
      for number in 1...260 { activity("\(number)").becomeCurrent() }
      #expect(saved.count == 250)
      #expect(saved.first?.persistentIdentifier == "11")
    }
  }

  @Test("Its delegate updates it first, if it needs that")
  func delegate() async throws {
    try await inFolder {
      let author = Author()
      let order = activity("a")
      order.delegate = author
      order.becomeCurrent()
      order.resignCurrent()
      #expect(order.userInfo == nil)
      order.needsSave = true
      order.becomeCurrent()
      #expect(order.userInfo as? [String: Bool] == ["saved": true])
      #expect(!order.needsSave)
      #expect(saved.first?.userInfo as? [String: Bool] == ["saved": true])
    }
  }

  @Test("After its end it does not become the current one again")
  func end() async throws {
    try await inFolder {
      let order = activity("a")
      order.invalidate()
      order.becomeCurrent()
      #expect(saved.isEmpty)
    }
  }
}
