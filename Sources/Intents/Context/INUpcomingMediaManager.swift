public import Foundation
internal import IntentWire

/// What an app says about media that its user is likely to want next.
open class INUpcomingMediaManager: NSObject, @unchecked Sendable {
  /// The manager of this extension.
  public static let shared = INUpcomingMediaManager()

  private override init() {
    super.init()
  }

  /// Suggests requests to play media, the likeliest first, instead of those suggested before.
  public func setSuggestedMediaIntents(_ intents: NSOrderedSet) {
    let known = intents.array.compactMap { $0 as? INPlayMediaIntent }
    ContainerStore.keep(known.wireValue, as: .suggestedMedia)
  }

  /// Says whether the system suggests media of `type` beyond those that the app suggests.
  public func setPredictionMode(_ mode: INUpcomingMediaPredictionMode, for type: INMediaItemType) {
    ContainerStore.change(.predictionModes) { value in
      var modes = value.objectValue ?? WireObject(type: "Dictionary")
      modes[String(type.rawValue)] = mode.wireValue
      value = .object(modes)
    }
  }
}
