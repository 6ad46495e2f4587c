import Foundation
import PackagePlugin

/// Generates the classes of intents: one source file from the catalogue of the API for the target `Intents`, and one
/// for each of an author's `.intentdefinition` files for any other target.
@main
struct GenerateIntents: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let tool = try context.tool(named: "intent-generate").url
    let work = context.pluginWorkDirectoryURL
    if target.name == "Intents", let catalogue = try? context.package.targets(named: ["CIntentCatalogue"]).first {
      return [try systemCommand(catalogue.directoryURL.appending(path: "Catalogue"), tool, work)]
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

  /// The definition files of a target, one of each name. Of several translations of a file, the one in `Base.lproj` is
  /// used, else the one in `en.lproj`, else the first by path.
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

  /// One command that makes one source file, so that the compiler can optimize the API as a whole.
  private func systemCommand(_ folder: URL, _ tool: URL, _ work: URL) throws -> Command {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".intents") }.sorted()
    let output = work.appending(path: "SystemIntents.swift")
    return .buildCommand(
      displayName: "Generating the API's intents", executable: tool, arguments: ["--catalogue", output.path] + names,
      inputFiles: names.map { folder.appending(path: $0) }, outputFiles: [output])
  }
}
