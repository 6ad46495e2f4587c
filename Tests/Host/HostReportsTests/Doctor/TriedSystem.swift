internal import ExtensionSupervisor
internal import Foundation
internal import HostState
internal import IntentConversations
internal import TestSupport

@testable internal import HostReports

extension ProbedSystem {
  /// Probes this system with the folders of the host in `folder`, and with `program` instead of `intent-extension`.
  static func tried(
    _ folder: TemporaryFolder, program: URL? = nil, level: ExtensionSandbox.Level = .standard
  ) async throws -> ProbedSystem {
    var policy = Policy()
    policy.sandbox.level = level
    let wanted = policy
    let executable = program
    return try await blocking {
      let environment = [
        "XDG_DATA_HOME": folder.url.path, "XDG_STATE_HOME": folder.url.path, "XDG_SESSION_ID": "no session",
      ]
      return ProbedSystem(
        policy: wanted, folders: HostFolders(environment: environment),
        launcher: ExtensionLauncher(executable: executable), environment: environment)
    }
  }
}

extension Doctor {
  /// The layer called `name`.
  func layer(_ name: String) -> Layer? { layers.first { $0.name == name } }

  /// The names of the layers in a state.
  func names(_ state: Layer.State) -> [String] { layers.filter { $0.state == state }.map(\.name) }
}
