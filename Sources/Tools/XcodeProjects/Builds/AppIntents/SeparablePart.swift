internal import SourceAdaptation

/// The smallest part of a declaration that can be missing without a change of what the rest means.
struct SeparablePart {
  /// The bytes of the part.
  let range: Range<Int>
  /// The name for messages.
  let name: String
  /// Whether users miss the part: a phrase.
  let isOffered: Bool
  /// What is compiled instead of the part.
  var replacement = ""

  /// Finds the part around a position; nil if the declaration can only be left out as a whole.
  init?(
    of declaration: SourceDeclaration, at offset: Int, role: AppIntentRole?, _ content: SourceDeclarations
  ) {
    if let conformance = Self.conformance(of: declaration, at: offset, role) {
      self.init(range: conformance.range, name: conformance.name, isOffered: false)
      replacement = "Any"
      return
    }
    let member = declaration.members.first { $0.range.contains(offset) }
    switch role == .widget ? nil : role {
    case .shortcuts:
      let elements = content.elements(calling: "AppShortcut", in: declaration.range)
      guard let element = elements.first(where: { $0.contains(offset) }) else { return nil }
      self.init(range: element, name: "appShortcuts (a shortcut)", isOffered: true)
    case .app:
      guard let member else { return nil }
      let isInitializer = member.kind == .initializer
      let part = isInitializer ? content.statements(in: member.body).first { $0.contains(offset) } : member.range
      guard let part else { return nil }
      self.init(range: part, name: isInitializer ? "init (a statement)" : member.label, isOffered: isInitializer)
    case .intent, .value:
      guard let member, Self.isOptional(member) else { return nil }
      self.init(range: member.range, name: member.label, isOffered: false)
    case nil where declaration.members.contains { $0.kind == .initializer && $0.range.contains(offset) }:
      // Without a call, an object may have fewer values than in the app, so that the part is reported as a loss.
      guard let member, content.has("init", at: member.nameOffset),
        let part = content.statements(in: member.body).first(where: { $0.contains(offset) }), content.isCall(part)
      else { return nil }
      self.init(range: part, name: "init (a statement)", isOffered: true)
    case nil where member?.names == ["body"] && declaration.inherited.contains { $0.name == "View" }:
      // An intent with a view that has no drawing here still acts, and says its dialog.
      guard let member, !member.body.isEmpty else { return nil }
      self.init(range: member.body, name: "body", isOffered: true)
      replacement = " EmptyView() "
    case .widget, nil:
      guard let member, let part = Self.separable(member, of: declaration, at: offset) else { return nil }
      self.init(range: part.range, name: part.label, isOffered: false)
    }
  }

  private init(range: Range<Int>, name: String, isOffered: Bool) {
    self.range = range
    self.name = name
    self.isOffered = isOffered
  }

  /// The protocol at a position of the inheritance clause, such as the delegate of a framework that does not exist here.
  /// The first type of a class may be its superclass, and a protocol of an intent may decide who may run it.
  private static func conformance(
    of declaration: SourceDeclaration, at offset: Int, _ role: AppIntentRole?
  ) -> SourceDeclaration.Inherited? {
    guard declaration.kind == .type, role == nil || role == .value || role == .widget,
      let index = declaration.inherited.firstIndex(where: { $0.range.contains(offset) }),
      index > 0 || !declaration.isClass
    else { return nil }
    return declaration.inherited[index]
  }

  /// Whether a type with a role can be without a member. Its stored and static members are facts for the host, and
  /// `perform` is what the user wants.
  private static func isOptional(_ member: SourceDeclaration) -> Bool {
    if member.names.contains("parameterSummary") || member.names.contains("description") { return true }
    let isComputed = member.kind == .function || (member.kind == .variable && !member.isStored)
    return isComputed && !member.isStatic && !member.names.contains("perform")
  }

  /// The wrappers of properties of a view whose values no caller gives.
  private static let ownWrappers: Set = [
    "Environment", "EnvironmentObject", "FetchRequest", "FocusState", "GestureState", "Namespace", "Query",
    "SectionedFetchRequest",
  ]

  /// The innermost member of another type that can be missing: no case, no initialiser, and no value that an
  /// initialiser sets or that an encoder stores. A property of a view is only used by its `body`.
  private static func separable(
    _ member: SourceDeclaration, of owner: SourceDeclaration, at offset: Int
  ) -> SourceDeclaration? {
    switch member.kind {
    case .function: return member
    case .variable:
      let isOfView = owner.inherited.contains { $0.name == "View" }
      if isOfView, member.isStored, member.hasInitialValue || !Self.ownWrappers.isDisjoint(with: member.attributes) {
        return member
      }
      let isEncoded = owner.inherited.contains { ["Codable", "Decodable", "Encodable"].contains($0.name) }
      return !member.isStored || (owner.isClass && member.hasInitialValue && !isEncoded) ? member : nil
    case .type, .extension, .protocol:
      let inner = member.members.first { $0.range.contains(offset) }
      return inner.flatMap { separable($0, of: member, at: offset) } ?? member
    case .alias, .case, .initializer, .other: return nil
    }
  }
}
