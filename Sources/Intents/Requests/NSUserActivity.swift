public import Foundation
public import IntentWire

/// What an app is opened with so that it can go on where a request stopped.
///
/// Foundation on Linux has no such class; this one carries what travels with a response.
open class NSUserActivity: IntentObject, @unchecked Sendable {
  /// What the activity is; for a request, the plain name of the intent's class.
  public private(set) var activityType = ""
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
  open override func encodeFields(to object: inout WireObject) {
    object["activityType"] = activityType.wireValue
    object["title"] = title.wireValue
    object["userInfo"] = userInfo.map { WireValue(propertyList: $0) } ?? .null
    object["requiredUserInfoKeys"] = requiredUserInfoKeys.map { $0.sorted() }.wireValue
    object["keywords"] = keywords.sorted().wireValue
    object["webpageURL"] = webpageURL.wireValue
    object["expirationDate"] = expirationDate.wireValue
    object["isEligibleForHandoff"] = isEligibleForHandoff.wireValue
    object["isEligibleForSearch"] = isEligibleForSearch.wireValue
    object["isEligibleForPublicIndexing"] = isEligibleForPublicIndexing.wireValue
    object["isEligibleForPrediction"] = isEligibleForPrediction.wireValue
    object["persistentIdentifier"] = persistentIdentifier.wireValue
    object["suggestedInvocationPhrase"] = suggestedInvocationPhrase.wireValue
    object["shortcutAvailability"] = shortcutAvailability.wireValue
    object["interaction"] = interaction.wireValue
  }

  /// Takes the properties from `object`.
  open override func decodeFields(from object: WireObject) {
    activityType = object.decoded("activityType")
    title = object.decoded("title")
    userInfo = object["userInfo"].propertyList as? [String: Any]
    requiredUserInfoKeys = (object.decoded("requiredUserInfoKeys") as [String]?).map { Set($0) }
    keywords = Set(object.decoded("keywords") as [String])
    webpageURL = object.decoded("webpageURL")
    expirationDate = object.decoded("expirationDate")
    isEligibleForHandoff = object["isEligibleForHandoff"].boolValue ?? true
    isEligibleForSearch = object.decoded("isEligibleForSearch")
    isEligibleForPublicIndexing = object.decoded("isEligibleForPublicIndexing")
    isEligibleForPrediction = object.decoded("isEligibleForPrediction")
    persistentIdentifier = object.decoded("persistentIdentifier")
    suggestedInvocationPhrase = object.decoded("suggestedInvocationPhrase")
    shortcutAvailability = object.decoded("shortcutAvailability")
    interaction = object.decoded("interaction")
  }
}
