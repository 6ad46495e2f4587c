internal import ExtensionManifests
internal import ExtensionSupervisor
internal import Foundation
internal import IntentConversations
internal import TestSupport
internal import Testing

@testable internal import HostReports

@Suite(
  "Each intent's handler is asked for, and looked at", .enabled(if: hasSandbox, "this kernel refuses a layer of it"))
struct HandlerInspectionTests {
  @Test(
    "A defect is told for its intent",
    arguments: [
      (
        "INSendMessageIntent", .handleNotImplemented,
        "the handler for 'INSendMessageIntent' implements no form of 'handle(intent:completion:)'",
        "add 'func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse'"
      ),
      (
        "INSearchForMessagesIntent", .handlerMissing,
        "the principal class has no handler for 'INSearchForMessagesIntent'",
        "give one in 'handler(for:)', or take 'INSearchForMessagesIntent' out of 'IntentsSupported'"
      ),
      (
        "INSetMessageAttributeIntent", .handlerMismatch,
        "the handler for 'INSetMessageAttributeIntent' does not fit: "
          + "NSObject does not conform to INSetMessageAttributeIntentHandling",
        "let it conform to 'INSetMessageAttributeIntentHandling'"
      ),
      (
        "INPayBillIntent", .handlerMismatch,
        "the handler for 'INPayBillIntent' does not fit: HandlerForms does not conform to INPayBillIntentHandling",
        "let it conform to 'INPayBillIntentHandling'"
      ),
    ] as [(String, ExtensionRule, String, String)]
  )
  func defect(intent: String, rule: ExtensionRule, message: String, fix: String) async throws {
    let findings = try await InspectedLibrary.forms(intent).defects()
    #expect(findings == [LibraryFinding(rule, intent: intent, message, fix: fix)])
  }

  @Test("A crash for one intent is told with its signal, and the next is looked at")
  func crash() async throws {
    let findings = try await InspectedLibrary.forms(
      "INStartAudioCallIntent", "INGetCarLockStatusIntent", "INSendMessageIntent", "INStartAudioCallIntent"
    ).defects()
    #expect(findings.map(\.intent) == ["INStartAudioCallIntent", "INSendMessageIntent"])
    #expect(findings.map(\.rule) == [.handlerMissing, .handleNotImplemented])
    let message = try #require(findings.first?.message)
    #expect(message.hasPrefix("no handler for 'INStartAudioCallIntent': the extension was ended by SIG"))
    #expect(message.contains("told to crash in handler(for:)"))
  }

  @Test("A handler that is waited for in vain is told with the time, and the next is looked at")
  func hang() async throws {
    let findings = try await InspectedLibrary.forms("INStartVideoCallIntent", "INSearchForMessagesIntent")
      .defects(vain: \.resolve)
    #expect(findings.map(\.rule) == [.handlerMissing, .handlerMissing])
    #expect(
      findings.first?.message.hasPrefix(
        "no handler for 'INStartVideoCallIntent': no answer within 3.0 seconds during handler(for:)") == true)
  }

  @Test(
    "Every form of 'handle' is one, whatever it does",
    arguments: [
      "INGetCarLockStatusIntent", "INSetCarLockStatusIntent", "INStartWorkoutIntent", "INPauseWorkoutIntent",
      "INEndWorkoutIntent", "INCancelWorkoutIntent", "INResumeWorkoutIntent",
    ]
  )
  func implemented(intent: String) async throws {
    #expect(try await InspectedLibrary.forms(intent).defects() == [])
  }

  @Test("A handler of the same domain that the manifest does not list is worth a note")
  func unlisted() async throws {
    let findings = try await InspectedLibrary.forms("INGetCarLockStatusIntent").findings()
    #expect(
      findings == [
        LibraryFinding(
          .unlistedIntent, intent: "INSetCarLockStatusIntent",
          "the library handles 'INSetCarLockStatusIntent', and 'IntentsSupported' does not list it",
          fix: "list it, or nobody can ask for it")
      ])
  }

  @Test("A method that is called leaves nothing behind")
  func harmless() async throws {
    let library = try InspectedLibrary.forms("INCreateNoteIntent")
    #expect(try await library.defects() == [])
    #expect(try library.bundleFiles == [])
  }
}

/// Whether this kernel has all layers of the sandbox.
private let hasSandbox = (try? ExtensionLauncher().missingSandboxLayers().isEmpty) == true
