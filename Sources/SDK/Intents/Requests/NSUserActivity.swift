public import Foundation
public import IntentWire

/// The identifier by which an app deletes a saved activity.
public typealias NSUserActivityPersistentIdentifier = String

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The type of an activity that shows the web page at its `webpageURL`.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// An activity with which an app continues a request. Search and suggestions can offer it again.
///
/// Foundation on Linux has no such class. The properties of this class travel with a response. No other device can
/// continue an activity. An activity that is eligible for search or prediction is saved when it becomes the current
/// one. Like every `IntentObject`, it is not synchronized.
open class NSUserActivity: IntentObject, @unchecked Sendable {
  /// The type of the activity. For a request, this is the name of the intent's class without its module.
  public internal(set) var activityType = ""
  /// The activity's title, or nil.
  public var title: String?
  /// The app's own data. Keys are converted to strings. Values must be property-list values.
  public var userInfo: [AnyHashable: Any]?
  /// The keys of ``userInfo`` that the app needs to continue the activity.
  public var requiredUserInfoKeys: Set<String>?
  /// Whether ``userInfo`` is out of date. Before a save, the delegate's method `userActivityWillSave(_:)` can update
  /// it, and this property becomes false again. Setting it on the current activity schedules a save.
  public var needsSave = false {
    didSet { if needsSave { saveSoon() } }
  }
  /// The object that updates the activity before it is saved.
  public weak var delegate: (any NSUserActivityDelegate)?
  /// Whether another device may open streams. It has no effect, because no other device continues an activity.
  public var supportsContinuationStreams = false
  /// The keywords by which a search finds the activity.
  public var keywords: Set<String> = []
  /// The web page with the same content, or nil.
  public var webpageURL: URL?
  /// The web page that led the user to ``webpageURL``, or nil.
  public var referrerURL: URL?
  /// The identifier of the content, or nil. The app uses it to choose the scene that shows the content.
  public var targetContentIdentifier: String?
  /// The date after which search and suggestions may drop the activity; nil lets the system decide.
  public var expirationDate: Date?
  /// Whether another device may continue the activity.
  public var isEligibleForHandoff = true
  /// Whether a search may find the activity.
  public var isEligibleForSearch = false
  /// Whether any user may find the activity.
  public var isEligibleForPublicIndexing = false
  /// Whether the system may suggest the activity.
  public var isEligibleForPrediction = false
  /// The identifier by which the app can delete the activity later, or nil.
  public var persistentIdentifier: NSUserActivityPersistentIdentifier?
  /// The phrase with which a user can start the activity, or nil.
  public var suggestedInvocationPhrase: String?
  /// The places where a shortcut for the activity is offered.
  public var shortcutAvailability: INShortcutAvailabilityOptions = []
  /// The request that led to the activity, with its response. The system sets it.
  public internal(set) var interaction: INInteraction?
  /// Whether the app handles the intent of ``interaction`` itself instead of showing the activity. ``AppActivityInbox``
  /// sets it.
  package internal(set) var isHandledInApp = false
  /// The host's identifier of an activity that it handed to the app; nil for any other activity. ``AppActivityInbox``
  /// sets it.
  package internal(set) var handOff: String?
  /// The attributes that a search shows, of a class that the module `CoreSpotlight` declares; nil for none.
  package var searchableAttributes: IntentObject?
  /// Whether ``invalidate()`` was called.
  var isInvalid = false

  /// Makes an activity of a type. If the type is a class name from `NSStringFromClass`, its module is removed.
  public init(activityType: String) {
    super.init()
    // The name of a class has one dot, after its module. For a reverse-DNS name, Foundation would print a warning.
    let isClass = activityType.count { $0 == "." } == 1
    let intentClass = isClass ? NSClassFromString(activityType) as? INIntent.Type : nil
    self.activityType = intentClass?.wireTypeName ?? activityType
  }

  /// Makes an activity without a type.
  public required init() {
    super.init()
  }

  /// Adds the entries of `otherDictionary` to ``userInfo``. They replace entries with the same keys.
  public func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// The name of this class on the wire.
  open override class var wireTypeName: String { "NSUserActivity" }

  /// Writes the properties into `object`.
  open override func encodeFields(to object: inout WireObject) {
    encodeListedFields(to: &object)
    object[Self.attributesField] = (searchableAttributes?.wireObject).map(WireValue.object) ?? .null
  }

  /// Reads the properties from `object`.
  open override func decodeFields(from object: WireObject) {
    decodeListedFields(from: object)
    searchableAttributes = object[Self.attributesField].objectValue.map(UnreadObject.init)
  }

  private static let attributesField = "contentAttributeSet"
}

// The wire forms of some properties.
extension NSUserActivity {
  /// ``userInfo`` with its keys as strings.
  var userInfoByName: [String: Any]? {
    get { userInfo.map { Dictionary($0.map { ("\($0.key)", $0.value) }) { first, _ in first } } }
    set { userInfo = newValue }
  }

  /// ``requiredUserInfoKeys``, sorted.
  var sortedRequiredKeys: [String]? {
    get { requiredUserInfoKeys?.sorted() }
    set { requiredUserInfoKeys = newValue.map { Set($0) } }
  }

  /// ``keywords``, sorted.
  var sortedKeywords: [String] {
    get { keywords.sorted() }
    set { keywords = Set(newValue) }
  }

  /// ``isEligibleForHandoff``; a missing value on the wire means true.
  var handoffEligibility: Bool? {
    get { isEligibleForHandoff }
    set { isEligibleForHandoff = newValue ?? true }
  }
}
