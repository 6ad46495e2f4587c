internal import Foundation
internal import HostState
internal import IntentConversations

/// Measures the permission check for one app among many.
final class PermissionWorkload {
  private static let count = 10_000

  private let folder = FileManager.default.temporaryDirectory.appending(path: "intent-benchmark-apps-\(getpid())")
  private let authorizations: Authorizations
  private var round = 0

  /// Writes the decisions about all apps.
  init() throws {
    let folders = HostFolders(environment: ["XDG_STATE_HOME": folder.path])
    let decision = [AuthorizationKind.requests.rawValue: true]
    let apps = Dictionary(uniqueKeysWithValues: (0..<Self.count).map { (Self.app($0), decision) })
    try FileManager.default.createDirectory(at: folders.state, withIntermediateDirectories: true)
    try JSONSerialization.data(withJSONObject: ["version": 1, "apps": apps] as [String: Any])
      .write(to: folders.state.appending(path: "authorizations.json"))
    authorizations = Authorizations(folders)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private static func app(_ number: Int) -> String { "org.example.app\(number)" }

  /// Checks the permission of a different app in each call.
  func check() throws {
    round += 1
    let status = authorizations.status(of: Self.app(round % Self.count), .requests, Policy.Authorization())
    guard status == .authorized else {
      throw Workload.MeasurementError(message: "the decisions about apps were not read")
    }
  }
}
