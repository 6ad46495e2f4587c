internal import BaseFiles

/// Makes the app for the extensions that no app of the project contains.
enum ContainingApp {
  /// A target without sources. Its bundle has the project's name, or a similar one if another app has that name. Its
  /// manifest is as Xcode would generate it.
  static func target(of extensions: [ProjectTarget], in project: XcodeProject) -> ProjectTarget {
    let name = name(project)
    let taken = Set(project.targets.filter { $0.kind == .application }.map { $0.productName.lowercased() })
    let names = [name, "\(name) Extensions"] + (2...taken.count + 2).map { "\(name) Extensions \($0)" }
    let free = names.first { !taken.contains($0.lowercased()) } ?? name
    var target = ProjectTarget(name: Self.unused(free, in: project), kind: .application)
    target.productName = free
    target.bundleIdentifier = identifier(extensions.map(\.bundleIdentifier))
    return withUsageDescription(target)
  }

  /// Adds a text for the question whether an app may answer requests, unless the author's manifest has one. On Apple's
  /// systems, App Intents need no such text.
  static func withUsageDescription(_ app: ProjectTarget) -> ProjectTarget {
    let key = "INFOPLIST_KEY_NSSiriUsageDescription"
    guard app.settings[key] == nil else { return app }
    var app = app
    app.settings[key] = "\(app.productName) answers your requests."
    return app
  }

  /// A name that no target of the project has: `name`, or `name` with a word. A folder that is itself the extension has
  /// the name of the project.
  private static func unused(_ name: String, in project: XcodeProject) -> String {
    let taken = Set(project.targets.map(\.name))
    let names = [name, "\(name) App"] + (2...project.targets.count + 2).map { "\(name) App \($0)" }
    return names.first { !taken.contains($0) } ?? name
  }

  /// The project's name without characters that the name of a bundle can't have.
  private static func name(_ project: XcodeProject) -> String {
    let file = project.path.split(separator: "/").last.map(String.init) ?? ""
    let stem = file.hasSuffix(".xcodeproj") ? String(file.dropLast(".xcodeproj".count)) : file
    let allowed = stem.unicodeScalars.filter { $0 != "\\" && $0 != "$" && !$0.isActive }
    let name = String(String.UnicodeScalarView(allowed).prefix(50)).drop { $0 == "." }
    return name.isEmpty || BundleName.isReserved(String(name)) ? "Project" : String(name)
  }

  /// The labels that all identifiers share at the start, without the last label of each, which names the extension.
  /// Nil if fewer than two are shared, or if an extension has no identifier; then the identifier is derived from the
  /// app's name.
  private static func identifier(_ extensions: [String?]) -> String? {
    let labels = extensions.map { ($0 ?? "").split(separator: ".").dropLast() }
    guard var common = labels.first else { return nil }
    for other in labels {
      common = common.prefix(zip(common, other).prefix { $0.0 == $0.1 }.count)
    }
    return common.count < 2 ? nil : common.joined(separator: ".")
  }
}
