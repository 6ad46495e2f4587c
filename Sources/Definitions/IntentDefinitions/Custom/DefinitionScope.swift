internal import BaseFiles

/// Collects the findings of a definition file, and looks up translations.
final class DefinitionLog {
  let path: String
  private let strings: [String: String]
  private(set) var findings: [Diagnostic] = []
  /// Receives the name of each key that the reader looks up. A test uses it to check the table of keys; otherwise nil.
  private let onKeyLookup: ((String) -> Void)?
  /// The findings so far. A part of the file that is read twice gives each finding once.
  private var known: Set<Diagnostic> = []

  init(path: String, strings: [String: String], onKeyLookup: ((String) -> Void)? = nil) {
    self.path = path
    self.strings = strings
    self.onKeyLookup = onKeyLookup
  }

  /// Passes the name of a key that the reader looks up to the test, if there is one.
  func recordKey(_ key: @autoclosure () -> String) {
    if let onKeyLookup { onKeyLookup(key()) }
  }

  /// The translation of the text with `identifier`, or nil.
  func translation(_ identifier: String) -> String? { strings[identifier] }

  /// Adds a finding, unless it is already there. `steps` are the keys and indexes on the way to the value.
  func add(_ position: SourcePosition, steps: [String], rule: DefinitionRule, message: String) {
    let finding = Diagnostic(
      path: path, position: position, rule: rule, message: message, keyPath: steps.joined(separator: "."))
    if known.insert(finding).inserted { findings.append(finding) }
  }
}

/// A dictionary of a definition file, whose keys have a common prefix.
///
/// The functions take keys without the prefix. A value of the wrong kind becomes a finding, and counts as missing.
/// Unknown keys are ignored.
struct DefinitionScope {
  let node: PropertyListNode
  /// The prefix of the keys: `INIntentParameter`.
  let prefix: String
  let log: DefinitionLog
  /// The keys and indexes on the way to the dictionary.
  var steps: [String] = []

  /// A string that is not translated; nil if it is missing.
  func string(_ key: String) -> String? {
    value(key, expected: "a string") { if case .string(let text) = $0 { text } else { nil } }
  }

  /// A translated string, or the string in the file; nil if it is empty.
  func text(_ key: String) -> String? {
    let translation = string(key + "ID").flatMap { log.translation($0) }
    let text = (translation ?? string(key)).flatMap { $0.isEmpty ? nil : $0 }
    if let text { reportInstructions(in: text, at: key) }
    return text
  }

  /// Adds a finding if a text or a name reads like instructions to a language model.
  private func reportInstructions(in text: String, at key: String) {
    guard let phrase = ModelInstructions.phrase(in: text) else { return }
    report(.modelInstructions, "'\(prefix)\(key)' \(ModelInstructions.message(phrase))", at: key)
  }

  /// A boolean, which some versions write as "YES" or 1; false if it is missing.
  func isTrue(_ key: String) -> Bool {
    value(key, expected: "a boolean") { value in
      switch value {
      case .boolean(let value): value
      case .integer(let value): value != 0
      case .string("YES"): true
      case .string("NO"): false
      default: nil
      }
    } ?? false
  }

  /// An integer; nil if it is missing.
  func integer(_ key: String) -> Int64? {
    value(key, expected: "an integer") { if case .integer(let value) = $0 { value } else { nil } }
  }

  /// A constant for a parameter; nil if it is missing. Xcode writes empty data where the author chose no value.
  func constant(_ key: String) -> IntentTexts.Constant? {
    if case .data(let data) = node[prefix + key]?.value, data.isEmpty { return nil }
    return value(key, expected: "a string, a number or a boolean") { value in
      switch value {
      case .string: text(key).map { .string($0) } ?? .string("")
      case .integer(let value): .integer(value)
      case .real(let value): .real(value)
      case .boolean(let value): .boolean(value)
      default: nil
      }
    }
  }

