internal import BaseFiles
internal import ExtensionManifests

/// Writes the files of bundles into empty folders.
struct BundleWriter {
  let project: XcodeProject
  let plan: BuildPlan
  /// The names of the targets that are compiled.
  let compiled: Set<String>
  /// Facts about the sources of each target on which its manifest depends, by the target's name.
  let facts: [String: SourceFacts]
  let swift: SwiftBuild
  /// Asks libraries for the descriptions of their App Intents; nil to make bundles without them.
  let describe: AppIntentDescription.Source?

  /// Writes an app with its extensions. An extension that is not compiled now is copied from the app at `earlier`, if
  /// it is there. Returns the findings about resources and manifests.
  func write(_ app: BuildPlan.App, to draft: String, earlier: String) throws -> [Diagnostic] {
    let program = compiled.contains(app.target.name) ? app.target.productName : nil
    let hasAppIntents = app.extensions.contains { $0.kind == .appIntents }
    let target = hasAppIntents ? ContainingApp.withUsageDescription(app.target) : app.target
    let manifest = try BundleManifest(target, executable: program).contents()
    var findings = try write(app.target, manifest, program: program, to: draft)
    if let program { try copy(swift.product(app.target.moduleName), to: "\(draft)/\(program)") }
    for target in app.extensions + app.others {
      let place = BundleName.extension(target)
      if compiled.contains(target.name) {
        try NewFile.makeFolder("\(draft)/\(place)")
        findings += try write(target, app: manifest.identifier, to: "\(draft)/\(place)")
        if target.kind == .appIntents {
          findings += try addDescription(of: target, to: "\(draft)/\(place)", app: draft)
        }
      } else if FileKind.name(path: "\(earlier)/\(place)") == "a directory" {
        try NewFile.makeFolder("\(draft)/\(BundleName.extensions)")
        try FileTree.copy("\(earlier)/\(place)", to: "\(draft)/\(place)")
      }
    }
    return findings
  }

  /// Writes an extension; `app` is the identifier of its app.
  private func write(_ target: ProjectTarget, app: String, to draft: String) throws -> [Diagnostic] {
    let library = BundleName.library(target)
    let manifest = try BundleManifest(target, executable: library, app: app, facts: facts(of: target)).contents()
    let findings = try write(target, manifest, program: library, to: draft)
    try copy(swift.product("lib\(target.moduleName).so"), to: "\(draft)/\(library)")
    return findings + [manifest.networkNote].compactMap(\.self)
  }

  /// Adds the description of the App Intents. Without it, the host rejects the bundle.
  private func addDescription(of target: ProjectTarget, to bundle: String, app: String) throws -> [Diagnostic] {
    do {
      try AppIntentDescriptionFile.add(toBundle: bundle, app: app, describe)
      return []
    } catch let error as Diagnostic {
      throw error
    } catch {
      return [Diagnostic(project.path, rule: .appIntents, message: "'\(target.name)': \(error)")]
    }
  }

  /// The facts about the sources of the target, and about the modules in its library.
  private func facts(of target: ProjectTarget) -> SourceFacts {
    ([target] + plan.modules(of: target)).reduce(into: SourceFacts()) { $0.add(facts[$1.name] ?? SourceFacts()) }
  }

  /// Writes the manifest and the resources, including the resources of the modules in the library.
  private func write(
    _ target: ProjectTarget, _ manifest: ManifestContents, program: String?, to draft: String
  ) throws -> [Diagnostic] {
    try NewFile.write(manifest.xml, to: "\(draft)/\(BundleName.manifest)", mode: 0o644)
    var resources = ResourceCopy(root: ProjectRoot.folder(of: project), bundle: draft, program: program)
    for target in [target] + plan.modules(of: target) { resources.copy(target) }
    return resources.findings
  }

  private func copy(_ product: String, to place: String) throws {
    let bytes = try RegularFile.bytes(contentsOf: product, maximumBytes: 1 << 30)
    try NewFile.write(bytes, to: place, mode: 0o755)
  }
}
