package import BaseFiles
internal import Foundation
package import IntentConversations

/// The file in an extension's container in which the extension describes the media that it plays. It is not trusted,
/// because the extension can write anything there.
package struct NowPlayingFile {
  private static let path = ["Library", "Intents", "NowPlaying.plist"]
  /// The maximum size of the file, in bytes.
  private static let maximumBytes = 256 << 10
  /// The maximum number of characters of a text.
  private static let maximumCharacters = 1_000

  private let identifier: String
  private let container: URL
  /// The absolute path of the file.
  private let file: String

  /// Creates a reference to the file of the extension with `identifier`, which need not exist.
  package init(_ identifier: String, in folders: HostFolders) {
    self.identifier = identifier
    container = folders.containers.appending(path: identifier)
    file = ([container.path] + Self.path).joined(separator: "/")
  }

  /// Identifies the state of the file; nil if there is none.
  package var stamp: FileStamp? { FileStamp.of(path: file) }

  /// Reads the extension's description; nil if it plays nothing, or if the file is invalid.
  package func read() -> PlayedMedia? {
    guard let bytes = try? PrivateFile.read(Self.path, beneath: container, maximumBytes: Self.maximumBytes),
      let list = try? PropertyListReader.read(bytes, path: "NowPlaying.plist"), let properties = list["properties"],
      properties.entries != nil
    else { return nil }
    let state = list["state"]?.integer.flatMap { Int(exactly: $0) } ?? 0
    let states = PlayedMedia.State.allCases
    return PlayedMedia(
      extensionIdentifier: identifier, title: Self.text(properties["title"]), artist: Self.text(properties["artist"]),
      album: Self.text(properties["albumTitle"]), state: states.indices.contains(state) ? states[state] : .unknown,
      duration: Self.seconds(properties["playbackDuration"]),
      elapsed: Self.seconds(properties["MPNowPlayingInfoPropertyElapsedPlaybackTime"]))
  }

  private static func text(_ node: PropertyListNode?) -> String? {
    guard let text = node?.string, !text.isEmpty else { return nil }
    return TerminalText.plain(String(text.prefix(maximumCharacters)))
  }

  private static func seconds(_ node: PropertyListNode?) -> Double? {
    let number: Double? =
      switch node?.value {
      case .integer(let integer): Double(integer)
      case .real(let real): real
      default: nil
      }
    return number.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
  }
}
