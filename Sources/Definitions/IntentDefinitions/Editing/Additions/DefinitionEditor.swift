internal import BaseFiles

/// Changes a definition file as Xcode's editor would, with all the keys that belong to a change.
package struct DefinitionEditor: Sendable {
  /// The edited file.
  package internal(set) var document: DefinitionDocument
  private var identifiers: TextIdentifiers
  private let texts: DefinitionAddition.Texts

  /// Prepares to edit `document`. `texts` are the title and the prompt for additions.
  package init(_ document: DefinitionDocument, _ texts: DefinitionAddition.Texts = .init()) {
    self.document = document
    self.texts = texts
    identifiers = TextIdentifiers(document.root)
  }

  /// Applies an addition to the document. The file is not written yet.
  ///
  /// - Throws: ``DefinitionEditError`` if the file would have a new error or warning; the document is then unchanged.
  package mutating func add(_ addition: DefinitionAddition) throws(DefinitionEditError) {
    try edit { editor throws(DefinitionEditError) in try editor.change(addition) }
  }

  /// Makes a change, which is undone if the file would have a new error or warning.
  mutating func edit(
    _ change: (inout DefinitionEditor) throws(DefinitionEditError) -> Void
  ) throws(DefinitionEditError) {
    let before = self
    do throws(DefinitionEditError) {
      try change(&self)
      try check(since: before.document)
    } catch {
      self = before
      throw error
    }
  }

  private mutating func change(_ addition: DefinitionAddition) throws(DefinitionEditError) {
    switch addition {
    case .intent(let name): try addIntent(name)
    case .type(let name, let properties): try addType(name, properties)
    case .enumeration(let name, let values): try addEnumeration(name, values)
    case .parameter(let field, let intent): try addParameter(field, to: intent)
    case .property(let field, let intent): try addProperty(field, to: intent)
    case .code(let name, let text, let intent): try addCode(name, text, to: intent)
    }
  }

  /// Checks the changed document by the rules of `validate`. Findings that the file had before do not count.
  private func check(since before: DefinitionDocument) throws(DefinitionEditError) {
    var old = Dictionary(before.findings.map { ($0.message, 1) }, uniquingKeysWith: +)
    let new = document.findings.filter { finding in
      let count = old[finding.message, default: 0]
      old[finding.message] = count - 1
      return count <= 0 && finding.severity != .note
    }
    guard new.isEmpty else {
      let lines = Set(new.map(\.message)).sorted().map { "\($0); '\(document.path)' is not changed" }
      throw DefinitionEditError(lines.joined(separator: "\n"))
    }
  }

  // MARK: For the additions

  mutating func append(_ members: Members, to key: String, of owner: DefinitionPath) throws(DefinitionEditError) {
    try document.append(PropertyListNode(members.nodes), to: key, of: owner)
  }

  mutating func set(_ key: String, _ node: PropertyListNode, of owner: DefinitionPath) throws(DefinitionEditError) {
    try document.set(key, node, of: owner)
  }

  /// Returns the members for a text that can be translated: `key` with the text, and `key` plus `ID` with the text's
  /// identifier.
  mutating func text(_ key: String, _ text: String, of name: String) -> Members {
    [key: .string(text), key + "ID": .string(identifiers.next("\(name) \(key)"))]
  }

  /// The title that the user sees: the given title, or else the words of the name.
  func title(_ name: String) -> String { texts.title ?? Self.words(name) }

  /// The question that asks the user for a parameter.
  func prompt(_ name: String) -> String { texts.prompt ?? "Which \(title(name).lowercasedFirst)?" }

  /// Returns `soupKind` as "Soup kind".
  static func words(_ name: String) -> String {
    var words = ""
    for character in name {
      let isNewWord = character.isUppercase && words.last.map { $0.isLowercase || $0.isNumber } == true
      words += isNewWord ? " " + character.lowercased() : String(character == "_" ? " " : character)
    }
    return words.capitalizedFirst
  }

  /// The error for a name that the file already has.
  func nameCollisionError(_ what: String, name: String, node: PropertyListNode) -> DefinitionEditError {
    DefinitionEditError(
      "\(what) '\(name)' already, in line \(node.position.line); give another name. '\(document.path)' is not changed")
  }
}

/// The members of a dictionary that is added.
typealias Members = [String: PropertyListNode.Value]

extension Members {
  /// The members as nodes.
  var nodes: [String: PropertyListNode] { mapValues { PropertyListNode($0) } }

  /// The members of both. If a key is in both, the value of `other` counts.
  static func + (one: Members, other: Members) -> Members { one.merging(other) { $1 } }
}

extension String {
  /// The text with its first letter in lower case, unless it begins with an abbreviation.
  fileprivate var lowercasedFirst: String {
    dropFirst().first?.isUppercase == true ? self : prefix(1).lowercased() + dropFirst()
  }
}
