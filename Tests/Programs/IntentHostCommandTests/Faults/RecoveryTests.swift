internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The host continues after a fault")
struct RecoveryTests {
  @Test(
    "The same extension is restarted, and answers the next request",
    arguments: ["crash in resolve", "exit in confirm", "abort in handle"]
  )
  func sameExtension(text: String) async throws {
    let home = try HostHome()
    try home.installScripted()
    let input = ["hello", text, "hello"].map { RequestLine.message($0) }.joined()
    let run = try await home.run(["run", "--json", "--yes"] + home.installed, input: input)
    #expect(run.exitCode == 0)
    #expect(try run.events.filter { $0.name == "finished" }.map(\.errorCode) == [nil, "crashed", nil])
    #expect(try run.events.filter { $0.name == "started" }.map(\.request) == [1, 3])
  }

  @Test(
    "Another extension answers after one that can't be loaded",
    arguments: [
      ("UndefinedSymbolExtension", "Any", "a_function_that_nobody_defines"),
      ("NoEntryPointExtension", "Any", "does not export 'intent_extension_main_v1'"),
      ("ScriptedExtension", "ScriptedExtension.Nothing", "its extension classes are "),
      ("ScriptedExtension", "ScriptedExtension.PlainObject", "does not inherit from INExtension"),
      ("WireExtension", "RefuseVersion", "protocol versions 7 to 9"),
    ]
  )
  func otherExtension(product: String, principalClass: String, words: String) async throws {
    let home = try HostHome()
    try home.install("Broken", product, principalClass: principalClass)
    let input = RequestLine.message("hello", application: "Broken") + RequestLine.carStatus("UnicornCar")
    let options = try ["--manifests", BuildProducts.manifests.path] + home.installed
    let run = try await home.run(["run", "--json", "--yes"] + options, input: input)
    #expect(run.exitCode == 0)
    let ends = try run.events.filter { $0.name == "finished" }
    #expect(ends.map { $0.string("outcome") } == ["fault", "success"])
    #expect(ends.first?.errorMessage.contains(words) == true)
    let alone = try await home.run(
      ["run", "--json", "--intent", "-"] + options, input: RequestLine.message("hello", application: "Broken"))
    #expect(alone.exitCode == 4)
    #expect(["launchFailed", "protocolMismatch"].contains(try alone.finished.errorCode))
  }

  @Test("Children and descriptors are as many as before, after many faults")
  func holdings() async throws {
    let home = try HostHome()
    try home.installScripted()
    try home.install("Broken", "UndefinedSymbolExtension", principalClass: "Any", intents: ["INGetCarLockStatusIntent"])
    let counts = try await blocking {
      let run = try LiveRun.onPipes(home, ["run", "--json", "--yes"] + home.installed)
      func request(_ line: String) throws {
        try run.send(line.trimmingCharacters(in: .newlines))
        try run.wait(for: #""event":"finished""#)
        try run.wait(for: "\n")
        // Otherwise the faults would lead to a quarantine, in which nothing is started.
        try? FileManager.default.removeItem(at: home.url("state/intent-host/quarantine.json"))
      }
      try request(RequestLine.message("crash in handle"))
      let before = try #require(try ProcessResources.stableCount(of: run.processIdentifier))
      try request(RequestLine.message("hello"))
      // Checks that the counts include an extension.
      let isSeen = try before.areReachedWithExtension(by: run.processIdentifier)
      for _ in 0..<5 {
        try request(RequestLine.message("crash in handle"))
        try request(RequestLine.carStatus("Broken"))
      }
      return (isSeen, try before.areReached(by: run.processIdentifier))
    }
    #expect(counts == (true, true))
  }
}
