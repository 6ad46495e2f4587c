internal import ExtensionManifests
internal import HostSamples
internal import IntentDefinitions
internal import Synchronization
internal import Testing

@testable internal import IntentConversations

@Suite("The gate decides whether a request continues")
struct GateTests {
  private static let send = "INSendMessageIntent"
  private static let search = "INSearchForMessagesIntent"

  /// The intents that the manifest and the policy restrict while the device is locked, and those that the policy
  /// allows.
  struct Rules: Sendable {
    var intent: String
    var manifest: Set<String> = []
    var restricted: Set<String> = []
    var allowed: Set<String> = []
  }

  private func decide(_ rules: Rules, _ lock: SampleLock) throws -> Gate.Decision {
    var policy = Policy()
    policy.restrictedWhileLocked = rules.restricted
    policy.allowedWhileLocked = rules.allowed
    return Gate(policy: policy, lock: lock)
      .decide(try definition(rules.intent), .sample("App", restricted: rules.manifest))
  }

  @Test(
    "Manifest, policy and system decide on a locked device",
    arguments: [
      (Rules(intent: send), Gate.Decision.open),
      (Rules(intent: search), .locked),
      (Rules(intent: send, manifest: [send]), .locked),
      (Rules(intent: send, manifest: [search]), .open),
      (Rules(intent: send, restricted: [send]), .locked),
      (Rules(intent: send, restricted: [search]), .open),
      (Rules(intent: search, allowed: [search]), .open),
      (Rules(intent: search, allowed: [send]), .locked),
      (Rules(intent: search, manifest: [search], allowed: [search]), .locked),
      (Rules(intent: send, manifest: [send], allowed: [send]), .locked),
      (Rules(intent: search, restricted: [search], allowed: [search]), .locked),
    ])
  func locked(rules: Rules, decision: Gate.Decision) throws {
    #expect(try decide(rules, SampleLock(isLocked: true)) == decision)
    #expect(try decide(rules, SampleLock()) == .open)
  }

  @Test(
    "The manifest decides before the first unlock",
    arguments: [
      (Set([send]), Gate.Decision.protectedDataUnavailable), (Set([search]), .open), (Set(), .open),
    ])
  func protectedData(restricted: Set<String>, decision: Gate.Decision) throws {
    let lock = SampleLock(isProtectedDataAvailable: false)
    let gate = Gate(policy: Policy(), lock: lock)
    let manifest = ExtensionManifest.sample("App", protectedData: restricted)
    #expect(gate.decide(try definition(Self.send), manifest) == decision)
    #expect(lock.unlock(with: SampleLock.passcode) == .accepted)
    lock.lock()
    #expect(gate.decide(try definition(Self.send), manifest) == .open)
  }

  @Test("Before the first unlock, the device also counts as locked")
  func protectedDataAndLocked() throws {
    let lock = SampleLock(isProtectedDataAvailable: false)
    #expect(try decide(Rules(intent: Self.search), lock) == .locked)
  }

  @Test("An unrestricted request continues without reading the lock")
  func notAsked() throws {
    let lock = SampleLock(isLocked: true)
    let gate = Gate(policy: Policy(), lock: lock)
    _ = gate.decide(try definition(Self.send), .sample("App"))
    #expect(lock.refreshCount == 0)
    _ = gate.decide(try definition(Self.search), .sample("App"))
    #expect(lock.refreshCount == 1)
  }
}

/// A lock that one passcode opens. It counts its refreshes.
private final class SampleLock: LockSource {
  static let passcode = "2580"

  private let writer: DeviceStateWriter
  private let count = Mutex(0)

  init(isLocked: Bool = false, isProtectedDataAvailable: Bool = true) {
    writer = DeviceStateWriter(isLocked: isLocked, isProtectedDataAvailable: isProtectedDataAvailable)
  }

  var refreshCount: Int { count.withLock(\.self) }
  var device: DeviceState { writer.state }
  func refresh() { count.withLock { $0 += 1 } }
  var unlockDefect: String? { nil }
  func unlock(with passcode: String) -> PasscodeVerdict {
    guard passcode == Self.passcode else { return .wrong }
    writer.unlock()
    return .accepted
  }
  var lockDefect: String? { nil }
  func lock() { writer.lock() }
}
