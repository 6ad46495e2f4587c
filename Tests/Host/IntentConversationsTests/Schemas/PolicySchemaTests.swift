internal import BaseFiles
internal import Foundation
internal import Testing

@testable internal import IntentConversations

@Suite("The schema of policies accepts what the reader accepts")
struct PolicySchemaTests {
  /// A value that a row of the table allows, and values that it does not allow.
  private static func samples(_ key: PolicyKey) -> (right: Any, wrong: [Any]) {
    switch key.kind {
    case .section(let keys):
      let required = keys.filter(\.isRequired).map { ($0.name, samples($0).right) }
      return (Dictionary(uniqueKeysWithValues: required), [["Unknown": true], "text"])
    case .map(let kind):
      let inner = samples(PolicyKey(name: "", kind: kind, meaning: ""))
      return (["mcp": inner.right], inner.wrong.map { ["mcp": $0] } + [["text"]])
    case .texts(let minimum): return (["text"], [[1], "text"] + (minimum > 0 ? [[String]()] : []))
    case .servers:
      let tooMany = (1...33).map { "host\($0):443" }
      return (["api.example.com:443", "[::1]:80"], [["api.example.com"], ["a:0"], [1], "a:1", tooMany])
    case .text: return (key.name == "Address" ? "http://127.0.0.1:1/v1" : "text", ["", 1])
    case .word(let words): return (words[0], ["wrong", 1])
    case .boolean: return (true, ["text"])
    case .positive(let limit): return (limit, [0, limit + 1, "1"])
    case .count(let limit, let isWhole): return (limit, [0, limit + 1, "1"] + (isWhole ? [1.5] : []))
    }
  }

  /// The path of each key of the table.
  private static func paths(_ keys: [PolicyKey], below way: [PolicyKey] = []) -> [[PolicyKey]] {
    keys.flatMap { key -> [[PolicyKey]] in
      guard case .section(let inner) = key.kind else { return [way + [key]] }
      return [way + [key]] + paths(inner, below: way + [key])
    }
  }

  /// A policy that contains only `value`, at the end of the path `way`.
  private static func policy(_ way: [PolicyKey], _ value: Any) -> [String: Any] {
    way.reversed().reduce(value) { inner, key -> Any in [key.name: inner] }
      as? [String: Any] ?? [:]
  }

  private static func completed(_ policy: [String: Any], _ keys: [PolicyKey]) -> [String: Any] {
    var policy = policy
    for key in keys {
      if key.isRequired, policy[key.name] == nil { policy[key.name] = samples(key).right }
      if case .section(let inner) = key.kind, let value = policy[key.name] as? [String: Any], !value.isEmpty {
        policy[key.name] = completed(value, inner)
      }
    }
    return policy
  }

  /// Whether the reader and the schema accept a policy.
  private static func verdicts(_ policy: [String: Any]) throws -> [String: Bool] {
    let plist = try PropertyListSerialization.data(fromPropertyList: policy, format: .xml, options: 0)
    let json = try JSONDecoder().decode(
      JSONValue.self, from: JSONSerialization.data(withJSONObject: policy, options: [.sortedKeys]))
    let isRead = (try? readPolicy(list: String(decoding: plist, as: UTF8.self))) != nil
    return ["reader": isRead, "schema": SchemaCheck(PolicySchema.document).accepts(json)]
  }

  private static let accepted = ["reader": true, "schema": true]
  private static let refused = ["reader": false, "schema": false]

  @Test("The schema and the reader agree on valid and invalid values of each key")
  func keys() throws {
    let ways = Self.paths(PolicyKey.all)
    #expect(ways.count > 35)
    for way in ways {
      let key = try #require(way.last)
      let name = way.map(\.name).joined(separator: ".")
      // An author's key has a special form, which the schema does not describe.
      guard name != "TrustedAuthors" else { continue }
      let (right, wrong) = Self.samples(key)
      let policy = Self.completed(Self.policy(way, right), PolicyKey.all)
      let verdict = try Self.verdicts(policy)
      #expect(verdict == Self.accepted, "\(name): \(policy)")
      for value in wrong {
        let verdict = try Self.verdicts(Self.completed(Self.policy(way, value), PolicyKey.all))
        #expect(verdict == Self.refused, "\(name): \(value)")
      }
    }
  }

  @Test("The schema and the reader reject an unknown key")
  func unknown() throws {
    #expect(try Self.verdicts(["Sandbx": [String: Any]()]) == Self.refused)
  }
}
