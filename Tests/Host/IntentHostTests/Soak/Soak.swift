internal import ExtensionManifests
internal import Foundation
internal import HostSamples
internal import HostState
internal import IntentConversations
internal import Synchronization
internal import TestSupport
internal import Testing

@testable internal import IntentHost

/// A host with extensions that fail on request, each in a different way.
final class Soak: Sendable {
  /// A fault of an extension, and the error code of a request with this fault.
  private struct Fault: Sendable {
    let defect: String
    let step: String
    let code: RequestOutcome.Code
    /// The relative frequency of the fault.
    var weight = 4
    var timeLimitSeconds: Double?

    var identifier: String {
      "org.example." + (defect as NSString).lastPathComponent.replacing("_", with: "-") + "." + step
    }
    /// Whether the extension fails for every request, because it fails before it receives the request.
    var isConstant: Bool { step == "load" || step == "init" }
  }

  private static let faults = [
    Fault(defect: "Crashes/null", step: "handle", code: .crashed),
    Fault(defect: "Crashes/abort", step: "init", code: .launchFailed),
    Fault(defect: "Crashes/leave", step: "confirm", code: .crashed),
    Fault(defect: "Crashes/trap", step: "load", code: .launchFailed),
    Fault(defect: "Memory/malloc", step: "handle", code: .memoryBudgetExceeded),
    Fault(defect: "Protocol/forged_answer", step: "confirm", code: .protocolError),
    Fault(defect: "Protocol/half_a_frame", step: "resolve", code: .protocolError),
    Fault(defect: "Protocol/oversize_length", step: "open", code: .protocolError),
    Fault(defect: "Protocol/wrong_type", step: "handle", code: .protocolError),
    Fault(defect: "Costly/elements", step: "resolve", code: .protocolError),
    Fault(defect: "Costly/type_name", step: "resolve", code: .protocolError),
    // If the sandbox refuses a call, the request ends, and the extension continues.
    Fault(defect: "Memory/pipe_pages", step: "handle", code: .handlerFailed),
    Fault(defect: "Memory/file_rules", step: "handle", code: .handlerFailed),
    Fault(defect: "Memory/timers", step: "handle", code: .handlerFailed),
    Fault(defect: "Memory/sent_descriptors", step: "handle", code: .handlerFailed),
    Fault(defect: "Reach/set_user_id", step: "handle", code: .handlerFailed),
    // These faults take longer, so they are rare.
    Fault(defect: "Memory/read_only", step: "handle", code: .memoryBudgetExceeded, weight: 1),
    Fault(defect: "Time/sleep", step: "handle", code: .timedOut, weight: 1, timeLimitSeconds: 1),
  ]
  /// Each fault, repeated as often as its weight.
  private static let choices = faults.flatMap { Array(repeating: $0, count: $0.weight) }

  private let folder: TemporaryFolder
  private let host: ExtensionHost

  init() async throws {
    folder = try TemporaryFolder()
    var found: [InstalledExtension] = []
    for fault in Self.faults {
      let library = try await BadExtension.library(fault.defect)
      var manifest = ExtensionManifest.sample(
        fault.identifier, identifier: fault.identifier, timeLimitSeconds: fault.timeLimitSeconds)
      manifest.executable = library.lastPathComponent
      found.append(
        InstalledExtension(
          manifest: manifest, libraryPath: library.path, bundlePath: library.deletingLastPathComponent().path))
    }
    let path = folder.url.path
    var configuration = HostConfiguration(
      catalogue: ExtensionCatalogue(found: found),
      folders: HostFolders(environment: ["HOME": path, "XDG_DATA_HOME": path, "XDG_STATE_HOME": path]))
    configuration.policy.budgets = .patient
    host = ExtensionHost(configuration)
  }

  /// Runs `count` conversations from four threads. About one in five has a fault; `seed` selects them.
  func converse(_ count: Int, seed: UInt64) throws {
    let failures = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      var generator = Generator(state: seed << 8 + UInt64(thread))
      for _ in 0..<count / 4 {
        let isBad = Int.random(in: 0..<5, using: &generator) == 0
        let fitting = Self.choices.filter { isBad || !$0.isConstant }
        guard let fault = fitting.randomElement(using: &generator) else { return }
        let outcome = run(fault, isBad)
        guard outcome.failure?.code != (isBad ? fault.code : nil) else { continue }
        failures.withLock { $0.append("\(fault.identifier), \(isBad ? "bad" : "well"): \(outcome)") }
      }
    }
    let all = failures.withLock(\.self)
    #expect(all.isEmpty, "\(all.count) of them: \(all.prefix(5))")
  }

  private func run(_ fault: Fault, _ isBad: Bool) -> RequestOutcome {
    let text = isBad ? "fail" : "behave"
    let request =
      #"{"intent": "INSendMessageIntent", "parameters": {"content": "\#(text)"}, "#
      + #""application": "\#(fault.identifier)"}"#
    while true {
      let presenter = LockingPresenter(at: .max, passcode: nil) {}
      let outcome = host.run(ConversationRequest(json: request), presenter: presenter)
      // So many faults lead to a quarantine, which this test does not check.
      if outcome.failure?.code.kind == .fault { _ = host.quarantine.reset(fault.identifier) }
      if outcome.failure?.code != .quarantined { return outcome }
    }
  }

  /// Runs some conversations, which create everything that is created once, such as the fork server. Returns the
  /// resources of this process while no extension runs.
  func begin() throws -> ProcessResources {
    try converse(100, seed: 0)
    host.endExtensions()
    // Only the fork server is left.
    let idle = try #require(try ProcessResources.stableCount())
    try #require(idle.children == 1)
    return idle
  }

  /// Ends the idle extensions, and checks that this process has the expected resources again.
  func settle(_ expected: ProcessResources) throws {
    host.endExtensions()
    try #require(try expected.areReached(), "\(ProcessResources()), not \(expected)")
  }

  /// Checks that the counts include an idle extension, and that the memory of this process is measured.
  func verifyLeakDetection(_ idle: ProcessResources) throws {
    #expect(run(Self.faults[0], false) == .success)
    try #require(try idle.areReachedWithExtension(), "\(ProcessResources()), not \(idle) and an extension")
    try settle(idle)
    let before = try #require(ProcessResources.memory("VmRSS"))
    let held = [UInt8](repeating: 1, count: 32 << 20)
    try #require(try #require(ProcessResources.memory("VmRSS")) - before > 16 << 20)
    withExtendedLifetime(held) {}
  }
}

/// A SplitMix64 generator, with the same numbers for the same state.
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }
}

/// Standard error as a stream for `print`.
struct StandardError: TextOutputStream {
  nonisolated(unsafe) static var stream = StandardError()

  mutating func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
