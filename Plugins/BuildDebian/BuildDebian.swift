import Foundation
import PackagePlugin

/// `swift package build-debian [--configuration debug|release] [--output DIR]` builds the package and makes Debian
/// packages from it, by default in the plugin's folder below `.build`.
@main
struct BuildDebian: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var options = ArgumentExtractor(arguments)
    let output = options.extractOption(named: "output").last ?? context.pluginWorkDirectoryURL.path
    let configuration = options.extractOption(named: "configuration").last ?? "release"
    guard let configuration = PackageManager.BuildConfiguration(rawValue: configuration) else {
      return Diagnostics.error("'--configuration \(configuration)': use debug or release")
    }
    let build = try packageManager.build(
      .all(includingTests: false), parameters: .init(configuration: configuration, logging: .concise, echoLogs: true))
    guard build.succeeded, let folder = build.builtArtifacts.first?.url.deletingLastPathComponent() else {
      return Diagnostics.error("the build failed")
    }
    let tool = try Process.run(
      try context.tool(named: "intent-package").url,
      arguments: [
        "debian", "--package", context.package.directoryURL.path, "--build", folder.path, "--output", output,
      ] + options.remainingArguments)
    tool.waitUntilExit()
    if tool.terminationStatus != 0 { Diagnostics.error("no package was made") }
  }
}
