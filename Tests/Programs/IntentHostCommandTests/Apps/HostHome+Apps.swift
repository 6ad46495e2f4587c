internal import Foundation
internal import TestSupport

extension HostHome {
  /// The options with which the host finds the apps of ``installApp(_:principalClass:usage:)``.
  var apps: [String] { ["--plugins", path("apps")] }

  /// Installs an app called `name` with the program `speaking-app`, and with an extension for messages whose principal
  /// class is in the module `ScriptedExtension`. The app is already allowed. Returns the path of the program.
  @discardableResult
  func installApp(_ name: String, principalClass: String = "DonatingExtension") throws -> URL {
    let app = "apps/\(name).app"
    let manifest: [String: Any] = [
      "CFBundleIdentifier": "org.example.\(name).app", "CFBundleName": name, "CFBundleExecutable": name,
      "NSSiriUsageDescription": "It sends messages.", "NSContactsUsageDescription": "It finds people.",
    ]
    _ = try folder.write(
      PropertyListSerialization.data(fromPropertyList: manifest, format: .xml, options: 0), to: "\(app)/Info.plist")
    let bundle = "\(app)/PlugIns/\(name).appex"
    _ = try folder.write(
      self.manifest(name, "ScriptedExtension", principalClass: "ScriptedExtension.\(principalClass)"),
      to: "\(bundle)/Info.plist")
    try place(BuildProducts.library("ScriptedExtension"), at: url("\(bundle)/libScriptedExtension.so"))
    try place(BuildProducts.file("speaking-app"), at: url("\(app)/\(name)"))
    try decide(name, ["requests": true])
    return url("\(app)/\(name)")
  }

  /// Stores the user's decisions about the permissions of an app, by permission: true for allowed.
  func decide(_ name: String, _ decisions: [String: Bool]) throws {
    let file = url("state/intent-host/authorizations.json")
    let old = try? JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    var apps = old?["apps"] as? [String: Any] ?? [:]
    apps["org.example.\(name).app"] = decisions
    let data = try JSONSerialization.data(withJSONObject: ["version": 1, "apps": apps])
    try folder.write(data, to: "state/intent-host/authorizations.json")
  }

  /// The folder of the data that an app has set.
  func container(_ name: String) -> URL { url("data/intent-host/containers/org.example.\(name).app/Library/Intents") }

  /// Runs the program of an app, which performs the actions in `lines`.
  @discardableResult
  func speak(_ lines: [String], by name: String) async throws -> FinishedRun {
    try await run([], input: lines.map { $0 + "\n" }.joined(), program: url("apps/\(name).app/\(name)"))
  }

  /// A hard link to a large file, or a copy on another file system.
  private func place(_ file: URL, at target: URL) throws {
    guard link(file.path, target.path) != 0 else { return }
    try FileManager.default.copyItem(at: file, to: target)
  }
}
