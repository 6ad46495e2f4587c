internal import BaseFiles

/// Another intent for the same sentences, from an older or a newer version of the API.
///
/// An app that was written for one version of the API supports only its intent. A value that the other intent can't
/// hold excludes the form, so that nothing that the user said is lost.
struct IntentForm: Sendable {
  /// A value of the intent, and its place in the other intent. A path has the names of properties, and `[]` after the
  /// name of an array that has one element.
  struct Move {
    let from: String
    let to: String
    /// Whether the value is a speakable string in one intent, and plain text in the other.
    var isText = false
  }

  /// The intent that a request names.
  let intent: String
  /// The intent that apps of another version support.
  let other: String
  /// Whether `other` is the older one.
  let isOlder: Bool
  /// The parameters without which the other intent has another meaning.
  var required: Set<String> = []
  /// The values of parameters that the other intent implies. Another value excludes the form.
  var implied: [String: Set<String>] = [:]
  let moves: [Move]
  /// The values of the other intent that the intent implies.
  var constants: [String: JSONValue] = [:]
  /// The parts of the request that an app may do without.
  var dispensable: Set<String> = []

  /// Returns the parameters of the other intent; nil if it can't hold one of `parameters`.
  func parameters(_ parameters: [String: JSONValue]) -> [String: JSONValue]? {
    var rest = MemberTree(parameters)
    guard required.allSatisfy({ rest.has($0) }) else { return nil }
    for (name, allowed) in implied {
      guard let value = rest.take(name) else { continue }
      guard case .string(let text) = value, allowed.contains(text) || text == MemberTree.unknown else { return nil }
    }
    for path in dispensable { _ = rest.take(path) }
    var result = MemberTree([:])
    for (path, value) in constants { result.set(path, value) }
    for move in moves {
      guard let value = rest.take(move.from) else { continue }
      guard !result.has(move.to) else { return nil }
      result.set(move.to, move.isText ? Self.plainText(value) : value)
    }
    return rest.isEmpty ? result.members : nil
  }

  /// A speakable string may be written as its phrase.
  private static func plainText(_ value: JSONValue) -> JSONValue {
    if case .object(let members) = value, let phrase = members["spokenPhrase"] { phrase } else { value }
  }

  /// The reason, as an addition to the reason of a candidate.
  var reason: String { "\(other) is \(isOlder ? "an older" : "a newer") form of \(intent)" }
}

/// The members of a JSON object, with paths into its objects. A value that means nothing is no member.
private struct MemberTree {
  /// The name of the case that means nothing in enumerations.
  static let unknown = "unknown"

  private(set) var members: [String: JSONValue]

  init(_ members: [String: JSONValue]) {
    self.members = members.filter { !Self.isEmpty($0.value) }
  }

  /// Whether no value is left, except the unknown case of an enumeration.
  var isEmpty: Bool { members.values.allSatisfy(Self.isUnknown) }

  /// Returns whether there is a value at `path`.
  func has(_ path: String) -> Bool {
    var copy = self
    return copy.take(path).map { $0 != .string(Self.unknown) } ?? false
  }

  /// Removes the value at `path` and returns it; nil if there is none.
  mutating func take(_ path: String) -> JSONValue? {
    let (name, isElement, rest) = Self.split(path)
    guard let value = members[name], let inner = isElement ? Self.onlyElement(value) : value else { return nil }
    guard let rest else {
      members[name] = nil
      return inner
    }
    guard case .object(let object) = inner else { return nil }
    var branch = MemberTree(object)
    guard let taken = branch.take(rest) else { return nil }
    let left: JSONValue? = branch.isEmpty ? nil : .object(branch.members)
    members[name] = isElement ? left.map { .array([$0]) } : left
    return taken
  }

  /// Sets the value at `path`.
  mutating func set(_ path: String, _ value: JSONValue) {
    let (name, isElement, rest) = Self.split(path)
    var value = value
    if let rest {
      let current = members[name].flatMap { isElement ? Self.onlyElement($0) : $0 }
      var branch = MemberTree([:])
      if case .object(let object) = current { branch = MemberTree(object) }
      branch.set(rest, value)
      value = .object(branch.members)
    }
    members[name] = isElement ? .array([value]) : value
  }

  private static func split(_ path: String) -> (name: String, isElement: Bool, rest: String?) {
    let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
    let isElement = parts[0].hasSuffix("[]")
    return (isElement ? String(parts[0].dropLast(2)) : parts[0], isElement, parts.count > 1 ? parts[1] : nil)
  }

  private static func onlyElement(_ value: JSONValue) -> JSONValue? {
    if case .array(let values) = value, values.count == 1 { values[0] } else { nil }
  }

  private static func isEmpty(_ value: JSONValue) -> Bool {
    switch value {
    case .null, .bool(false): true
    case .array(let values): values.isEmpty
    case .object(let members): members.values.allSatisfy(isEmpty)
    default: false
    }
  }

  private static func isUnknown(_ value: JSONValue) -> Bool {
    switch value {
    case .string(unknown): true
    case .object(let members): members.values.allSatisfy(isUnknown)
    default: false
    }
  }
}
