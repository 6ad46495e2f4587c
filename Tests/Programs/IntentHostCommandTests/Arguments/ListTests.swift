internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The catalogue is listed")
struct ListTests {
  @Test("The catalogue is a table by default")
  func table() async throws {
    let run = try await HostHome().run(["list"] + HostHome.samples)
    #expect(run.exitCode == 0)
    #expect(run.errors == "")
    #expect(run.lines[0].hasPrefix("IDENTIFIER "))
    let chat = try #require(run.lines.first { $0.hasPrefix("com.example.UnicornChat.IntentsExtension ") })
    #expect(chat.contains(" UnicornChat "))
    #expect(chat.hasSuffix("INSendMessageIntent*, INSearchForMessagesIntent*, INSetMessageAttributeIntent"))
    #expect(run.lines.last?.hasSuffix("libraries without a manifest are not shown; --verbose shows them") == true)
  }

  @Test("Every sample is usable")
  func samples() async throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: BuildProducts.manifests.path)
    let libraries = folders.filter { $0 != "Requests" }.map { "lib\($0).so" }
    let rows = try await HostHome().run(["list", "--json"] + HostHome.samples).lines.map(jsonObject)
    let usable = rows.filter { $0["state"] as? String == "usable" }
    let paths = usable.compactMap { $0["path"] as? String }
    #expect(paths.map { URL(fileURLWithPath: $0).lastPathComponent }.sorted() == libraries.sorted())
  }

  @Test("With --verbose, the table contains every library")
  func verbose() async throws {
    let run = try await HostHome().run(["list", "--verbose"] + HostHome.samples)
    #expect(run.lines.contains { $0.hasPrefix("rejected: ") && $0.contains("libWireExtension.so: has no manifest") })
  }

  @Test("Each rejected bundle is listed once, even if there is no other bundle")
  func refused() async throws {
    let home = try HostHome()
    _ = try home.write("nonsense", to: "bundles/Broken.appex/Info.plist")
    let run = try await home.run(["list", "--plugins", home.path("bundles")])
    #expect(run.lines.count == 1 && run.output.hasPrefix("rejected: "))
    #expect(run.errors.hasPrefix("there is no extension in '") && !run.errors.contains("Broken"))
  }

  @Test("With --json, each extension is one object")
  func json() async throws {
    let run = try await HostHome().run(["list", "--json"] + HostHome.samples)
    #expect(run.exitCode == 0)
    let rows = try run.lines.map(jsonObject)
    let chat = try #require(rows.first { $0["name"] as? String == "UnicornChat" })
    #expect(chat["identifier"] as? String == "com.example.UnicornChat.IntentsExtension")
    #expect(chat["state"] as? String == "usable")
    #expect(chat["restricted"] as? [String] == ["INSearchForMessagesIntent", "INSendMessageIntent"])
    #expect((chat["intents"] as? [String])?.first == "INSendMessageIntent")
    #expect((chat["path"] as? String)?.hasSuffix("/libUnicornChat.so") == true)
    let refused = try #require(rows.first { $0["state"] as? String == "refused" })
    #expect((refused["reason"] as? String)?.contains("has no manifest") == true)
  }

  @Test("A missing or empty directory is reported", arguments: ["empty", "missing"])
  func nothing(name: String) async throws {
    let home = try HostHome()
    let plugins = ["--plugins", home.path(name)]
    let listed = try await home.run(["list"] + plugins)
    #expect(listed.exitCode == 0)
    #expect(listed.output == "")
    #expect(listed.errors.contains("there is no extension in '\(home.path(name))'"))
    #expect(listed.errors.contains("(no such directory)") == (name == "missing"))
    let run = try await home.run(["run", "--intent", "-"] + plugins, input: RequestLine.message("hello"))
    #expect(run.exitCode == 6)
    #expect(run.errors.contains("noExtension: there is no extension in '\(home.path(name))'"))
    #expect(run.errors.contains("put a bundle there"))
  }

  @Test("Without --plugins, the environment or the data folder determines the directories")
  func searched() async throws {
    let home = try HostHome()
    let folder = home.url("data/intent-host/extensions")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: BuildProducts.file("libWireExtension.so"), to: folder.appending(path: "libWireExtension.so"))
    try home.install("Wire", "WireExtension", principalClass: "Converse")
    try FileManager.default.copyItem(
      at: home.url("manifests/Wire.plist"), to: folder.appending(path: "WireExtension.plist"))
    let run = try await home.run(["list", "--json"])
    #expect(try run.lines.map(jsonObject).contains { $0["identifier"] as? String == "org.example.Wire" })
  }
}
