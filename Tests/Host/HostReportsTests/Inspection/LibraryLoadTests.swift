internal import ExtensionManifests
internal import ExtensionSupervisor
internal import Foundation
internal import HostSamples
internal import IntentConversations
internal import Testing

@testable internal import HostReports

@Suite("A library is loaded, and its defects are reported")
struct LibraryLoadTests {
  @Test(
    "Each defect has its rule",
    arguments: [
      (
        "UndefinedSymbolExtension", "Any", .loadFailed,
        "the library needs the symbol 'a_function_that_nobody_defines', which nothing defines"
      ),
      (
        "NoEntryPointExtension", "Any", .entryPointMissing, "the library does not export 'intent_extension_main_v1'"
      ),
      (
        "ScriptedExtension", "ScriptedExtension.Nothing", .principalClassNotFound,
        "the principal class 'ScriptedExtension.Nothing' is not in the library"
      ),
      (
        "ScriptedExtension", "ScriptedExtension.PlainObject", .principalClassWrongType,
        "the principal class 'ScriptedExtension.PlainObject' does not inherit from INExtension"
      ),
      (
        "WireExtension", "RefuseVersion", .loadFailed,
        "the extension supports the protocol versions 7 to 9, this host 1 to 1"
      ),
      ("WireExtension", "LeaveAtOnce", .loadFailed, "the extension exited with code 0 during launch"),
    ] as [(String, String, ExtensionRule, String)]
  )
  func defect(product: String, principalClass: String, rule: ExtensionRule, message: String) async throws {
    let findings = try await InspectedLibrary(
      product, principalClass: principalClass, intents: ["INSendMessageIntent", "INStartWorkoutIntent"]
    ).findings()
    #expect(findings.map(\.rule) == [rule])
    #expect(findings.first?.message == message)
    #expect(findings.first?.intent == nil)
    #expect((findings.first?.fix == nil) == (principalClass == "LeaveAtOnce"))
  }

  @Test("A class that crashes at its creation is reported with the signal and the log")
  func crash() async throws {
    let findings = try await InspectedLibrary(
      "ScriptedExtension", principalClass: "ScriptedExtension.CrashingExtension"
    ).findings()
    #expect(findings.map(\.rule) == [.loadFailed])
    let message = try #require(findings.first?.message)
    #expect(message.hasPrefix("the extension was ended by SIG"))
    #expect(message.contains("during launch; it wrote '"))
    #expect(message.contains("scripted crash in launch"))
  }

  @Test("A class that is never ready is reported with the time limit")
  func hang() async throws {
    let findings = try await InspectedLibrary(
      "ScriptedExtension", principalClass: "ScriptedExtension.HangingExtension"
    ).findings(exhausted: \.launch)
    #expect(findings.map(\.rule) == [.loadFailed])
    #expect(findings.first?.message.hasPrefix("no answer within 3.0 seconds during launch") == true)
  }

  @Test("A library without intent definitions is still loaded")
  func undescribed() async throws {
    let named: [String: [ExtensionRule]] = [
      "ScriptedExtension.Nothing": [.principalClassNotFound], "ScriptedExtension.NoHandlerExtension": [],
    ]
    for (principalClass, rules) in named {
      let library = try InspectedLibrary(
        "ScriptedExtension", principalClass: principalClass, intents: ["SomebodysOwnIntent"])
      #expect(try await library.findings().map(\.rule) == rules)
    }
  }

  @Test("A host without its program for extensions says so")
  func missingProgram() throws {
    let launcher = ExtensionLauncher(executable: URL(fileURLWithPath: "/nowhere/intent-extension"))
    let findings = LibraryInspector(launcher: launcher).inspect(.sample("Chat"))
    #expect(findings.map(\.rule) == [.loadFailed])
    #expect(findings.first?.message.contains("'/nowhere/intent-extension': No such file or directory") == true)
  }
}
