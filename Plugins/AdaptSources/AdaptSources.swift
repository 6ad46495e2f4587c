import Foundation
import PackagePlugin

/// Compiles adapted copies of sources that are outside the target's folder.
///
/// The target's folder has a file `AdaptSources.json`, which names the sources: `{"sources": ["../App/Intents"]}`. A
/// name is the path of a Swift file, or of a folder of Swift files, relative to the package.
@main
struct AdaptSources: BuildToolPlugin {
  /// The modules that every copy imports. On Apple's systems, Foundation contains their declarations.
  private let imports = ["--import", "AppleCompatibility", "--import", "FoundationNetworking"]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let file = target.directoryURL.appending(path: SourceList.name)
    do {
      let list = try SourceList(contentsOf: file)
      let sources = try list.files(in: context.package.directoryURL)
      let tool = try context.tool(named: "intent-adapt").url
      let neighbours = sources.filter(Self.mayDeclareOldSpelling)
      var names = CopyNames()
      return sources.map { source in
        let output = context.pluginWorkDirectoryURL.appending(path: names.name(for: source))
        let others = neighbours.filter { $0 != source }
        return .buildCommand(
          displayName: "Adapting \(source.lastPathComponent)", executable: tool,
          arguments: imports + others.flatMap { ["--beside", $0.path] } + [source.path, output.path],
          inputFiles: [source] + others, outputFiles: [output])
      }
    } catch let defect as SourceListError {
      Diagnostics.error(defect.description, file: file.path, line: 1)
      return []
    }
  }

  /// Whether a source has a name that an old SDK spells differently. If the source declares it, no copy replaces it.
  private static func mayDeclareOldSpelling(_ source: URL) -> Bool {
    (try? Data(contentsOf: source))?.range(of: Data("spokenPhrase".utf8)) != nil
  }
}
