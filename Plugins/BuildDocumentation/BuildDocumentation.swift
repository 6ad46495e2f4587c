import Foundation
import PackagePlugin

/// `swift package build-documentation [--output DIR] [--modules NAME,…|all] [--base-path /PATH]` builds the package and
/// makes a static site of its documentation, by default in the plugin's folder below `.build`.
@main
struct BuildDocumentation: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var options = ArgumentExtractor(arguments)
    let output =
      options.extractOption(named: "output").last ?? context.pluginWorkDirectoryURL.appending(path: "site").path
    let build = try packageManager.build(
      .all(includingTests: false), parameters: .init(configuration: .debug, logging: .concise, echoLogs: true))
    guard build.succeeded, let folder = build.builtArtifacts.first?.url.deletingLastPathComponent() else {
      return Diagnostics.error("the build failed")
    }
    let tool = try Process.run(
      try context.tool(named: "intent-package").url,
      arguments: [
        "documentation", "--package", context.package.directoryURL.path, "--build", folder.path, "--output", output,
      ] + options.remainingArguments)
    tool.waitUntilExit()
    if tool.terminationStatus != 0 { Diagnostics.error("no site was made") }
  }
}
