internal import Foundation
internal import IntentConversations
internal import TestSupport
internal import Testing

@testable internal import HostState

@Suite("The media that an extension plays are read from its container")
struct NowPlayingFileTests {
  private let folder: TemporaryFolder
  private let folders: HostFolders

  init() throws {
    folder = try TemporaryFolder()
    folders = HostFolders(environment: ["HOME": folder.url.path])
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  }

  private var file: URL { folders.containers.appending(path: "org.example/Library/Intents/NowPlaying.plist") }
  private var media: PlayedMedia? { NowPlayingFile("org.example", in: folders).read() }

  private func write(_ list: Any) throws {
    try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0).write(to: file)
  }

  @Test("The properties and the state are read")
  func whole() throws {
    #expect(media == nil && NowPlayingFile("org.example", in: folders).stamp == nil)
    let properties: [String: Any] = [
      "title": "Imagine", "artist": "John Lennon", "albumTitle": "Imagine", "playbackDuration": 183,
      "MPNowPlayingInfoPropertyElapsedPlaybackTime": 1.5,
    ]
    try write(["properties": properties, "state": 2])
    #expect(
      media
        == PlayedMedia(
          extensionIdentifier: "org.example", title: "Imagine", artist: "John Lennon", album: "Imagine", state: .paused,
          duration: 183, elapsed: 1.5))
    #expect(media?.summary == "“Imagine” by John Lennon, paused")
    #expect(NowPlayingFile("org.example", in: folders).stamp != nil)
  }

  @Test("Values of another type and control characters are left out")
  func hostile() throws {
    let properties: [String: Any] = [
      "title": "a\u{1b}[31mb" + String(repeating: "x", count: 2_000), "artist": 7, "playbackDuration": -1,
      "MPNowPlayingInfoPropertyElapsedPlaybackTime": "soon",
    ]
    try write(["properties": properties, "state": 99])
    let media = try #require(media)
    #expect(media.artist == nil && media.duration == nil && media.elapsed == nil && media.state == .unknown)
    #expect(media.title?.contains("\u{1b}") == false && (media.title?.count ?? 0) <= 1_000)
    for list in [["properties": "x"], [1], ["state": 1]] as [Any] {
      try write(list)
      #expect(self.media == nil)
    }
  }

  @Test("A file that is too large, a link and a pipe are not read")
  func foreign() throws {
    try Data(count: 1 << 20).write(to: file)
    #expect(media == nil)
    try FileManager.default.removeItem(at: file)
    #expect(symlink("/etc/passwd", file.path) == 0)
    #expect(media == nil)
    unlink(file.path)
    #expect(mkfifo(file.path, 0o600) == 0)
    #expect(media == nil)
  }
}
