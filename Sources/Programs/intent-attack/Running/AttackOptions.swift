internal import Foundation
internal import HostTrials

/// The arguments of the program.
struct AttackOptions {
  /// A server that is attacked in place of a host.
  struct Server {
    /// The command that starts it, for a shell; or nil if it has an address.
    var command: String?
    /// The address of its endpoint.
    var url: String?
    /// The value of the field `Authorization` for the address.
    var authorization: String?
    /// A command for a shell that prints the number of deeds that the server has done.
    var deeds: String?
    /// The tool that does something, and its arguments as JSON; by default one that the server calls destructive.
    var tool: String?
    var arguments: String?
    /// The tool that takes a sentence, and its argument for the sentence.
    var sentenceTool: String?
  }

  private(set) var groups: [AttackGroup] = []
  private(set) var names: [String] = []
  private(set) var lists = false
  private(set) var isJSON = false
  private(set) var isMarkdown = false
  /// The number of attacks of each group, taken evenly from it; nil for all.
  private(set) var sample: Int?
  private(set) var server: Server?
  private(set) var plugins = URL(fileURLWithPath: TrialMember.programs)
  private(set) var manifests = URL(fileURLWithPath: "Manifests")
  private(set) var tests = URL(fileURLWithPath: "Tests")

  private static let flags: [String: any WritableKeyPath<AttackOptions, Bool> & Sendable] = [
    "--list": \.lists, "--json": \.isJSON, "--markdown": \.isMarkdown,
  ]

  private static let folders: [String: any WritableKeyPath<AttackOptions, URL> & Sendable] = [
    "--plugins": \.plugins, "--manifests": \.manifests, "--tests": \.tests,
  ]

  private static let ofServer: [String: any WritableKeyPath<Server, String?> & Sendable] = [
    "--server": \.command, "--url": \.url, "--authorization": \.authorization, "--deeds": \.deeds, "--tool": \.tool,
    "--arguments": \.arguments, "--sentence-tool": \.sentenceTool,
  ]

  /// Parses arguments.
  ///
  /// - Throws: ``UsageError``.
  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if let flag = Self.flags[word] {
        self[keyPath: flag] = true
      } else if word.hasPrefix("-") {
        guard let value = rest.popFirst() else { throw UsageError("'\(word)' needs a value, or is no option") }
        try set(word, to: value)
      } else {
        groups.append(try Self.group(word))
      }
    }
    guard let server else { return }
    guard (server.command == nil) != (server.url == nil) else {
      throw UsageError("a server needs one of '--server' and '--url'")
    }
    guard Set(groups).isSubset(of: [.mcp, .language]) else {
      throw UsageError("only the groups 'mcp' and 'language' can be tried on another server")
    }
  }

  private mutating func set(_ option: String, to value: String) throws(UsageError) {
    if let folder = Self.folders[option] {
      self[keyPath: folder] = URL(fileURLWithPath: value)
    } else if let text = Self.ofServer[option] {
      server = server ?? Server()
      server?[keyPath: text] = value
    } else if option == "--group" {
      groups.append(try Self.group(value))
    } else if option == "--only" {
      names.append(value)
    } else if option == "--sample", let count = Int(value), count > 0 {
      sample = count
    } else {
      throw UsageError("'\(option) \(value)' is no option with a valid value")
    }
  }

  private static func group(_ name: String) throws(UsageError) -> AttackGroup {
    guard let group = AttackGroup(rawValue: name) else {
      let known = AttackGroup.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("'\(name)' is no group; the groups are \(known)")
    }
    return group
  }

  /// The attacks that the options choose.
  ///
  /// - Throws: ``UsageError`` if a name is unknown.
  func chosen() throws(UsageError) -> [Attack] {
    let all = server == nil ? AttackList.all : AttackList.onServers
    for name in names where !all.contains(where: { Self.has($0, name) }) {
      throw UsageError("'\(name)' is no attack; '--list' shows all names")
    }
    let wanted = all.filter { attack in
      (groups.isEmpty || groups.contains(attack.group)) && (names.isEmpty || names.contains { Self.has(attack, $0) })
    }
    guard let sample else { return wanted }
    return AttackGroup.allCases.flatMap { group in
      let attacks = wanted.filter { $0.group == group }
      let step = max(1, attacks.count / sample)
      return attacks.enumerated().filter { $0.offset % step == 0 }.map(\.element).prefix(sample)
    }
  }

  /// Whether an attack has a name, which may be only its begin up to a slash.
  private static func has(_ attack: Attack, _ name: String) -> Bool {
    [attack.path, attack.name].contains { $0 == name || $0.hasPrefix(name + "/") }
  }
}

/// The command line is invalid.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
