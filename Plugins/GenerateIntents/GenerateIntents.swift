import Foundation
import PackagePlugin

/// Generates the classes of the API's own intents for the target `Intents`, one source file for each catalogue file.
@main
struct GenerateIntents: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let definitions = try context.package.targets(named: ["CIntentCatalogue"]).first else { return [] }
    let tool = try context.tool(named: "intent-generate").url
    let folder = definitions.directoryURL.appending(path: "Catalogue")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".intents") }
    let sources = files.sorted().map { file in
      let output = context.pluginWorkDirectoryURL.appending(path: file.replacing(".intents", with: ".swift"))
      return Command.buildCommand(
        displayName: "Generating intents from \(file)", executable: tool,
        arguments: ["--catalogue", file, output.path], inputFiles: [folder.appending(path: file)],
        outputFiles: [output])
    }
    let registry = context.pluginWorkDirectoryURL.appending(path: "SystemIntentClasses.swift")
    return sources + [
      .buildCommand(
        displayName: "Generating the table of intents", executable: tool, arguments: ["--registry", registry.path],
        inputFiles: files.map { folder.appending(path: $0) }, outputFiles: [registry])
    ]
  }
}
