internal import BaseFiles
internal import SourceAdaptation

/// The declarations of an app that its App Intents need: the intents, entities, enumerations, queries and shortcuts, and
/// all that they name. What does not compile can be left out.
struct AppIntentSelection {
  let sources: AppSources
  /// The declarations that are compiled.
  private(set) var chosen: Set<AppSources.Reference> = []
  /// What is left out, in the order in which it was.
  private(set) var leftOut: [BuiltAppIntents.LeftOut] = []
  /// The errors because of which something is left out, for each attempt.
  private(set) var attempts: [[CompilerError]] = []
  private var excluded: Set<AppSources.Reference> = []
  /// The bytes of chosen declarations that are not compiled.
  private(set) var cuts: [AppSources.Reference: [Range<Int>]] = [:]

  /// What is compiled instead of some of them.
  private(set) var replacements: [AppSources.Reference: [SourceSelection.Insertion]] = [:]

  /// Chooses the declarations; nil if the app has no intent.
  init?(_ sources: AppSources) {
    self.sources = sources
    for (reference, role) in sources.roles {
      switch role {
      case .app: cuts[reference] = AppInitializer.cuts(reference, sources)
      case .widget: cuts[reference] = WidgetMembers.cuts(sources[reference])
      case .intent, .shortcuts, .value: break
      }
    }
    choose()
    if intents.isEmpty { return nil }
  }

  /// The names of the chosen intents.
  var intents: [String] {
    let references = chosen.filter { sources.roles[$0] == .intent && sources[$0].kind == .type }
    return references.sorted().compactMap { sources[$0].names.first }
  }

  // MARK: Choosing

  private mutating func choose() {
    chosen = Set(sources.roles.keys.filter { !excluded.contains($0) && isSeed($0) })
    var rest = chosen.sorted()
    var plain: Set<String> = []
    var members: Set<String> = []
    while !rest.isEmpty {
      while let reference = rest.popLast() {
        let names = names(of: reference)
        plain.formUnion(names.plain)
        members.formUnion(names.members)
        for name in names.plain.union(names.members.filter(Self.startsAsType)).sorted() {
          rest += add(sources.declarations(of: name, from: reference.file))
        }
      }
      rest = add(neededExtensions(plain: plain, members: members))
    }
  }

  /// The structure of an app is of use only for its initialiser, and a widget only if an intent names it.
  private func isSeed(_ reference: AppSources.Reference) -> Bool {
    switch sources.roles[reference] {
    case .app: AppInitializer.of(sources[reference], sources.files[reference.file]) != nil
    case .widget, nil: false
    case .intent, .shortcuts, .value: true
    }
  }

  private static func startsAsType(_ name: String) -> Bool { name.first?.isUppercase ?? false }

  private mutating func add(_ references: [AppSources.Reference]) -> [AppSources.Reference] {
    // Without a reason to run it, the app is not made.
    references.filter { !excluded.contains($0) && (sources.roles[$0] != .app || isSeed($0)) }
      .filter { chosen.insert($0).inserted }
  }

  private func names(of reference: AppSources.Reference) -> SourceDeclarations.Names {
    sources.files[reference.file].content.names(in: sources[reference].range, except: cuts[reference] ?? [])
  }

  /// The extensions that conform a chosen type to a protocol, or have a member that is used. Extensions of types with a
  /// role are all needed, because they can satisfy requirements.
  private func neededExtensions(plain: Set<String>, members: Set<String>) -> [AppSources.Reference] {
    sources.extensions.sorted { $0.key < $1.key }.flatMap { name, references in
      let types = sources.declared[name] ?? []
      guard types.isEmpty || types.contains(where: chosen.contains) else { return [AppSources.Reference]() }
      let hasRole = types.contains { (sources.roles[$0] ?? .widget) != .widget }
      return references.filter { reference in
        let declaration = sources[reference]
        let declared = Set(declaration.members.flatMap(\.names))
        if !declared.isDisjoint(with: members) { return true }
        if types.isEmpty { return declaration.inherited.contains { isChosen($0.name) } }
        return hasRole || !declaration.inherited.isEmpty || !declared.isDisjoint(with: plain)
      }
    }
  }

