internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Each field of a list has the value of the manifest, or the decision about it")
struct ListFieldTests {
  @Test("The fields of a usable extension have the values of its manifest")
  func usable() async throws {
    let folder = try DropInFolder()
    try folder.install("Chat")
    let manifest: [String: Any] = [
      "CFBundleIdentifier": "org.chat", "CFBundleExecutable": "libWireExtension.so", "CFBundleDisplayName": "Chat 1",
      "CFBundleShortVersionString": "2.1", "IntentHost": ["MemoryLimitMB": 20, "TimeLimitSeconds": 2.5],
      "NSExtension": [
        "NSExtensionPointIdentifier": "com.apple.intents-service", "NSExtensionPrincipalClass": "Converse",
        "NSExtensionAttributes": [
          "IntentsSupported": ["INSendMessageIntent", "INStartCallIntent"],
          "IntentsRestrictedWhileLocked": ["INStartCallIntent"],
        ],
      ],
    ]
    try PropertyListSerialization.data(fromPropertyList: manifest, format: .binary, options: 0)
      .write(to: folder.bundle("Chat").appending(path: "Info.plist"))
    let run = try await folder.home.run(["list", "--json"] + folder.plugins)
    #expect(run.exitCode == 0)
    #expect(
      run.output == #"{"identifier":"org.chat","intents":["INSendMessageIntent","INStartCallIntent"],"kind":"intents","#
        + #""memoryLimitMB":20,"name":"Chat 1","#
        + #""path":"\#(folder.bundle("Chat").path)/libWireExtension.so","restricted":["INStartCallIntent"],"#
        + #""restrictedBy":{"INStartCallIntent":["manifest"]},"#
        + #""state":"usable","timeLimitSeconds":2.5,"version":"2.1"}"# + "\n")
  }

  @Test("The policy's limits apply by default, and a request for more is rejected")
  func limits() async throws {
    let folder = try DropInFolder()
    try folder.install("Chat")
    for (megabytes, seconds) in [(50, 3.0), (90, 12)] {
      let policy = try folder.home.policy(
        #"{"Budgets": {"MemoryLimitMB": \#(megabytes), "ResolveSeconds": 1, "ConfirmSeconds": 2, "HandleSeconds": \#(seconds)}}"#
      )
      let run = try await folder.home.run(["list", "--json", "--policy", policy] + folder.plugins)
      let row = try #require(try run.lines.first.map(jsonObject))
      #expect(row["memoryLimitMB"] as? Int == megabytes)
      #expect(row["timeLimitSeconds"] as? Double == seconds)
    }
  }

  @Test("If two have the same identifier, the first in the search path is accepted, and the other is rejected")
  func duplicates() async throws {
    let folder = try DropInFolder()
    try folder.install("Chat")
    let other = folder.home.path("other")
    try FileManager.default.createDirectory(atPath: other, withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: folder.bundle("Chat").path, toPath: "\(other)/A.appex")
    let first = folder.bundle("Chat").path + "/libWireExtension.so"
    let second = "\(other)/A.appex/libWireExtension.so"
    for (plugins, used, refused) in [
      (folder.plugins + ["--plugins", other], first, second), (["--plugins", other] + folder.plugins, second, first),
    ] {
      let run = try await folder.home.run(["list", "--json"] + plugins)
      let rows = try run.lines.map(jsonObject)
      #expect(rows.map { $0["path"] as? String } == [used, refused])
      #expect(rows.map { $0["state"] as? String } == ["usable", "refused"])
      #expect(rows.map { $0["rule"] as? String } == [nil, "duplicate-bundle-identifier"])
      #expect((rows.last?["reason"] as? String)?.contains("'\(used)', which is found first") == true)
      let text = try await folder.home.run(["list"] + plugins)
      #expect(text.lines.last?.hasPrefix("rejected: \(refused): has the identifier of '\(used)'") == true)
    }
  }
}
