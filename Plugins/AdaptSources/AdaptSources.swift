import PackagePlugin

/// Compiles adapted copies of sources that lie outside the target's folder.
@main
struct AdaptSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] { [] }
}
