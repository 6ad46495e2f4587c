package import BaseFiles

/// The media that an extension claims to play. The host plays nothing; it only shows this claim to the owner.
public struct PlayedMedia: Hashable, Sendable {
  /// The states of playback, by their raw values in the API.
  public enum State: String, CaseIterable, Sendable {
    /// The extension does not give a state.
    case unknown
    /// The item is played.
    case playing
    /// The item waits to be continued.
    case paused
    /// Playback has ended.
    case stopped
    /// The system interrupted the playback.
    case interrupted
  }

  /// The bundle identifier of the extension.
  public let extensionIdentifier: String
  /// The title; nil if the extension does not give one.
  public let title: String?
  /// The artist; nil if the extension does not give one.
  public let artist: String?
  /// The album; nil if the extension does not give one.
  public let album: String?
  /// The state of the playback.
  public let state: State
  /// The duration in seconds; nil if the extension does not give one.
  public let duration: Double?
  /// The elapsed time in seconds; nil if the extension does not give one.
  public let elapsed: Double?

  /// Creates a description of the media that the extension `extensionIdentifier` plays.
  package init(
    extensionIdentifier: String, title: String?, artist: String?, album: String?, state: State, duration: Double?,
    elapsed: Double?
  ) {
    self.extensionIdentifier = extensionIdentifier
    self.title = title
    self.artist = artist
    self.album = album
    self.state = state
    self.duration = duration
    self.elapsed = elapsed
  }

  /// The media in one phrase, with the extension's own words: `“Imagine” by John Lennon, paused`.
  package var summary: String {
    let words = [title.map { "“\($0)”" }, artist.map { "by \($0)" }].compactMap(\.self).joined(separator: " ")
    return [words.isEmpty ? "something" : words, state == .unknown ? nil : state.rawValue].compactMap(\.self)
      .joined(separator: ", ")
  }

  /// The members of a JSON object, without the extension.
  package var members: [String: JSONValue] {
    var members: [String: JSONValue] = ["state": .string(state.rawValue)]
    members["title"] = title.map(JSONValue.string)
    members["artist"] = artist.map(JSONValue.string)
    members["album"] = album.map(JSONValue.string)
    members["duration"] = duration.map(JSONValue.double)
    members["elapsed"] = elapsed.map(JSONValue.double)
    return members
  }
}
