internal import BaseFiles
internal import SourceAdaptation

extension AppIntentSelection {
  /// The target of the library: a part of the sources, and the resources of the app.
  var target: ProjectTarget {
    let app = sources.targets[0]
    var target = ProjectTarget(name: Self.name(app), kind: .appIntents)
    target.moduleName = "\(app.moduleName)AppIntents"
    target.productName = "\(app.productName)AppIntents"
    target.bundleIdentifier = app.bundleIdentifier.map { "\($0).AppIntents" }
    // The other keys of the manifest are about the app's windows.
    target.settings = app.settings.filter { name, _ in
      !name.hasPrefix("INFOPLIST_KEY_") || name == "INFOPLIST_KEY_CFBundleDisplayName"
    }
    target.appGroups = app.appGroups
    target.keychainGroups = app.keychainGroups
    var known: Set<String> = []
    target.resources = sources.targets.flatMap(\.resources).filter { known.insert($0).inserted }
    for file in Set(chosen.map(\.file)).sorted() {
      target.sources.append(sources.files[file].path)
      target.selections[sources.files[file].path] = selection(of: file)
    }
    return target
  }

  /// The name of the target of an app's library.
  static func name(_ app: ProjectTarget) -> String { "\(app.name) App Intents" }

  /// What is taken, and what is left out.
  var summary: BuiltAppIntents {
    let byFile = Dictionary(grouping: chosen.sorted(), by: \.file)
    let others = sources.files.indices.filter { byFile[$0] == nil }
    return BuiltAppIntents(
      target: Self.name(sources.targets[0]), intents: intents,
      taken: byFile.sorted { $0.key < $1.key }.map { file, references in
        .init(path: sources.files[file].path, declarations: references.map { sources[$0].label })
      },
      leftOut: leftOut, unneeded: others.map { sources.files[$0].path })
  }

  /// The imports that the copies of the chosen files lack, because the modules do not exist here.
  var droppedImports: [Diagnostic] {
    Set(chosen.map(\.file)).sorted().flatMap { file in
      let content = sources.files[file].content
      return content.imports.filter { isMissing($0.module) && !isOwn($0.module) }.map { name in
        Diagnostic(
          path: sources.files[file].path, position: content.position(name.range.lowerBound),
          rule: ProjectBuildRule.droppedImport,
          message:
            Self.modulesInSwiftUI.contains(name.module)
            ? "'\(name.module)' does not exist here; the App Intents are compiled with the part that 'SwiftUI' has"
            : "'\(TerminalText.cut(name.module, to: 100))' does not exist here; the App Intents are compiled without "
              + "this import")
      }
    }
  }

  /// The declarations that register objects for intents and do not run in the library, such as the delegate of an app.
  var unstartedRegistrations: [Diagnostic] {
    sources.references.compactMap { reference in
      let content = sources.files[reference.file].content
      let range = sources[reference].range
      let uses = content.uses(of: Self.manager, in: range)
      let isRun =
        chosen.contains(reference) && sources.roles[reference] == .app
        && !content.uses(of: Self.manager, in: range, except: cuts[reference] ?? []).isEmpty
      guard let use = uses.first, !isRun else { return nil }
      return Diagnostic(
        path: sources.files[reference.file].path, position: content.position(use), rule: ProjectBuildRule.leftOut,
        message: "'\(sources[reference].label)' registers objects for intents, and the library may not run it",
        fix: "register them in the initialiser of the structure that conforms to 'App'")
    }
  }

  private static let manager = "AppDependencyManager"

  private func isMissing(_ module: String) -> Bool {
    !Self.frameworks.contains(module) && ImportFinding.fails(module, modules: [])
  }

  /// The modules for App Intents, the data that they work with, and the views of their results.
  static let frameworks = ["AppIntents", "SwiftData", "SwiftUI"]
  /// The modules of which `SwiftUI` has a part here: live activities, observable objects, forms of things, and the
  /// centre of widgets.
  private static let modulesInSwiftUI: Set = ["ActivityKit", "Combine", "CoreTransferable", "WidgetKit"]

  /// Whether a module is a part of the library.
  private func isOwn(_ module: String) -> Bool { sources.targets.contains { $0.moduleName == module } }

  /// The names of modules before the names of their declarations, such as `Models.` in `Models.Visibility`, because
  /// all sources are one module.
  private func qualifiers(in declaration: SourceDeclaration, _ content: SourceDeclarations) -> [Range<Int>] {
    let modules = Set(sources.targets.map(\.moduleName)).filter { sources.declared[$0] == nil }
    return modules.sorted().flatMap { module in
      content.uses(of: module, in: declaration.range).filter { content.has("\(module).", at: $0) }
        .map { $0..<$0 + module.utf8.count + 1 }
    }
  }

  /// A removed part with the semicolon after it, without which the line would begin with one.
  private func withSeparator(_ range: Range<Int>, _ content: SourceDeclarations) -> Range<Int> {
    var end = range.upperBound
    while content.has(" ", at: end) { end += 1 }
    return content.has(";", at: end) ? range.lowerBound..<end + 1 : range
  }

  private func selection(of file: Int) -> SourceSelection {
    let content = sources.files[file].content
    var selection = SourceSelection()
    for name in content.imports where isOwn(name.module) || isMissing(name.module) {
      selection.removed.append(name.range)
      guard Self.modulesInSwiftUI.contains(name.module) else { continue }
      selection.insertions.append(.init("import SwiftUI ", at: name.range.lowerBound))
    }
    let implied = ImpliedImports.modules(of: content).map { "import \($0); " }.joined()
    if !implied.isEmpty, let first = content.imports.first {
      selection.insertions.append(.init(implied, at: first.range.lowerBound))
    }
    for (index, declaration) in content.declarations.enumerated() {
      let reference = AppSources.Reference(file: file, index: index)
      guard chosen.contains(reference) else {
        selection.removed.append(declaration.range)
        continue
      }
      selection.removed += (cuts[reference] ?? []).map { withSeparator($0, content) }
      selection.insertions += replacements[reference] ?? []
      selection.removed += qualifiers(in: declaration, content)
      switch sources.roles[reference] {
      case .app: AppInitializer.edit(declaration, of: sources.files[file], &selection)
      case .widget: WidgetMembers.edit(declaration, of: content, &selection)
      case .intent, .shortcuts, .value, nil: break
      }
    }
    SystemConditions.edit(content, for: sources.targets[0].otherSystem ?? "iOS", &selection)
    return selection
  }
}
