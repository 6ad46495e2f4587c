package import ExtensionManifests

/// The settings of a build.
package struct BuildSettings: Sendable {
  /// The absolute path of the package that contains the API.
  package var package: String
  /// The absolute path of the folder for all files that are derived from the project.
  package var derivedData: String
  /// The absolute path of the folder of SwiftPM's products.
  package var scratch: String
  /// The absolute path of the folder for the finished bundles.
  package var output: String
  /// The compiler's optimization.
  package var configuration = SwiftBuild.Configuration.debug
  /// The names of the targets to build; empty for all.
  package var targets: [String] = []
  /// Whether the programs of apps are compiled.
  package var buildsApps = true
  /// Whether the UI tests of the project are compiled.
  package var buildsUITests = false

  /// Asks libraries for the descriptions of their App Intents; nil to make bundles without them.
  package var describe: AppIntentDescription.Source?

  /// Makes settings for all targets in the configuration `debug`.
  package init(package: String, derivedData: String, scratch: String, output: String) {
    self.package = package
    self.derivedData = derivedData
    self.scratch = scratch
    self.output = output
  }
}
