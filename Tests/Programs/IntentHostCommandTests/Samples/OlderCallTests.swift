internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A sentence about a call reaches an app that was written for another version")
struct OlderCallTests {
  private func home(_ intents: [String]) throws -> HostHome {
    let home = try HostHome()
    let sample = try Data(contentsOf: BuildProducts.manifests.appending(path: "UnicornCalls/Info.plist"))
    var manifest = try #require(try PropertyListSerialization.propertyList(from: sample, format: nil) as? [String: Any])
    var description = try #require(manifest["NSExtension"] as? [String: Any])
    description["NSExtensionAttributes"] = ["IntentsSupported": intents]
    manifest["NSExtension"] = description
    let data = try PropertyListSerialization.data(fromPropertyList: manifest, format: .xml, options: 0)
    _ = try home.folder.write(data, to: "manifests/UnicornCalls.plist")
    return home
  }

  private func call(_ sentence: String, _ home: HostHome, options: [String] = []) async throws -> FinishedRun {
    try await home.run(["run", sentence, "--json"] + options + home.installed)
  }

  @Test(
    "The app gets the call in its form",
    arguments: [
      ("call Diana", "INStartAudioCallIntent", "audio"),
      ("call Diana on UnicornCalls", "INStartAudioCallIntent", "audio"),
      ("video call Diana", "INStartVideoCallIntent", "video"),
      ("make a voice call to Diana", "INStartAudioCallIntent", "audio"),
    ])
  func older(sentence: String, intent: String, capability: String) async throws {
    let home = try home(["INStartAudioCallIntent", "INStartVideoCallIntent"])
    let run = try await call(sentence, home)
    #expect(run.exitCode == 0)
    #expect(try run.events.first { $0.name == "understood" }?.string("intent") == intent)
    let handled = try #require(try run.events.first { $0.name == "handled" })
    #expect(handled.string("code") == "continueInApp")
    #expect(try home.storedList("Calls").first?["capability"] as? String == capability)
  }

  @Test("An app with audio calls only gets no video call")
  func videoWithoutVideo() async throws {
    let run = try await call("video call Diana", try home(["INStartAudioCallIntent"]))
    #expect(try run.finished.errorCode == "noExtension")
  }

  @Test("The newer app gets a request in the older form")
  func newer() async throws {
    let home = try home(["INStartCallIntent"])
    let line = #"{"intent": "INStartVideoCallIntent", "parameters": {"contacts": [{"displayName": "Diana"}]}}"#
    let run = try await home.run(["run", "--intent", "-", "--json"] + home.installed, input: line + "\n")
    #expect(try run.events.first { $0.name == "understood" }?.string("intent") == "INStartCallIntent")
    #expect(try home.storedList("Calls").first?["capability"] as? String == "video")
  }

  @Test("The explanation names the form, and the examples contain the call")
  func explained() async throws {
    let home = try home(["INStartAudioCallIntent"])
    let run = try await home.run(["explain", "call Diana"] + home.installed)
    #expect(run.output.contains("INStartAudioCallIntent is an older form of INStartCallIntent"))
    let help = try await home.run(["run", "Quark"] + home.installed)
    #expect((help.output + help.errors).contains("Call John on UnicornCalls"))
  }

  @Test("A correction at a question changes the person")
  func correction() async throws {
    let home = try home(["INStartAudioCallIntent"])
    let run = try await home.run(
      ["run", "call Scott", "--json"] + home.installed, input: "no, call Diana\n")
    #expect(run.exitCode == 0)
    #expect(try home.storedList("Calls").flatMap { $0["participants"] as? [[String: Any]] ?? [] }.count == 1)
  }
}
