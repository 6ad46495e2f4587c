internal import ExtensionSupervisor
internal import Foundation
internal import HostState
internal import IntentConversations

/// Facts that several probes share. Each fact is determined once, by a process that tries the mechanism.
struct ProbedSystem: Sendable {
  var policy: Policy
  let folders: HostFolders
  let environment: [String: String]
  /// The location of the program `intent-extension`.
  let executable: URL
  /// The reason why no process can be started; nil if a process was started.
  var startDefect: String?
  /// The layers that a process could not get; nil if unknown.
  var missing: SandboxLayers?
  var server: ForkServerProbe
  var landlock = LandlockVersion()
  var isRoot = geteuid() == 0
  /// The store that services share; nil if there is none.
  var store: (any SharedConversationStore)?

  /// Determines all facts.
  init(policy: Policy, folders: HostFolders, launcher: ExtensionLauncher, environment: [String: String]) {
    self.policy = policy
    self.folders = folders
    self.environment = environment
    executable = launcher.executable
    let memory = MemoryBudget(megabytes: policy.budgets.memoryMB)
    startDefect = launcher.startDefect(memory: memory)
    // The reason of a failure is `startDefect`.
    missing = try? launcher.missingSandboxLayers()
    server = launcher.probeForkServer(policy.sandbox.level, memory: memory)
  }

  /// Returns the finding for a layer of the sandbox: `present` if a process could get the layer, or all of
  /// several layers, otherwise `absent`.
  func sandbox(
    _ layer: SandboxLayers, absent: @autoclosure () -> LayerProbe.Finding, present: () -> LayerProbe.Finding
  ) -> LayerProbe.Finding {
    if let finding = sandboxOffFinding { return finding }
    guard let missing else { return unknownFinding }
    return missing.isDisjoint(with: layer) ? present() : absent()
  }

  /// The finding for every layer of the sandbox if the policy turns the sandbox off; otherwise nil.
  var sandboxOffFinding: LayerProbe.Finding? {
    guard policy.sandbox.level == .off else { return nil }
    return .absent(
      "the policy's 'Sandbox.Level' is 'off'", fix: "set it to 'standard' or 'strict', or remove it")
  }

  /// The finding if no process could try the layer.
  var unknownFinding: LayerProbe.Finding {
    .absent("unknown, because no process could be started; see 'process-start'")
  }
}
