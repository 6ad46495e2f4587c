internal import PropertyLists
internal import SourceFiles

/// Collects what is found while a definition file is read, and knows the texts' translations.
final class DefinitionLog {
  let path: String
  private let strings: [String: String]
  private(set) var findings: [Diagnostic] = []

  init(path: String, strings: [String: String]) {
    self.path = path
    self.strings = strings
  }

  /// The translation of the text with `identifier`, or nil.
  func translation(_ identifier: String) -> String? { strings[identifier] }

  func add(_ position: SourcePosition, _ steps: [String], _ rule: DefinitionRule, _ message: String) {
    findings.append(
      Diagnostic(
        path: path, position: position, rule: rule, message: message, keyPath: steps.joined(separator: ".")))
  }
}

/// A dictionary of a definition file, whose keys all begin with the same words.
///
/// A value of the wrong kind is a finding, and reads as if it were not there; keys that are not asked for are no
/// matter.
struct DefinitionScope {
  let node: PropertyListNode
  /// What the keys begin with: `INIntentParameter`.
  let prefix: String
  let log: DefinitionLog
  /// The keys and indexes that lead to the dictionary.
  var steps: [String] = []

  /// A text for programs.
  func string(_ key: String) -> String? {
    value(key, "a string") { if case .string(let text) = $0 { text } else { nil } }
  }

  /// A text for people, in the translation where there is one; nil for an empty one.
  func text(_ key: String) -> String? {
    let translation = string(key + "ID").flatMap { log.translation($0) }
    return (translation ?? string(key)).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A truth value, which some versions write as "YES" or as 1; false where it is missing.
  func isTrue(_ key: String) -> Bool {
    value(key, "a boolean") { value in
      switch value {
      case .boolean(let value): value
      case .integer(let value): value != 0
      case .string("YES"): true
      case .string("NO"): false
      default: nil
      }
    } ?? false
  }

  func integer(_ key: String) -> Int64? {
    value(key, "an integer") { if case .integer(let value) = $0 { value } else { nil } }
  }

  /// A constant of any kind that a parameter can have, or nil.
  func constant(_ key: String) -> IntentTexts.Constant? {
    value(key, "a string, a number or a boolean") { value in
      switch value {
      case .string: text(key).map { .string($0) } ?? .string("")
      case .integer(let value): .integer(value)
      case .real(let value): .real(value)
      case .boolean(let value): .boolean(value)
      default: nil
      }
    }
  }

  /// The dictionaries of an array; none where it is missing.
  func list(_ key: String, prefix: String) -> [DefinitionScope] {
    let nodes: [PropertyListNode] =
      value(key, "an array") { if case .array(let nodes) = $0 { nodes } else { nil } } ?? []
    return nodes.enumerated().compactMap { index, node -> DefinitionScope? in
      let scope = DefinitionScope(
        node: node, prefix: prefix, log: log, steps: steps + [self.prefix + key, String(index)])
      guard case .dictionary = node.value else {
        scope.report(.wrongType, "an element of '\(self.prefix)\(key)' is \(node.kind); it should be a dictionary")
        return nil
      }
      return scope
    }
  }

  /// A dictionary, whose keys begin with `prefix`; an empty one where it is missing.
  func dictionary(_ key: String, prefix: String) -> DefinitionScope {
    let node = value(key, "a dictionary") { value in
      if case .dictionary = value { self.node[self.prefix + key] } else { nil }
    }
    let none = PropertyListNode(value: .dictionary([]), position: self.node.position)
    return DefinitionScope(node: node ?? none, prefix: prefix, log: log, steps: steps + [self.prefix + key])
  }

  /// The dictionary under a key that is a name of the author's, with keys that begin as they do here.
  func entry(_ name: String) -> DefinitionScope {
    let none = PropertyListNode(value: .dictionary([]), position: node.position)
    return DefinitionScope(node: node[name] ?? none, prefix: prefix, log: log, steps: steps + [name])
  }

  // MARK: Findings

  /// Adds a finding about the value of `key`, or about the dictionary where there is no such value.
  func report(_ rule: DefinitionRule, _ message: String, at key: String? = nil) {
    log.add(position(of: key), steps(to: key), rule, message)
  }

  private func position(of key: String?) -> SourcePosition {
    key.flatMap { node[prefix + $0]?.position } ?? node.position
  }

  private func steps(to key: String?) -> [String] {
    key.flatMap { node[prefix + $0] == nil ? nil : steps + [prefix + $0] } ?? steps
  }

  private func value<Value>(
    _ key: String, _ expected: String, _ read: (PropertyListNode.Value) -> Value?
  ) -> Value? {
    guard let found = node[prefix + key] else { return nil }
    if let value = read(found.value) { return value }
    report(.wrongType, "'\(prefix)\(key)' is \(found.kind); it should be \(expected)", at: key)
    return nil
  }
}

extension DefinitionScope {
  /// A name that becomes one in Swift source; an error where it is missing or can't be one.
  func identifier(_ key: String, what: String, reserved: Set<String> = []) -> String? {
    if node[prefix + key] == nil { report(.missingKey, "\(what) has no '\(prefix)\(key)'") }
    guard let name = string(key) else { return nil }
    guard name.isSwiftIdentifier else {
      report(.invalidName, "'\(name)' can't name \(what): a name has letters, digits and underscores", at: key)
      return nil
    }
    if reserved.contains(name) {
      report(.reservedName, "'\(name)' can't name \(what): Swift or the framework has the name already", at: key)
      return nil
    }
    return name
  }

  /// The class that the dictionary names: by its class name or, without one, by prefix, name and `suffix`.
  func className(of name: String, suffix: String = "") -> String? {
    for key in ["ClassName", "ClassPrefix"] {
      guard let text = string(key), !text.isEmpty, !text.isSwiftIdentifier else { continue }
      report(.invalidName, "'\(text)' can't be the name of a class, or its beginning", at: key)
      return nil
    }
    if let className = string("ClassName"), !className.isEmpty { return className }
    return (string("ClassPrefix") ?? "") + name + suffix
  }
}

extension String {
  /// Whether Swift takes the text as an identifier, perhaps in backticks.
  fileprivate var isSwiftIdentifier: Bool {
    guard let first, first == "_" || first.isLetter else { return false }
    return allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
  }

  /// The text with its first letter in upper case.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
