public import Foundation
internal import Intents
internal import Synchronization

/// The state of the app's playback.
public enum MPNowPlayingPlaybackState: UInt, Sendable {
  /// The app has not set the state.
  case unknown
  /// An item is played.
  case playing
  /// The item is paused.
  case paused
  /// Nothing is played.
  case stopped
  /// The system interrupted the item.
  case interrupted
}

/// The kind of media that is played.
public enum MPNowPlayingInfoMediaType: UInt, Sendable {
  /// The app has not set the kind.
  case none
  /// Audio.
  case audio
  /// Video.
  case video
}

/// Publishes what the app or the extension plays. The host shows it to the owner of the device in `intent-host list`
/// and in the event `nowPlaying`.
///
/// The host receives texts, numbers, dates, URLs and booleans, each with its key: at most 64 of them, and no text of
/// more than 1024 bytes. Artwork and other objects stay in this process. A mutex protects the state.
open class MPNowPlayingInfoCenter: NSObject, @unchecked Sendable {
  /// The state that the mutex protects. The objects in `info` are never changed, only replaced.
  private struct State: @unchecked Sendable {
    var info: [String: Any]?
    var playback = MPNowPlayingPlaybackState.unknown
  }

  private static let shared = MPNowPlayingInfoCenter()
  private let state = Mutex(State())

  /// Returns the center of this process.
  open class func `default`() -> MPNowPlayingInfoCenter { shared }

  /// The properties of the current item, by key; nil if nothing is played.
  open var nowPlayingInfo: [String: Any]? {
    get { state.withLock { Sent(values: $0.info) }.values }
    set {
      let new = Sent(values: newValue)
      change { $0.info = new.values }
    }
  }

  /// The playback state.
  open var playbackState: MPNowPlayingPlaybackState {
    get { state.withLock(\.playback) }
    set { change { $0.playback = newValue } }
  }

  private func change(_ body: (inout State) -> Void) {
    state.withLock { state in
      body(&state)
      // Stored under the lock, so that the host sees the last change of all threads.
      NowPlayingStore.store(state.info.map(Self.members), state: Int(state.playback.rawValue))
    }
  }

  /// The values that the host receives.
  private static func members(_ info: [String: Any]) -> [String: Any] {
    info.filter { _, value in
      value is String || value is NSString || value is any Numeric || value is NSNumber || value is Bool
        || value is Date
        || value is URL
    }
  }

  /// Carries values out of the lock. They are never changed.
  private struct Sent: @unchecked Sendable {
    let values: [String: Any]?
  }
}
