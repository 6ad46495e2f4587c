internal import ExtensionManifests
internal import ExtensionSupervisor
internal import Foundation
internal import IntentConversations
internal import TestSupport
internal import Testing

@testable internal import HostReports

@Suite(
  "The handler of each intent is checked", .enabled(if: hasSandbox, "this kernel refuses a layer of it"))
struct HandlerInspectionTests {
  @Test(
    "A defect is reported for its intent",
    arguments: [
      (
        "INSendMessageIntent", .handleNotImplemented,
        "the handler for 'INSendMessageIntent' implements no form of 'handle(intent:completion:)'",
        "add 'func handle(intent: INSendMessageIntent) async -> INSendMessageIntentResponse'"
      ),
      (
        "INSearchForMessagesIntent", .handlerMissing,
        "the principal class has no handler for 'INSearchForMessagesIntent'",
        "return one from 'handler(for:)', or remove 'INSearchForMessagesIntent' from 'IntentsSupported'"
      ),
      (
        "INSetMessageAttributeIntent", .handlerMismatch,
        "the handler for 'INSetMessageAttributeIntent' has the wrong type: "
          + "NSObject does not conform to INSetMessageAttributeIntentHandling",
        "make it conform to 'INSetMessageAttributeIntentHandling'"
      ),
      (
        "INPayBillIntent", .handlerMismatch,
        "the handler for 'INPayBillIntent' has the wrong type: HandlerForms does not conform to "
          + "INPayBillIntentHandling",
        "make it conform to 'INPayBillIntentHandling'"
      ),
    ] as [(String, ExtensionRule, String, String)]
  )
  func defect(intent: String, rule: ExtensionRule, message: String, fix: String) async throws {
    let findings = try await InspectedLibrary.forms(intent).defects()
    #expect(findings == [LibraryFinding(rule, intent: intent, message, fix: fix)])
  }

  @Test("A crash for one intent is reported with its signal, and the next is checked")
  func crash() async throws {
    let findings = try await InspectedLibrary.forms(
      "INStartAudioCallIntent", "INGetCarLockStatusIntent", "INSendMessageIntent", "INStartAudioCallIntent"
    ).defects()
    #expect(findings.map(\.intent) == ["INStartAudioCallIntent", "INSendMessageIntent"])
    #expect(findings.map(\.rule) == [.handlerMissing, .handleNotImplemented])
    let message = try #require(findings.first?.message)
    #expect(message.hasPrefix("no handler for 'INStartAudioCallIntent': the extension was ended by SIG"))
    #expect(message.contains("scripted crash in handler(for:)"))
  }

  @Test("A hanging handler is reported with the time, and the next is checked")
  func hang() async throws {
    let findings = try await InspectedLibrary.forms("INStartVideoCallIntent", "INSearchForMessagesIntent")
      .defects(exhausted: \.resolve)
    #expect(findings.map(\.rule) == [.handlerMissing, .handlerMissing])
    #expect(
      findings.first?.message.hasPrefix(
        "no handler for 'INStartVideoCallIntent': no answer within 3.0 seconds during handler(for:)") == true)
  }

  @Test(
    "Every form of 'handle' counts, regardless of its behaviour",
    arguments: [
      "INGetCarLockStatusIntent", "INSetCarLockStatusIntent", "INStartWorkoutIntent", "INPauseWorkoutIntent",
      "INEndWorkoutIntent", "INCancelWorkoutIntent", "INResumeWorkoutIntent",
    ]
  )
  func implemented(intent: String) async throws {
    #expect(try await InspectedLibrary.forms(intent).defects() == [])
  }

  @Test("An unlisted handler of the same domain is a note")
  func unlisted() async throws {
    let findings = try await InspectedLibrary.forms("INGetCarLockStatusIntent").findings()
    #expect(
      findings == [
        LibraryFinding(
          .unlistedIntent, intent: "INSetCarLockStatusIntent",
          "the library handles 'INSetCarLockStatusIntent', but 'IntentsSupported' does not list it",
          fix: "add it to 'IntentsSupported', so that requests can reach it")
      ])
  }

  @Test("A called method leaves no files behind")
  func harmless() async throws {
    let library = try InspectedLibrary.forms("INCreateNoteIntent")
    #expect(try await library.defects() == [])
    #expect(try library.bundleFiles == [])
  }
}

/// Whether this kernel has all layers of the sandbox.
private let hasSandbox = (try? ExtensionLauncher().missingSandboxLayers().isEmpty) == true
