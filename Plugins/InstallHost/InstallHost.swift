import Foundation
import PackagePlugin

/// `swift package install-host [--configuration debug|release] [--prefix DIR] [--destdir DIR]` builds the package and
/// installs the host, by default below `/usr/local`. `--destdir`, or else the variable `DESTDIR`, is the folder that
/// stands for `/`.
@main
struct InstallHost: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var options = ArgumentExtractor(arguments)
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
      arguments: ["install", "--package", context.package.directoryURL.path, "--build", folder.path]
        + options.remainingArguments)
    tool.waitUntilExit()
    if tool.terminationStatus != 0 { Diagnostics.error("the installation is incomplete") }
  }
}
