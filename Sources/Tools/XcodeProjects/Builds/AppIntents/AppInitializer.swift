internal import SourceAdaptation

/// The initialiser of an app's structure, which registers the objects that intents use. The host runs it before the
/// first request. Scenes and views are not a part of the library.
enum AppInitializer {
  /// The initialiser without parameters; nil if the author wrote none.
  static func of(_ app: SourceDeclaration, _ file: AppSources.File) -> SourceDeclaration? {
    app.members.first { $0.kind == .initializer && file.content.has("init()", at: $0.nameOffset) }
  }

  /// The members that the initialiser does not need, such as `body`.
  static func cuts(_ reference: AppSources.Reference, _ sources: AppSources) -> [Range<Int>] {
    let app = sources[reference]
    let file = sources.files[reference.file]
    guard let initializer = of(app, file) else { return [] }
    var needed: [SourceDeclaration] = []
    var rest = [initializer]
    while let member = rest.popLast() {
      needed.append(member)
      let names = file.content.names(in: member.range)
      // The storage of a wrapped property begins with '_'.
      let used = names.plain.union(names.members)
      rest += app.members.filter { other in
        !needed.contains(other) && !rest.contains(other) && !other.names.contains("body")
          && other.names.contains { used.contains($0) || used.contains("_\($0)") }
      }
    }
    return app.members.filter { !needed.contains($0) }.map(\.range)
  }

  /// What the copy of the app's file has in addition: the type is no app, and the library starts it.
  static func edit(_ app: SourceDeclaration, of file: AppSources.File, _ selection: inout SourceSelection) {
    let attribute = file.content.uses(of: "main", in: app.range.lowerBound..<app.nameOffset).first
    if let attribute { selection.removed.append(attribute..<attribute + "@main".utf8.count) }
    if !app.attributes.contains("MainActor") {
      selection.insertions.append(.init("@MainActor ", at: app.range.lowerBound))
    }
    selection.removed += AppIntentRole.startProtocols.flatMap(app.conformance)
    let name = app.names.first ?? ""
    selection.tail =
      "extension \(name): AppIntents._AppStart { @MainActor static func _start() { _ = \(name)() } }\n"
  }
}
