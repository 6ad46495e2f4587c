internal import Foundation
internal import TestSupport
internal import Testing

@Suite("With --load, libraries are checked, and findings are at the manifest's keys")
struct ValidateLoadTests {
  /// The lines about an extension with the library of `product`, without the note about a kernel that lacks a layer of
  /// the sandbox.
  private func lines(
    _ product: String, _ principalClass: String, _ intents: String..., isLoaded: Bool = true
  ) async throws -> [String] {
    let home = try HostHome()
    let path = try home.writeManifest(
      "A.plist", executable: "lib\(product).so", principalClass: principalClass, intents: intents)
    let load = isLoaded ? ["--load"] : []
    return try await home.run(["validate", path, "--plugins", BuildProducts.folder.path] + load).lines(in: home)
      .filter { !$0.hasSuffix("[handle-not-checked]") }
  }

  @Test("The samples have no findings")
  func samples() async throws {
    let run = try await HostHome().run(["validate", "--load", BuildProducts.manifests.path] + HostHome.samples)
    #expect(run.exitCode == 0)
    #expect(run.lines.filter { !$0.hasSuffix("[handle-not-checked]") } == [])
  }

  @Test("A missing class is reported at the key of the class")
  func missingClass() async throws {
    let lines = try await lines("ScriptedExtension", "ScriptedExtension.Nothing", "INSendMessageIntent")
    #expect(lines.count == 1)
    #expect(
      lines.first?.hasPrefix(
        "~/A.plist:7:1: error: the principal class 'ScriptedExtension.Nothing' is not in the library; ") == true)
    #expect(lines.first?.hasSuffix(" [principal-class-not-found]") == true)
  }

  @Test("A class of the wrong type is reported at the key of the class")
  func wrongClass() async throws {
    let lines = try await lines("ScriptedExtension", "ScriptedExtension.PlainObject", "INSendMessageIntent")
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("~/A.plist:7:1: error: ") == true)
    #expect(lines.first?.hasSuffix(" [principal-class-wrong-type]") == true)
  }

  @Test("A library that can't be loaded is reported at the key of the library")
  func brokenLibrary() async throws {
    let lines = try await lines("UndefinedSymbolExtension", "UndefinedSymbolExtension.Any", "INSendMessageIntent")
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("~/A.plist:21:1: error: ") == true)
    #expect(lines.first?.hasSuffix(" [load-failed]") == true)
  }

  @Test("A missing or unsuitable handler is reported at its intent")
  func handlers() async throws {
    let lines = try await lines(
      "ScriptedExtension", "ScriptedExtension.HandlerFormsExtension", "INGetCarLockStatusIntent",
      "INSearchForMessagesIntent", "INSetMessageAttributeIntent")
    #expect(
      lines.filter { !$0.contains(" note: ") } == [
        "~/A.plist:15:1: error: the principal class has no handler for 'INSearchForMessagesIntent'; return one from "
          + "'handler(for:)', or remove 'INSearchForMessagesIntent' from 'IntentsSupported' [handler-missing]",
        "~/A.plist:16:1: error: the handler for 'INSetMessageAttributeIntent' has the wrong type: NSObject does "
          + "not conform "
          + "to INSetMessageAttributeIntentHandling; make it conform to 'INSetMessageAttributeIntentHandling' "
          + "[handler-mismatch]",
      ])
  }

  @Test("A handled but unlisted intent is reported at the list")
  func unlisted() async throws {
    #expect(
      try await lines(
        "UnicornCar", "UnicornCar.UCCarIntentHandler", "INSetCarLockStatusIntent", "INActivateCarSignalIntent",
        "INGetCarPowerLevelStatusIntent") == [
          "~/A.plist:13:1: note: the library handles 'INGetCarLockStatusIntent', but 'IntentsSupported' does not "
            + "list it; "
            + "add it to 'IntentsSupported', so that requests can reach it [unlisted-intent]"
        ])
  }

  @Test("Without --load, nothing of an extension runs")
  func notLoaded() async throws {
    #expect(
      try await lines("ScriptedExtension", "ScriptedExtension.Nothing", "INSendMessageIntent", isLoaded: false) == [])
  }

  @Test("A library with other errors is not loaded")
  func brokenManifest() async throws {
    let lines = try await lines("ScriptedExtension", "ScriptedExtension.Nothing", "A b")
    #expect(lines.count == 1)
    #expect(lines.first?.hasSuffix(" [unknown-intent]") == true)
  }
}
