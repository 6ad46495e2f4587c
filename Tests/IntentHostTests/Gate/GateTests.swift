internal import ExtensionManifests
internal import IntentDefinitions
internal import Testing

@testable internal import IntentHost

@Suite("The gate lets a request through or not")
struct GateTests {
  private static let send = "INSendMessageIntent"
  private static let search = "INSearchForMessagesIntent"

  /// Who restricts the intent while the device is locked, and who allows it.
  struct Rules: Sendable {
    var intent: String
    var manifest: Set<String> = []
    var restricted: Set<String> = []
    var allowed: Set<String> = []
  }

  private func decide(_ rules: Rules, _ device: DeviceState) throws -> Gate.Decision {
    var policy = Policy()
    policy.restrictedWhileLocked = rules.restricted
    policy.allowedWhileLocked = rules.allowed
    return Gate(policy: policy, device: device)
      .decide(try definition(rules.intent), .sample("App", restricted: rules.manifest))
  }

  @Test(
    "While locked",
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
    #expect(try decide(rules, DeviceState(isLocked: true)) == decision)
    #expect(try decide(rules, DeviceState()) == .open)
  }

  @Test(
    "Before the first unlock",
    arguments: [
      (Set([send]), Gate.Decision.protectedDataUnavailable), (Set([search]), .open), (Set(), .open),
    ])
  func protectedData(restricted: Set<String>, decision: Gate.Decision) throws {
    let device = DeviceState(isProtectedDataAvailable: false)
    let gate = Gate(policy: Policy(), device: device)
    let manifest = ExtensionManifest.sample("App", protectedData: restricted)
    #expect(gate.decide(try definition(Self.send), manifest) == decision)
    device.unlock()
    device.lock()
    #expect(gate.decide(try definition(Self.send), manifest) == .open)
  }

  @Test("Before the first unlock the device is locked too")
  func protectedDataAndLocked() throws {
    let device = DeviceState(isProtectedDataAvailable: false)
    #expect(try decide(Rules(intent: Self.search), device) == .locked)
  }
}

@Suite("The device's state")
struct DeviceStateTests {
  @Test("It begins as it is told", arguments: [true, false], [true, false])
  func begin(isLocked: Bool, isAvailable: Bool) {
    let device = DeviceState(isLocked: isLocked, isProtectedDataAvailable: isAvailable)
    #expect(device.isLocked == (isLocked || !isAvailable))
    #expect(device.isProtectedDataAvailable == isAvailable)
  }

  @Test("Locking keeps the protected data, unlocking gives it")
  func lockAndUnlock() {
    let device = DeviceState(isProtectedDataAvailable: false)
    device.unlock()
    #expect(!device.isLocked && device.isProtectedDataAvailable)
    device.lock()
    #expect(device.isLocked && device.isProtectedDataAvailable)
  }
}
