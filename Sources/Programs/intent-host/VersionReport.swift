internal import BaseFiles
internal import Foundation
internal import HostReports
internal import HostServer
internal import HostState
internal import IntentConversations
internal import IntentLanguage
internal import IntentWire
internal import MCPServer

/// The output of `intent-host --version --verbose`: the information that a bug report needs.
enum VersionReport {
  /// The lines of the report. The first line is the program's version.
  static func lines(environment: [String: String]) -> [String] {
    let doctor = Doctor(policy: Policy(), folders: HostFolders(environment: environment), environment: environment)
    func layers(_ state: Layer.State) -> String {
      doctor.layers.filter { $0.state == state }.map(\.name).joined(separator: ", ")
    }
    let rows = [
      ("commit", commit ?? "unknown: the program runs in the folder of a build"),
      ("wire protocol", versions(WireVersion.supported)),
      ("socket protocol", "\(ServiceEvent.protocolVersion)"),
      ("MCP", ProtocolVersion.all.joined(separator: ", ")),
      ("languages", LanguageFolders().codes.joined(separator: ", ")),
      ("active layers", layers(.active)), ("weaker layers", layers(.weaker)), ("absent layers", layers(.absent)),
    ].filter { !$1.isEmpty }
    let width = rows.map(\.0.count).max() ?? 0
    return ["intent-host \(IntentHostTool.version)"]
      + rows.map { "\($0.padding(toLength: width, withPad: " ", startingAt: 0))  \($1)" }
  }

  private static func versions(_ range: ClosedRange<Int64>) -> String {
    range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
  }

  /// The commit of the sources; nil for a program that is not installed.
  private static var commit: String? {
    let file = LanguageFolders.installed.deletingLastPathComponent().appending(path: "build.json")
    // 'intent-package' writes the file. A program in the folder of a build has none.
    let bytes = try? RegularFile.bytes(contentsOf: file.path, maximumBytes: 64 << 10)
    return bytes.flatMap { try? JSONReader.parse($0) }?["commit"]?.text
  }
}
