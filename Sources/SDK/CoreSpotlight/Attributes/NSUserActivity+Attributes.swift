public import Intents

extension NSUserActivity {
  /// The attributes that a search shows for the activity; nil for none. They are saved with the activity.
  public var contentAttributeSet: CSSearchableItemAttributeSet? {
    get {
      if let set = searchableAttributes as? CSSearchableItemAttributeSet { return set }
      guard let received = searchableAttributes else { return nil }
      let set = CSSearchableItemAttributeSet.make(from: received.wireObject)
      searchableAttributes = set
      return set
    }
    set { searchableAttributes = newValue }
  }
}
