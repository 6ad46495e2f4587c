internal import Dispatch
internal import ExtensionSupervisor

/// Tells once that layers of the sandbox are missing, where the policy lets extensions run all the same. Found out beside
/// the first request, which need not wait for it.
struct SandboxWarning {
  private let look = DispatchGroup()

  /// Begins to look.
  init(_ launcher: ExtensionLauncher, _ level: ExtensionSandbox.Level, _ console: Console) {
    guard level == .standard, launcher.isolation != .none else { return }
    DispatchQueue.global(qos: .utility).async(group: look) {
      guard let missing = try? launcher.missingSandboxLayers(), !missing.isEmpty else { return }
      console.complain(
        "warning: this system lacks layers of the sandbox, and extensions run without them: \(missing); "
          + "'intent-host doctor' tells why")
    }
  }

  /// Waits until it has been told, or there is nothing to tell.
  func wait() { look.wait() }
}
