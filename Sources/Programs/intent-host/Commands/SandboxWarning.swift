internal import Dispatch
internal import ExtensionSupervisor

/// Warns once about missing layers of the sandbox, if the policy lets extensions run without them. The check runs in
/// parallel with the first request and does not delay it.
struct SandboxWarning {
  private let check = DispatchGroup()

  /// Starts the check.
  init(_ launcher: ExtensionLauncher, level: ExtensionSandbox.Level, console: Console) {
    guard level == .standard, launcher.isolation != .none else { return }
    DispatchQueue.global().async(group: check) {
      // If the layers can't be determined, the first request reports the reason.
      // An extension whose hosts can't be limited runs without the network, and has a warning of its own.
      guard let missing = try? launcher.missingSandboxLayers().subtracting(.hosts), !missing.isEmpty else { return }
      console.printDiagnostic(
        "warning: this system lacks layers of the sandbox, and extensions run without them: \(missing); "
          + "'intent-host doctor' lists the reasons")
    }
  }

  /// Waits until the check has ended.
  func wait() { check.wait() }
}
