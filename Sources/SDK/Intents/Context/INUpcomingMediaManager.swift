public import Foundation
internal import IntentWire

/// The media that an app suggests because the user is likely to want them next. The class has no mutable state.
open class INUpcomingMediaManager: NSObject, @unchecked Sendable {
  /// The manager of this extension.
  public static let shared = INUpcomingMediaManager()

  private override init() {
    super.init()
  }

  /// Replaces the suggested requests to play media. The most likely request is first.
  public func setSuggestedMediaIntents(_ intents: NSOrderedSet) {
    let known = intents.array.compactMap { $0 as? INPlayMediaIntent }
    ContainerStore.store(known.wireValue, as: .suggestedMedia)
  }

  /// Sets whether the system suggests media of `type` in addition to those that the app suggests.
  public func setPredictionMode(_ mode: INUpcomingMediaPredictionMode, for type: INMediaItemType) {
    ContainerStore.change(.predictionModes) { value in
      var modes = value.objectValue ?? WireObject(type: "Dictionary")
      modes[String(type.rawValue)] = mode.wireValue
      value = .object(modes)
    }
  }
}
