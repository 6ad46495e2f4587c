internal import ExtensionSupervisor
internal import Foundation
internal import HostState
internal import IntentConversations

/// What several probes look at, found out once: by processes that try, not by what should be so.
struct ProbedSystem: Sendable {
  let policy: Policy
  let folders: HostFolders
  let environment: [String: String]
  /// The program `intent-extension`.
  let executable: URL
  /// Why no process can be started; nil where one was.
  var startDefect: String?
  /// The layers that a process could not have; nil where nobody can say.
  var missing: SandboxLayers?
  var server: ForkServerProbe
  var landlock = LandlockVersion()
  var isRoot = geteuid() == 0

  /// Tries all.
  init(policy: Policy, folders: HostFolders, launcher: ExtensionLauncher, environment: [String: String]) {
    self.policy = policy
    self.folders = folders
    self.environment = environment
    executable = launcher.executable
    let memory = MemoryBudget(megabytes: policy.budgets.memoryMB)
    startDefect = launcher.startDefect(memory: memory)
    missing = try? launcher.missingSandboxLayers()
    server = launcher.probeForkServer(policy.sandbox.level, memory: memory)
  }

  /// What is found of a layer of the sandbox: `present` where a process could have it, `absent` where not.
  func sandbox(
    _ layer: SandboxLayers, absent: @autoclosure () -> LayerProbe.Finding, present: () -> LayerProbe.Finding
  ) -> LayerProbe.Finding {
    if let finding = switchedOff { return finding }
    guard let missing else { return untried }
    return missing.contains(layer) ? absent() : present()
  }

  /// What is found of any layer of the sandbox where the policy wants none; nil where it does.
  var switchedOff: LayerProbe.Finding? {
    guard policy.sandbox.level == .off else { return nil }
    return .absent(
      "the policy's 'Sandbox.Level' is 'off'", fix: "set it to 'standard' or 'strict', or leave it out")
  }

  /// What is found where there is no process that could try.
  var untried: LayerProbe.Finding { .absent("no process could try; see 'process-start'") }
}
