// swift-format-ignore-file: AlwaysUseLowerCamelCase
public import Foundation

/// The state of a player.
public enum MPMusicPlaybackState: Int, Sendable {
  /// Nothing is played.
  case stopped
  /// An item is played.
  case playing
  /// The item is paused.
  case paused
  /// The system interrupted the item.
  case interrupted
  /// The player seeks forward.
  case seekingForward
  /// The player seeks backward.
  case seekingBackward
}

/// How a player repeats its queue.
public enum MPMusicRepeatMode: Int, Sendable {
  /// The user's preference.
  case `default`
  /// Nothing is repeated.
  case none
  /// The item is repeated.
  case one
  /// The queue is repeated.
  case all
}

/// How a player shuffles its queue.
public enum MPMusicShuffleMode: Int, Sendable {
  /// The user's preference.
  case `default`
  /// Nothing is shuffled.
  case off
  /// The songs are shuffled.
  case songs
  /// The albums are shuffled.
  case albums
}

/// An object that plays media.
public protocol MPMediaPlayback: AnyObject {
  /// Prepares for playback.
  func prepareToPlay()
  /// Whether the object is prepared for playback.
  var isPreparedToPlay: Bool { get }
  /// Starts or continues the playback.
  func play()
  /// Pauses the playback.
  func pause()
  /// Stops the playback.
  func stop()
  /// The position in seconds.
  var currentPlaybackTime: TimeInterval { get set }
  /// The playback rate; 0 while paused.
  var currentPlaybackRate: Float { get set }
  /// Starts to seek forward.
  func beginSeekingForward()
  /// Starts to seek backward.
  func beginSeekingBackward()
  /// Stops seeking.
  func endSeeking()
}

/// A player for the user's media library. This system has none, so the player stays stopped and logs that. Completions
/// receive ``MPError/Code/notSupported``. Its settings are not synchronized, because they have no effect.
open class MPMusicPlayerController: NSObject, MPMediaPlayback, @unchecked Sendable {
  private static let shared = MPMusicPlayerController()

  /// The player of the app.
  open class var applicationMusicPlayer: MPMusicPlayerController { shared }
  /// The player of the app, with a mutable queue.
  open class var applicationQueuePlayer: MPMusicPlayerController { shared }
  /// The player of the system.
  open class var systemMusicPlayer: MPMusicPlayerController { shared }

  /// The state: always stopped.
  open var playbackState: MPMusicPlaybackState { .stopped }
  /// The repeat mode. It has no effect.
  open var repeatMode = MPMusicRepeatMode.default
  /// The shuffle mode. It has no effect.
  open var shuffleMode = MPMusicShuffleMode.default
  /// The current item: always nil.
  open var nowPlayingItem: MPMediaItem? {
    get { nil }
    set { if newValue != nil { logUnsupportedCall() } }
  }
  /// The index of the current item in the queue: always `NSNotFound`.
  open var indexOfNowPlayingItem: Int { NSNotFound }
  /// Whether the player is prepared: always false.
  open var isPreparedToPlay: Bool { false }
  /// The position in seconds: always 0.
  open var currentPlaybackTime: TimeInterval {
    get { 0 }
    set { logUnsupportedCall() }
  }
  /// The playback rate: always 0.
  open var currentPlaybackRate: Float {
    get { 0 }
    set { logUnsupportedCall() }
  }

  /// Plays nothing, and logs that.
  open func setQueue(with query: MPMediaQuery) { logUnsupportedCall() }
  /// Plays nothing, and logs that.
  open func setQueue(with itemCollection: MPMediaItemCollection) { logUnsupportedCall() }
  /// Plays nothing, and logs that.
  open func setQueue(with storeIDs: [String]) { logUnsupportedCall() }
  /// Completes with ``MPError/Code/notSupported``.
  open func prepareToPlay(completionHandler: @escaping ((any Error)?) -> Void) {
    completionHandler(MPError(.notSupported))
  }
  /// Plays nothing, and logs that.
  open func prepareToPlay() { logUnsupportedCall() }
  /// Plays nothing, and logs that.
  open func play() { logUnsupportedCall() }
  /// Does nothing.
  open func pause() {}
  /// Does nothing.
  open func stop() {}
  /// Does nothing.
  open func beginSeekingForward() {}
  /// Does nothing.
  open func beginSeekingBackward() {}
  /// Does nothing.
  open func endSeeking() {}
  /// Does nothing.
  open func skipToNextItem() {}
  /// Does nothing.
  open func skipToBeginning() {}
  /// Does nothing.
  open func skipToPreviousItem() {}
  /// Does nothing, because the state never changes.
  open func beginGeneratingPlaybackNotifications() {}
  /// Does nothing, because the state never changes.
  open func endGeneratingPlaybackNotifications() {}

  private func logUnsupportedCall() {
    FileHandle.standardError.write(Data("media player: this system has no media library to play\n".utf8))
  }
}

extension NSNotification.Name {
  /// The state of a player has changed. It is never posted.
  public static let MPMusicPlayerControllerPlaybackStateDidChange =
    NSNotification.Name("MPMusicPlayerControllerPlaybackStateDidChangeNotification")
  /// The item of a player has changed. It is never posted.
  public static let MPMusicPlayerControllerNowPlayingItemDidChange =
    NSNotification.Name("MPMusicPlayerControllerNowPlayingItemDidChangeNotification")
}
