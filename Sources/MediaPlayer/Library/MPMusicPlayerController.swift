// swift-format-ignore-file: AlwaysUseLowerCamelCase
public import Foundation

/// The state of a player.
public enum MPMusicPlaybackState: Int, Sendable {
  /// Nothing is played.
  case stopped
  /// An item is played.
  case playing
  /// The item waits to be continued.
  case paused
  /// The system stopped the item.
  case interrupted
  /// The position moves forward.
  case seekingForward
  /// The position moves backward.
  case seekingBackward
}

/// The way in which a player repeats its queue.
public enum MPMusicRepeatMode: Int, Sendable {
  /// The user's choice.
  case `default`
  /// Nothing is repeated.
  case none
  /// The item is repeated.
  case one
  /// The queue is repeated.
  case all
}

/// The order in which a player plays its queue.
public enum MPMusicShuffleMode: Int, Sendable {
  /// The user's choice.
  case `default`
  /// The order of the queue.
  case off
  /// Songs in any order.
  case songs
  /// Albums in any order.
  case albums
}

/// What can be played.
public protocol MPMediaPlayback: AnyObject {
  /// Prepares the playback.
  func prepareToPlay()
  /// Whether the playback is prepared.
  var isPreparedToPlay: Bool { get }
  /// Starts or continues the playback.
  func play()
  /// Pauses the playback.
  func pause()
  /// Stops the playback.
  func stop()
  /// The position in seconds.
  var currentPlaybackTime: TimeInterval { get set }
  /// The rate, 0 for a pause.
  var currentPlaybackRate: Float { get set }
  /// Starts to move the position forward.
  func beginSeekingForward()
  /// Starts to move the position backward.
  func beginSeekingBackward()
  /// Stops to move the position.
  func endSeeking()
}

/// A player of the user's media library. This system has none: the player stays stopped and writes so to the log, and
/// completions get ``MPError/Code/notSupported``.
open class MPMusicPlayerController: NSObject, MPMediaPlayback, @unchecked Sendable {
  private static let shared = MPMusicPlayerController()

  /// The player of the app.
  open class var applicationMusicPlayer: MPMusicPlayerController { shared }
  /// The player of the app, with a queue that can be changed.
  open class var applicationQueuePlayer: MPMusicPlayerController { shared }
  /// The player of the system.
  open class var systemMusicPlayer: MPMusicPlayerController { shared }

  /// The state: always stopped.
  open var playbackState: MPMusicPlaybackState { .stopped }
  /// The way in which the queue is repeated.
  open var repeatMode = MPMusicRepeatMode.default
  /// The order of the queue.
  open var shuffleMode = MPMusicShuffleMode.default
  /// The item that is played: always nil.
  open var nowPlayingItem: MPMediaItem? {
    get { nil }
    set { if newValue != nil { refuse() } }
  }
  /// The position of the item in the queue: no position.
  open var indexOfNowPlayingItem: Int { NSNotFound }
  /// Whether the playback is prepared: always false.
  open var isPreparedToPlay: Bool { false }
  /// The position in seconds: always 0.
  open var currentPlaybackTime: TimeInterval {
    get { 0 }
    set { refuse() }
  }
  /// The rate: always 0.
  open var currentPlaybackRate: Float {
    get { 0 }
    set { refuse() }
  }

  /// Plays nothing, and writes so to the log.
  open func setQueue(with query: MPMediaQuery) { refuse() }
  /// Plays nothing, and writes so to the log.
  open func setQueue(with itemCollection: MPMediaItemCollection) { refuse() }
  /// Plays nothing, and writes so to the log.
  open func setQueue(with storeIDs: [String]) { refuse() }
  /// Completes with ``MPError/Code/notSupported``.
  open func prepareToPlay(completionHandler: @escaping ((any Error)?) -> Void) {
    completionHandler(MPError(.notSupported))
  }
  /// Plays nothing, and writes so to the log.
  open func prepareToPlay() { refuse() }
  /// Plays nothing, and writes so to the log.
  open func play() { refuse() }
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
  /// Does nothing: the state does not change.
  open func beginGeneratingPlaybackNotifications() {}
  /// Does nothing: the state does not change.
  open func endGeneratingPlaybackNotifications() {}

  private func refuse() {
    FileHandle.standardError.write(Data("media player: this system plays no media library\n".utf8))
  }
}

extension NSNotification.Name {
  /// The state of a player changed, which never happens here.
  public static let MPMusicPlayerControllerPlaybackStateDidChange =
    NSNotification.Name("MPMusicPlayerControllerPlaybackStateDidChangeNotification")
  /// The item of a player changed, which never happens here.
  public static let MPMusicPlayerControllerNowPlayingItemDidChange =
    NSNotification.Name("MPMusicPlayerControllerNowPlayingItemDidChangeNotification")
}
