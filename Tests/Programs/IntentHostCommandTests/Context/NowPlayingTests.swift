internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The owner sees what an extension plays")
struct NowPlayingTests {
  let home: HostHome

  init() throws {
    home = try HostHome()
    try home.install(
      "Player", "FrameworksExtension", principalClass: "FrameworksExtension.NowPlayingExtension")
  }

  private func events(_ text: String) async throws -> [Event] {
    let run = try await home.run(
      ["run", "--json", "--yes", "--intent", "-"] + home.installed, input: RequestLine.message(text))
    #expect(run.exitCode == 0)
    return try run.events.filter { $0.name == "nowPlaying" }
  }

  @Test("The media are in an event after each change, and in the list")
  func shown() async throws {
    let event = try #require(try await events("A song").first)
    #expect(event.string("extension") == "org.example.Player" && event.string("title") == "A song")
    #expect(event.string("artist") == "An artist" && event.string("state") == "playing")
    #expect(event.fields["duration"] as? Double == 183 && event.fields["elapsed"] as? Double == 1.5)
    let list = try await home.run(["list"] + home.installed)
    #expect(list.output.contains("now playing in org.example.Player: “A song” by An artist, playing"))
    let rows = try await home.run(["list", "--json"] + home.installed).lines.map(jsonObject)
    let playing = rows.first { $0["identifier"] as? String == "org.example.Player" }?["nowPlaying"] as? [String: Any]
    #expect(playing?["title"] as? String == "A song")
  }

  @Test("After the end of the media, nothing is shown")
  func stopped() async throws {
    _ = try await events("A song")
    #expect(try await events("nothing").isEmpty)
    #expect(try await !home.run(["list"] + home.installed).output.contains("now playing"))
  }
}
