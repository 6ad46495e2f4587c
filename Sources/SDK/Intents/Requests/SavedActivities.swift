internal import Foundation
internal import IntentWire

/// The saved activities that search and suggestions may offer, oldest first, as a property list in the container.
enum SavedActivities {
  /// The maximum number of saved activities. The oldest are dropped first.
  private static let limit = 250

  /// Saves an activity. It replaces the one with the same persistent identifier, or an equal one if it has no
  /// identifier. Expired activities are removed.
  static func save(_ activity: NSUserActivity) {
    let new = activity.wireObject
    change { saved in
      saved.removeAll { isSame($0, new) || isExpired($0) }
      saved.append(new)
      return saved.suffix(limit)
    }
  }

  /// Deletes the activities for which `condition` returns true.
  static func delete(where condition: (_ persistentIdentifier: String?) -> Bool) {
    change { $0.filter { !condition($0["persistentIdentifier"].stringValue) } }
  }

  private static func change(_ body: (inout [WireObject]) -> [WireObject]) {
    ContainerStore.change(.userActivities) { value in
      var saved = (value.arrayValue ?? []).compactMap(\.objectValue)
      let activities = body(&saved)
      value = activities.isEmpty ? .null : .array(activities.map(WireValue.object))
    }
  }

  private static func isSame(_ one: WireObject, _ other: WireObject) -> Bool {
    guard let identifier = other["persistentIdentifier"].stringValue else {
      // A file does not preserve the order of fields, so the objects are compared in normalized form.
      return NSUserActivity.make(from: one).wireObject == other
    }
    return one["persistentIdentifier"].stringValue == identifier
  }

  private static func isExpired(_ activity: WireObject) -> Bool {
    NSUserActivity.make(from: activity).expirationDate.map { $0 < .now } ?? false
  }
}

extension NSUserActivity {
  /// Deletes the saved activities with these identifiers, and calls `completionHandler` on a thread of the system.
  public class func deleteSavedUserActivities(
    withPersistentIdentifiers persistentIdentifiers: [NSUserActivityPersistentIdentifier],
    completionHandler handler: @escaping () -> Void
  ) {
    delete(persistentIdentifiers)
    callAsynchronously(()) { handler() }
  }

  /// Deletes the saved activities with these identifiers.
  public class func deleteSavedUserActivities(
    withPersistentIdentifiers persistentIdentifiers: [NSUserActivityPersistentIdentifier]
  ) async {
    delete(persistentIdentifiers)
  }

  /// Deletes all saved activities, and calls `completionHandler` on a thread of the system.
  public class func deleteAllSavedUserActivities(completionHandler handler: @escaping () -> Void) {
    SavedActivities.delete { _ in true }
    callAsynchronously(()) { handler() }
  }

  /// Deletes all saved activities.
  public class func deleteAllSavedUserActivities() async {
    SavedActivities.delete { _ in true }
  }

  private class func delete(_ identifiers: [NSUserActivityPersistentIdentifier]) {
    let deleted = Set(identifiers)
    SavedActivities.delete { $0.map(deleted.contains) ?? false }
  }
}
