public import Foundation
public import IntentWire

/// The identifier by which an app deletes an activity that is saved.
public typealias NSUserActivityPersistentIdentifier = String

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The type of an activity that shows the web page at its `webpageURL`.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// The activity with which an app continues a request, and which a search or a suggestion offers again.
///
/// Foundation on Linux has no such class. The properties of this class travel with a response. No other device takes an
/// activity over. An activity that a search or the system may offer is saved when it becomes the current one.
open class NSUserActivity: IntentObject, @unchecked Sendable {
  /// The type of the activity; for a request, the name of the intent's class without its module.
  public internal(set) var activityType = ""
  /// The activity's title, or nil.
  public var title: String?
  /// The app's own data. Keys become strings, and values have to be property-list values.
  public var userInfo: [AnyHashable: Any]?
  /// The keys of ``userInfo`` that are needed to continue the activity.
  public var requiredUserInfoKeys: Set<String>?
  /// Whether ``userInfo`` is out of date. Before the activity is saved, the delegate's method `userActivityWillSave(_:)`
  /// can update it, and this property becomes false again. If the current activity sets it, the activity is saved soon.
  public var needsSave = false {
    didSet { if needsSave { saveSoon() } }
  }
  /// The object that updates the activity before it is saved.
  public weak var delegate: (any NSUserActivityDelegate)?
  /// Whether a device that takes the activity over may open streams. No device does, so this has no effect.
  public var supportsContinuationStreams = false
  /// The keywords for a search.
  public var keywords: Set<String> = []
  /// The web page with the same content, or nil.
  public var webpageURL: URL?
  /// The web page from which a person came to ``webpageURL``, or nil.
  public var referrerURL: URL?
  /// The identifier of the content, by which an app chooses the scene that shows it, or nil.
  public var targetContentIdentifier: String?
  /// The date after which the activity need not be found or suggested; nil leaves that to the system.
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
  /// Whether the app handles the intent of ``interaction``, instead of showing the activity. The inbox sets it.
  package internal(set) var isHandledInApp = false
  /// What the host calls the activity that it handed to the app; nil for any other. The inbox sets it.
  package internal(set) var handOff: String?
  /// The attributes that a search shows, of a class that the module `CoreSpotlight` declares, or nil.
  package var searchableAttributes: IntentObject?
  /// Whether ``invalidate()`` was called.
  var isInvalid = false

  /// Makes an activity of a type. From the result of `NSStringFromClass` for an intent, the module is removed.
  public init(activityType: String) {
    super.init()
    // A class has one dot, behind its module. For a reverse-DNS name Foundation would print a complaint.
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

// The forms in which some properties travel.
extension NSUserActivity {
  /// ``userInfo`` with strings as keys.
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

  /// ``isEligibleForHandoff``; a missing value means true.
  var handoffEligibility: Bool? {
    get { isEligibleForHandoff }
    set { isEligibleForHandoff = newValue ?? true }
  }
}
