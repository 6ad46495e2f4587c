internal import BaseFiles
internal import Foundation
internal import HostTrials

/// The folders of one host and its user.
final class TrialHome {
  let folder: URL
  /// The folder for compiled languages, which all homes share.
  private let cache: URL

  /// The text of a file that no attack may read.
  static let secret = "xyzzy-\(getpid())"

  init(_ folder: URL, shared: URL, policy: String?) throws {
    self.folder = folder
    cache = shared.appending(path: "cache")
    for name in ["data", "state", "config/intent-host", "run", "tmp", "plugins", "manifests"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    try FileManager.default.createDirectory(
      at: cache, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try write(Self.secret, to: "secret")
    try setPolicy(policy ?? #"{"Authorization": {"Default": "allow"}}"#)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The environment of the host.
  var environment: [String: String] {
    var variables = [
      "HOME": folder.path, "PATH": "/usr/bin:/bin", "TMPDIR": path("tmp"), "XDG_DATA_HOME": path("data"),
      "XDG_STATE_HOME": path("state"), "XDG_CONFIG_HOME": path("config"), "XDG_RUNTIME_DIR": path("run"),
      "XDG_CACHE_HOME": cache.path, "SWIFT_BACKTRACE": "enable=no",
    ]
    variables["LD_LIBRARY_PATH"] = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
    return variables
  }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  /// Writes a file, and the folders above it.
  func write(_ bytes: [UInt8], to name: String) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try Data(bytes).write(to: file)
  }

  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  /// Replaces the policy by one in JSON.
  func setPolicy(_ json: String) throws {
    let rules = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let data = try PropertyListSerialization.data(fromPropertyList: rules, format: .xml, options: 0)
    try data.write(to: folder.appending(path: "config/intent-host/policy.plist"))
  }

  /// Runs a command of the host.
  func run(
    _ site: AttackSite, _ arguments: [String], input: String = "", environment more: [String: String] = [:],
    timeout: Duration = .seconds(60)
  ) throws -> TrialRun {
    try TrialRun(
      [try site.program("intent-host")] + arguments, environment: environment.merging(more) { $1 },
      input: Array(input.utf8), in: folder, timeout: timeout)
  }

  /// What the samples have done: the content of their shared files, by name.
  var deeds: [String: [UInt8]] { Self.files(below: path("data/intent-host/groups"), where: { $0.hasSuffix(".json") }) }

  /// The content of the files that no attack may change: those of the user, outside of the folders of the host.
  var others: [String: [UInt8]] {
    let own = ["data", "state", "config", "run", "tmp", "cache", "plugins", "manifests", "log", ".trial"]
    return Self.files(below: folder.path) { name in !own.contains { name.hasPrefix($0) } }
  }

  private static func files(below folder: String, where isWanted: (String) -> Bool) -> [String: [UInt8]] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return names.filter(isWanted).reduce(into: [:]) { files, name in
      let data = try? Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
      files[name] = SHA256.digest(of: Array(data ?? Data()))
    }
  }

  /// The events of a run with `--json`.
  static func events(_ text: String) -> [JSONValue] {
    text.split(separator: "\n").compactMap { try? JSONReader.parse(Array($0.utf8)) }
  }
}
