import Foundation
import PackagePlugin

/// Generates the classes of intents from their definitions, one source file for each definition: those of the API's own
/// for the target `Intents`, and those of an author's `.intentdefinition` files for any other target.
@main
struct GenerateIntents: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let tool = try context.tool(named: "intent-generate").url
    let work = context.pluginWorkDirectoryURL
    if target.name == "Intents", let catalogue = try? context.package.targets(named: ["CIntentCatalogue"]).first {
      return try systemCommands(catalogue.directoryURL.appending(path: "Catalogue"), tool, work)
    }
    guard let target = target as? any SourceModuleTarget else { return [] }
    return definitions(of: target).map { definition in
      let name = definition.deletingPathExtension().lastPathComponent
      let output = work.appending(path: "\(name).intentdefinition.swift")
      return .buildCommand(
        displayName: "Generating intents from \(definition.lastPathComponent)", executable: tool,
        arguments: [definition.path, output.path], inputFiles: [definition], outputFiles: [output])
    }
  }

  /// The definition files of a target, one of each name: where language folders hold translated ones, the first of
  /// `Base.lproj`, `en.lproj` and the others.
  private func definitions(of target: any SourceModuleTarget) -> [URL] {
    func rank(_ url: URL) -> Int {
      let folders = ["Base.lproj", "en.lproj"]
      return folders.firstIndex(of: url.deletingLastPathComponent().lastPathComponent) ?? folders.count
    }
    let files = target.sourceFiles(withSuffix: ".intentdefinition").map(\.url)
    let byName = Dictionary(grouping: files, by: \.lastPathComponent)
    return byName.values.compactMap { $0.min { (rank($0), $0.path) < (rank($1), $1.path) } }.sorted {
      $0.path < $1.path
    }
  }

  private func systemCommands(_ folder: URL, _ tool: URL, _ work: URL) throws -> [Command] {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".intents") }
    let sources = files.sorted().map { file in
      let output = work.appending(path: file.replacing(".intents", with: ".swift"))
      return Command.buildCommand(
        displayName: "Generating intents from \(file)", executable: tool,
        arguments: ["--catalogue", file, output.path], inputFiles: [folder.appending(path: file)],
        outputFiles: [output])
    }
    let registry = work.appending(path: "SystemIntentClasses.swift")
    return sources + [
      .buildCommand(
        displayName: "Generating the table of intents", executable: tool, arguments: ["--registry", registry.path],
        inputFiles: files.map { folder.appending(path: $0) }, outputFiles: [registry])
    ]
  }
}
