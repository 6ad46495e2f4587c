internal import DeviceSamples
internal import ExtensionManifests
internal import Foundation
internal import HostSamples
internal import HostState
internal import IntentConversations
internal import TestSupport
internal import Testing

@testable internal import IntentHost

@Suite("After the device is locked during a conversation, no further action happens")
struct LockGapTests {
  /// A conversation with a real extension, during which the device was locked.
  private struct Conversed {
    let outcome: RequestOutcome
    let steps: [String]
    let prompts: [Prompt.Kind]
    /// The calls of the extension before the device was locked; nil if it was never locked.
    let before: [String]?
    /// All calls of the extension.
    let after: [String]
  }

  /// Sends a message that two apps support, and locks the device in step `step`. The prompts are for the app, the
  /// number, the content and the approval.
  private func converse(lockingAt step: Int, passcode: String? = nil) async throws -> Conversed {
    let temporary = try TemporaryFolder()
    // Keeps the temporary folder until the work below has ended.
    defer { withExtendedLifetime(temporary) {} }
    let folder = temporary.url
    let home = folder.appending(path: "intent-host/containers/com.example.first")
    let library = try BuildProducts.library("ScriptedExtension").path
    return try await blocking {
      let extensions = ["First", "Second"].map { name in
        var manifest = ExtensionManifest.sample(name, restricted: ["INSendMessageIntent"])
        manifest.principalClass = "ScriptedExtension.RecordingExtension"
        return InstalledExtension(manifest: manifest, libraryPath: library, bundlePath: folder.path)
      }
      var configuration = HostConfiguration(
        catalogue: ExtensionCatalogue(found: extensions),
        folders: HostFolders(environment: ["HOME": folder.path, "XDG_DATA_HOME": folder.path]))
      let lock = ManualLock.sample()
      configuration.lock = lock
      configuration.policy.budgets = .patient
      func asked() -> [String] {
        let text = try? String(contentsOf: home.appending(path: "asked"), encoding: .utf8)
        return (text ?? "").split(separator: "\n").map(String.init)
      }
      var before: [String]?
      let presenter = LockingPresenter(at: step, passcode: passcode) {
        lock.lock()
        before = asked()
      }
      let request = #"{"intent": "INSendMessageIntent", "parameters": {"recipients": [{"displayName": "John"}]}}"#
      let outcome = ExtensionHost(configuration).run(ConversationRequest(json: request), presenter: presenter)
      return Conversed(
        outcome: outcome, steps: presenter.steps, prompts: presenter.prompts, before: before, after: asked())
    }
  }

  private func handlingCalls(_ asked: [String]) -> [String] { asked.filter { $0 == "confirm" || $0 == "handle" } }

  @Test("A conversation without a lock has every kind of gap")
  func control() async throws {
    let run = try await converse(lockingAt: .max)
    #expect(run.outcome == .success)
    #expect(run.before == nil)
    #expect(run.prompts == [.application, .disambiguation, .needsValue, .confirmation])
    #expect(Set(run.steps).isSuperset(of: ["understood", "routed", "started", "resolved", "confirmed", "handled"]))
    #expect(run.after.first == "init")
    #expect(handlingCalls(run.after) == ["confirm", "handle"])
  }

  @Test("The request stops at every gap if no user can unlock")
  func everyGap() async throws {
    let whole = try await converse(lockingAt: .max)
    for step in whole.steps.indices {
      let run = try await converse(lockingAt: step)
      let before = try #require(run.before)
      #expect(handlingCalls(run.after) == handlingCalls(before), "locked in step \(step), \(whole.steps[step])")
      // An action that was called before the lock has happened, and the request succeeds.
      let isDone = before.contains("handle")
      #expect(run.outcome.failure?.code == (isDone ? nil : .restrictedWhileLocked))
      // If the device was locked before the first call, no process was started.
      if before.isEmpty { #expect(run.after.isEmpty && !run.steps.contains("started")) }
    }
  }

  @Test("A user can unlock only before the extension starts; later, the request ends")
  func everyGapUnlocked() async throws {
    let whole = try await converse(lockingAt: .max)
    for step in whole.steps.indices {
      let run = try await converse(lockingAt: step, passcode: FixedPasscode.right)
      let before = try #require(run.before)
      let isAsked = run.prompts.contains(.unlock)
      #expect(isAsked == before.isEmpty, "locked in step \(step), \(whole.steps[step])")
      #expect((run.outcome == .success) == (isAsked || before.contains("handle")))
      if isAsked {
        #expect(handlingCalls(run.after) == ["confirm", "handle"])
        // The user entered the passcode before the process was started.
        let started = try #require(run.steps.firstIndex(of: "started"))
        #expect(run.steps[..<started].count { $0 == "prompt" } == 2)
      } else {
        #expect(handlingCalls(run.after) == handlingCalls(before))
      }
    }
  }
}

extension Policy.Budgets {
  /// Budgets that even a slow machine does not exceed.
  static var patient: Policy.Budgets {
    var budgets = Policy.Budgets()
    for stage in [\Policy.Budgets.launch, \.resolve, \.confirm, \.handle] {
      budgets[keyPath: stage] = TestLimits.timeout
    }
    // While many tests run, minutes can pass between two requests of one test.
    budgets.idle = TestLimits.timeout
    return budgets
  }
}