  private func isChosen(_ name: String) -> Bool { sources.declared[name]?.contains(where: chosen.contains) ?? false }

  // MARK: Leaving out

  /// Leaves out the smallest parts that can be missing around the positions of errors, and what needs them. Errors that
  /// can be consequences of others wait for the next attempt.
  ///
  /// - Parameter errors: the errors of the compiler, or those of an earlier build of the same sources.
  /// - Returns: whether something was left out. If not, no position is in a chosen declaration.
  mutating func leaveOut(_ errors: [CompilerError]) -> Bool {
    let causes = errors.filter { !ErrorCause.isConsequence($0.message) }
    return leaveOut(all: causes) || leaveOut(all: errors)
  }

  private mutating func leaveOut(all errors: [CompilerError]) -> Bool {
    let count = leftOut.count
    var causes: [CompilerError] = []
    for error in errors {
      guard let file = sources.files.firstIndex(where: { $0.path == error.path }),
        let offset = sources.files[file].content.offset(line: error.line, column: error.column)
      else { continue }
      let before = leftOut.count
      leaveOut(file, at: offset, reason: ErrorCause.explained(error.message, in: sources.files[file].content))
      if leftOut.count > before { causes.append(error) }
    }
    guard leftOut.count > count else { return false }
    attempts.append(causes)
    choose()
    return true
  }

  private mutating func leaveOut(_ file: Int, at offset: Int, reason: String) {
    let content = sources.files[file].content
    guard let index = content.declarations.firstIndex(where: { $0.range.contains(offset) }) else { return }
    let reference = AppSources.Reference(file: file, index: index)
    guard chosen.contains(reference), !excluded.contains(reference) else { return }
    let declaration = content.declarations[index]
    if cuts[reference]?.contains(where: { $0.contains(offset) }) == true { return }
    if let part = SeparablePart(of: declaration, at: offset, role: sources.role(reference), content) {
      cuts[reference, default: []].append(part.range)
      if !part.replacement.isEmpty {
        replacements[reference, default: []].append(.init(part.replacement, at: part.range.lowerBound))
      }
      add(file, offset, name: "\(declaration.label).\(part.name)", isOffered: part.isOffered, reason: reason)
    } else {
      exclude(reference, offset, reason: reason)
    }
  }

  private mutating func exclude(_ reference: AppSources.Reference, _ offset: Int, reason: String) {
    let declaration = sources[reference]
    excluded.insert(reference)
    add(reference.file, offset, name: declaration.label, isOffered: sources.roles[reference] != nil, reason: reason)
    // Without its extension, an intent might need no unlocked device.
    if let type = sources.extendedType(reference), sources.roles[type] == .intent, chosen.contains(type),
      !excluded.contains(type), declaration.members.contains(where: \.isStatic)
    {
      exclude(type, sources[type].nameOffset, reason: "it needs 'extension \(sources[type].label)', which is left out")
    }
    guard [.alias, .protocol, .type].contains(declaration.kind), let name = declaration.names.first else { return }
    let others = sources.declared[name]?.filter { $0 != reference && chosen.contains($0) && !excluded.contains($0) }
    guard others?.isEmpty ?? true else { return }
    for user in chosen.sorted() where !excluded.contains(user) {
      let uses = sources.files[user.file].content.uses(
        of: name, in: sources[user].range, except: cuts[user] ?? [])
      for use in uses where !excluded.contains(user) {
        leaveOut(user.file, at: use, reason: "it needs '\(name)', which is left out")
      }
    }
  }

  private mutating func add(_ file: Int, _ offset: Int, name: String, isOffered: Bool, reason: String) {
    let file = sources.files[file]
    leftOut.append(
      .init(
        path: file.path, position: file.content.position(offset), name: name, reason: reason, isOffered: isOffered))
  }
}