  /// The dictionaries of an array; empty if it is missing.
  func list(_ key: String, prefix: String) -> [DefinitionScope] {
    let nodes: [PropertyListNode] =
      value(key, expected: "an array") { if case .array(let nodes) = $0 { nodes } else { nil } } ?? []
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

  /// A dictionary whose keys have the prefix `prefix`; empty if it is missing.
  func dictionary(_ key: String, prefix: String) -> DefinitionScope {
    let node = value(key, expected: "a dictionary") { value in
      if case .dictionary = value { self.node[self.prefix + key] } else { nil }
    }
    let none = PropertyListNode(value: .dictionary([]), position: self.node.position)
    return DefinitionScope(node: node ?? none, prefix: prefix, log: log, steps: steps + [self.prefix + key])
  }

  /// The dictionary in an entry of this dictionary, with a key that the author chose. Its keys have the same prefix.
  func entry(_ entry: PropertyListNode.Entry) -> DefinitionScope {
    DefinitionScope(node: entry.node, prefix: prefix, log: log, steps: steps + [entry.key])
  }

  // MARK: Findings

  /// Adds a finding about the value of `key`, or about the dictionary where there is no such value.
  func report(_ rule: DefinitionRule, _ message: String, at key: String? = nil) {
    log.add(position(of: key), steps: steps(to: key), rule: rule, message: message)
  }

  private func position(of key: String?) -> SourcePosition {
    key.flatMap { node[prefix + $0]?.position } ?? node.position
  }

  private func steps(to key: String?) -> [String] {
    key.flatMap { node[prefix + $0] == nil ? nil : steps + [prefix + $0] } ?? steps
  }

  private func value<Value>(
    _ key: String, expected: String, read: (PropertyListNode.Value) -> Value?
  ) -> Value? {
    log.recordKey(prefix + key)
    guard let found = node[prefix + key] else { return nil }
    if let value = read(found.value) { return value }
    report(.wrongType, "'\(prefix)\(key)' is \(found.kind); it should be \(expected)", at: key)
    return nil
  }
}

extension DefinitionScope {
  /// A name that is used as a Swift identifier. Nil if it is missing, invalid or in `reserved`, which adds a finding.
  func identifier(_ key: String, what: String, reserved: Set<String> = []) -> String? {
    if node[prefix + key] == nil { report(.missingKey, "\(what) has no '\(prefix)\(key)'") }
    guard let name = string(key) else { return nil }
    guard name.isSwiftIdentifier else {
      report(.invalidName, "'\(name)' can't name \(what): a name has letters, digits and underscores", at: key)
      return nil
    }
    if reserved.contains(name) {
      report(.reservedName, "'\(name)' can't name \(what): Swift or the framework already has the name", at: key)
      return nil
    }
    reportInstructions(in: name, at: key)
    return name
  }

  /// The key of the class name if the dictionary has one, otherwise the key of the name from which it is made.
  var classNameKey: String { node[prefix + "ClassName"]?.string.map { !$0.isEmpty } == true ? "ClassName" : "Name" }

  /// The name of the class: the class name in the dictionary, or otherwise its prefix, `name` and `suffix`. Nil if the
  /// class name or the prefix is invalid, which adds a finding.
  func className(of name: String, suffix: String = "") -> String? {
    for key in ["ClassName", "ClassPrefix"] {
      guard let text = string(key), !text.isEmpty, !text.isSwiftIdentifier else { continue }
      report(.invalidName, "'\(text)' can't be the name of a class or its prefix", at: key)
      return nil
    }
    if let className = string("ClassName"), !className.isEmpty {
      reportInstructions(in: className, at: "ClassName")
      return className
    }
    return (string("ClassPrefix") ?? "") + name + suffix
  }
}

extension String {
  /// Whether the text has the form of a Swift identifier. Keywords count, because generated code writes them in
  /// backticks.
  fileprivate var isSwiftIdentifier: Bool {
    guard let first, first == "_" || first.isLetter else { return false }
    return allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
  }

  /// The text with its first letter in upper case.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
