internal import Foundation
internal import TestSupport
internal import Testing

/// Whether a C++ defect can be compiled, with the reason to skip the tests.
private let cPlusPlus = ConditionTrait.enabled(if: BadExtension.hasCPlusPlus, "the C++ library's headers are missing")

@Suite("An extension that ends at any step does not affect the others")
struct CrashTests {
  private static let steps =
    ["load", "init", "open", "resolve", "confirm", "handle"] + ["load-thread", "init-thread", "handle-thread"]
  /// An exit on another thread during the load of a library waits for the load, which waits for the thread.
  private static let stepsToLeave = steps.filter { $0 != "load-thread" }

  #if arch(x86_64)
    private static let trap = "was ended by SIGILL"
  #else
    private static let trap = "was ended by SIGTRAP"
  #endif

  private func expectEnd(_ defect: String, _ words: String) async throws {
    let steps = defect == "Crashes/leave" ? Self.stepsToLeave : Self.steps
    let outcomes = try await BadBundles(defect, at: steps).outcomes()
    for (step, outcome) in zip(steps, outcomes) {
      let stage = stage(of: step)
      #expect(outcome.string("outcome") == "fault", "\(step)")
      #expect(outcome.errorCode == (stage == "during launch" ? "launchFailed" : "crashed"), "\(step)")
      #expect(outcome.errorMessage.contains("the extension \(words) \(stage)"), "\(outcome.errorMessage)")
    }
  }

  @Test(
    "It ends by a signal, or by an exit",
    arguments: [
      ("null", "was ended by SIGSEGV"), ("trap", trap), ("abort", "was ended by SIGABRT"),
      ("stack", "was ended by SIGSEGV"), ("leave", "exited with code 0"),
    ]
  )
  func ending(defect: String, words: String) async throws { try await expectEnd("Crashes/" + defect, words) }

  @Test("It ends by an uncaught C++ exception", cPlusPlus)
  func exception() async throws { try await expectEnd("Crashes/exception", "was ended by SIGABRT") }

  @Test(
    "The exit code of a single request reports the crash",
    arguments: [
      ("Crashes/null", "handle"), ("Crashes/leave", "init"), ("Memory/malloc", "resolve"),
      ("Protocol/oversize_length", "confirm"),
    ]
  )
  func exitCode(defect: String, step: String) async throws {
    let bundles = try await BadBundles(defect, at: [step])
    let request = RequestLine.message("hello", application: BadBundles.name(defect, step))
    let run = try await bundles.home.run(["run", "--yes", "--intent", "-"] + bundles.options, input: request)
    #expect(run.exitCode == 4)
  }
}
