public import Foundation
public import IntentWire

/// What an app is opened with so that it can go on where a request stopped.
///
/// Foundation on Linux has no such class; this one carries what travels with a response.
open class NSUserActivity: IntentObject, @unchecked Sendable {
  /// What the activity is; for a request, the plain name of the intent's class.
  public internal(set) var activityType = ""
  /// The activity's title, or nil.
  public var title: String?
  /// The app's own data: property-list values under string keys cross the boundary.
  public var userInfo: [AnyHashable: Any]?
  /// The keys of ``userInfo`` without which the activity can't go on.
  public var requiredUserInfoKeys: Set<String>?
  /// Words by which the activity can be found.
  public var keywords: Set<String> = []
  /// The page that shows the same, or nil.
  public var webpageURL: URL?
  /// When the app no longer needs the activity to be found or suggested; nil leaves that to the system.
  public var expirationDate: Date?
  /// Whether another device may take the activity over.
  public var isEligibleForHandoff = true
  /// Whether the activity may be found by searching.
  public var isEligibleForSearch = false
  /// Whether the activity may be found by anybody.
  public var isEligibleForPublicIndexing = false
  /// Whether the system may suggest the activity.
  public var isEligibleForPrediction = false
  /// By what the app can delete the activity later, or nil.
  public var persistentIdentifier: String?
  /// The phrase that a user could say to begin the activity, or nil.
  public var suggestedInvocationPhrase: String?
  /// Where a shortcut with the activity is offered.
  public var shortcutAvailability: INShortcutAvailabilityOptions = []
  /// The request that led to the activity, with its answer; set by the system.
  public internal(set) var interaction: INInteraction?

  /// Makes an activity of a type; the class name that `NSStringFromClass` gives for an intent counts as its plain name.
  public init(activityType: String) {
    super.init()
    let intentClass = activityType.contains(".") ? NSClassFromString(activityType) as? INIntent.Type : nil
    self.activityType = intentClass?.wireTypeName ?? activityType
  }

  /// Makes an activity without a type.
  public required init() {
    super.init()
  }

  /// Adds `otherDictionary` to ``userInfo``; its values win.
  public func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// The name under which objects of this class travel.
  open override class var wireTypeName: String { "NSUserActivity" }

  /// Writes the properties into `object`.
  open override func encodeFields(to object: inout WireObject) { encodeListedFields(to: &object) }

  /// Takes the properties from `object`.
  open override func decodeFields(from object: WireObject) { decodeListedFields(from: object) }
}

// The forms in which some properties travel.
extension NSUserActivity {
  /// ``userInfo`` with the texts of its keys.
  var userInfoByName: [String: Any]? {
    get { userInfo.map { Dictionary($0.map { ("\($0.key)", $0.value) }) { first, _ in first } } }
    set { userInfo = newValue }
  }

  /// ``requiredUserInfoKeys`` in an order.
  var sortedRequiredKeys: [String]? {
    get { requiredUserInfoKeys?.sorted() }
    set { requiredUserInfoKeys = newValue.map { Set($0) } }
  }

  /// ``keywords`` in an order.
  var sortedKeywords: [String] {
    get { keywords.sorted() }
    set { keywords = Set(newValue) }
  }

  /// ``isEligibleForHandoff``, which is true where a host says nothing of it.
  var handoffEligibility: Bool? {
    get { isEligibleForHandoff }
    set { isEligibleForHandoff = newValue ?? true }
  }
}
