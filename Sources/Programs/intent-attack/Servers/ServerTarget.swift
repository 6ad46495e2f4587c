internal import BaseFiles
internal import Foundation
internal import HostTrials

/// A server of the Model Context Protocol that is attacked, and how its deeds are counted.
struct ServerTarget {
  /// The place of the server.
  enum Place {
    /// A command for a shell, which serves on its input and output.
    case command(String)
    /// An endpoint over HTTP, and the value of `Authorization`.
    case address(String, authorization: String?)
  }

  let place: Place
  /// Counts what the server has done; nil if that can't be observed.
  let deeds: (() throws -> Int)?
  /// The tool that does something, and its arguments; nil for one that the server calls destructive.
  var tool: (name: String, arguments: [String: JSONValue])?
  /// The tool that does what a sentence says, and its argument for the sentence.
  var sentenceTool: (name: String, argument: String)?

  /// The server that the options name.
  static func foreign(_ site: AttackSite) throws -> ServerTarget {
    guard let server = site.options.server else { throw NotTried("no server is named") }
    let folder = try site.shared("foreign") { try site.home() }.folder
    let place: Place =
      if let command = server.command { .command(command) } else {
        .address(server.url ?? "", authorization: server.authorization)
      }
    let deeds: (() throws -> Int)? = server.deeds.map { command in
      {
        let run = try TrialRun(
          ["/bin/sh", "-c", command], environment: ProcessInfo.processInfo.environment, in: folder)
        guard let count = Int(run.output.trimmingCharacters(in: .whitespacesAndNewlines)) else {
          throw NotTried("'\(command)' prints no number")
        }
        return count
      }
    }
    var target = ServerTarget(place: place, deeds: deeds)
    if let tool = server.tool {
      let value = server.arguments.flatMap { try? JSONReader.parse(Array($0.utf8)) }
      guard server.arguments == nil || value != nil else { throw NotTried("--arguments is not JSON") }
      target.tool = (tool, value?.members ?? [:])
    }
    if let parts = server.sentenceTool?.split(separator: "=", maxSplits: 1).map(String.init), parts.count == 2 {
      target.sentenceTool = (parts[0], parts[1])
    }
    return target
  }

  /// The host of a stand, over HTTP.
  static func host(_ stand: Stand) -> ServerTarget {
    ServerTarget(
      place: .address("http://127.0.0.1:\(stand.port)/mcp", authorization: "Bearer \(stand.token)"),
      deeds: { messages(in: stand.home) },
      tool: (
        "send_message", ["recipients": .array(["Diana Huang"]), "content": "attack", "application": "UnicornChat"]
      ))
  }

  /// The number of messages that UnicornChat has sent.
  private static func messages(in home: TrialHome) -> Int {
    let file = home.folder.appending(path: "data/intent-host/groups/group.com.example.unicorn/Messages.json")
    let bytes = (try? Data(contentsOf: file)).map { Array($0) } ?? []
    return ((try? JSONReader.parse(bytes))?.elements ?? []).count { $0["sender"] == nil }
  }

  /// Counts what the server has done.
  ///
  /// - Throws: ``NotTried`` if that can't be observed.
  func count() throws -> Int {
    guard let deeds else { throw NotTried("without --deeds, nobody can count what the server has done") }
    return try deeds()
  }
}
