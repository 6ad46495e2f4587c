internal import BaseFiles

/// Collects the findings about a description of App Intents, and looks up translations.
final class AppIntentLog {
  let path: String
  private let bytes: [UInt8]
  private let translate: AppIntentTexts
  private(set) var findings: [Diagnostic] = []
  private var known: Set<Diagnostic> = []

  /// The maximum number of findings.
  private static let maximumFindings = 100

  init(path: String, bytes: [UInt8], translate: @escaping AppIntentTexts) {
    self.path = path
    self.bytes = bytes
    self.translate = translate
  }

  /// Adds a finding, unless it is already there.
  func add(_ rule: AppIntentRule, at offset: Int, _ message: String, fix: String? = nil) {
    guard findings.count < Self.maximumFindings else { return }
    let finding = Diagnostic(
      path: path, position: JSONReader.position(of: offset, in: bytes), rule: rule, message: message, fix: fix)
    if known.insert(finding).inserted { findings.append(finding) }
  }

  /// The text with a key in the user's language; nil if there is none.
  func translation(_ key: String, table: String?) -> String? { translate(key, table) }
}

/// An object of a description. A value of the wrong kind is a finding, and counts as missing.
struct AppIntentScope {
  let node: LocatedJSON
  let log: AppIntentLog

  /// Adds a finding at a member, or at the object if it lacks the member.
  func report(_ rule: AppIntentRule, at member: String? = nil, _ message: String, fix: String? = nil) {
    log.add(rule, at: (member.flatMap { node[$0] } ?? node).offset, message, fix: fix)
  }

  private func value<Value>(_ name: String, _ kind: String, read: (LocatedJSON) -> Value?) -> Value? {
    guard let member = node[name], member.scalar != .null else { return nil }
    if let value = read(member) { return value }
    report(.malformed, at: name, "'\(name)' is not \(kind)")
    return nil
  }

  /// A text of at most the maximum length; nil if it is missing.
  func string(_ name: String) -> String? {
    value(name, "a text of at most \(AppIntentLimits.textBytes) bytes") { node in
      node.scalar?.text.flatMap { $0.utf8.count <= AppIntentLimits.textBytes ? $0 : nil }
    }
  }

  /// The name of a type or a parameter: letters, digits and underscores. Adds a finding if it is missing.
  func name(_ member: String = "name") -> String? {
    let name = node[member]?.scalar?.text.flatMap { Self.isName($0) ? $0 : nil }
    if name == nil { report(.malformed, at: member, "'\(member)' is not a name of letters, digits and underscores") }
    return name
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.first, text.utf8.count <= AppIntentLimits.nameBytes else { return false }
    return (first.isLetter || first == "_") && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// A truth value; false if it is missing.
  func isTrue(_ name: String) -> Bool { value(name, "true or false", read: \.scalar?.truth) ?? false }

  /// A number; nil if it is missing.
  func number(_ name: String) -> Double? { value(name, "a number", read: \.scalar?.number) }

  /// The texts of a list, at most `limit`, each with its place; empty if the list is missing.
  func strings(_ name: String, limit: Int) -> [LocatedText] {
    elements(name, limit: limit).compactMap { node in
      let text = node.scalar?.text
      if let text, text.utf8.count <= AppIntentLimits.textBytes {
        return LocatedText(text: text, scope: AppIntentScope(node: node, log: log))
      }
      let expected = "a text of at most \(AppIntentLimits.textBytes) bytes"
      log.add(.malformed, at: node.offset, "an element of '\(name)' is not \(expected)")
      return nil
    }
  }

  /// The objects of a list, at most `limit`; empty if the list is missing.
  func list(_ name: String, limit: Int) -> [AppIntentScope] {
    elements(name, limit: limit).compactMap { node in
      if node.isObject { return AppIntentScope(node: node, log: log) }
      log.add(.malformed, at: node.offset, "an element of '\(name)' is not an object")
      return nil
    }
  }

  private func elements(_ name: String, limit: Int) -> ArraySlice<LocatedJSON> {
    let nodes = value(name, "a list", read: \.array) ?? []
    if nodes.count > limit {
      report(.tooMany, at: name, "'\(name)' has \(nodes.count) elements; those after the first \(limit) are ignored")
    }
    return nodes.prefix(limit)
  }

  /// A translated text: an object with the key, and perhaps a value and a table. Nil if it is missing or empty.
  func text(_ name: String) -> String? {
    guard let member = node[name], member.scalar != .null else { return nil }
    return AppIntentScope(node: member, log: log).ownText
  }

  /// The translated text that the object is; nil if it is empty.
  var ownText: String? {
    guard let key = string("key") else { return nil }
    let text = log.translation(key, table: string("table")) ?? string("value") ?? key
    if let phrase = ModelInstructions.phrase(in: text) {
      report(.modelInstructions, "the text '\(key.prefix(100))' \(ModelInstructions.message(phrase))")
    }
    return text.isEmpty ? nil : text
  }
}

/// A text of a description with its place.
struct LocatedText {
  let text: String
  let scope: AppIntentScope
}
