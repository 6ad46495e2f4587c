internal import Foundation

/// Runs `swift build` on a derived package.
package final class SwiftBuild: Sendable {
  /// How the compiler optimizes.
  package enum Configuration: String, Sendable, CaseIterable {
    case debug, release
  }

  /// The absolute path of the derived package.
  package let folder: String
  /// The absolute path of the folder of SwiftPM's products.
  package let scratch: String
  private let configuration: Configuration
  private let process: BuildProcess

  /// Makes a build that has not started.
  ///
  /// - Parameters:
  ///   - folder: the absolute path of the derived package.
  ///   - scratch: the absolute path of the folder of SwiftPM's products.
  ///   - configuration: how the compiler optimizes.
  ///   - process: runs the compiler.
  package init(
    folder: String, scratch: String, configuration: Configuration, process: BuildProcess = BuildProcess()
  ) {
    self.process = process
    self.folder = folder
    self.scratch = scratch
    self.configuration = configuration
  }

  /// The path of the file that a build makes, such as `libChat.so`.
  package func product(_ name: String) -> String { "\(scratch)/\(configuration.rawValue)/\(name)" }

  /// Builds a product, and calls `onLine` for each line of the output.
  ///
  /// - Parameters:
  ///   - product: the product; nil for all.
  ///   - onLine: called for each line.
  /// - Returns: whether the build succeeded.
  /// - Throws: ``ProjectBuildError`` if there is no `swift`, and `CancellationError` after ``stop()``.
  package func build(product: String?, onLine: (BuildLine) -> Void) throws -> Bool {
    let plan = PlanRecord("\(scratch)/\(configuration.rawValue)-plan")
    let arguments = arguments(product, reusesPlan: plan.matches(folder: folder))
    plan.remove()
    // The package of the API leaves out its samples and tests, whose names an author's targets may have.
    let isBuilt = try process.run("swift", arguments, variables: ["INTENT_HOST_API_ONLY": "1"]) {
      onLine(BuildLine($0))
    }
    if isBuilt { plan.write(folder) }
    return isBuilt
  }

  /// Whether ``stop()`` was called.
  var isStopped: Bool { process.isStopped }

  /// Stops the compiler, and prevents further builds. Any thread may call it.
  package func stop() { process.stop() }

  private func arguments(_ product: String?, reusesPlan: Bool) -> [String] {
    [
      "build", "--package-path", folder, "--scratch-path", scratch, "--configuration", configuration.rawValue,
      reusesPlan ? "--enable-build-manifest-caching" : "--disable-build-manifest-caching",
    ] + (configuration == .release ? Self.sectionFlags : []) + (product.map { ["--product", $0] } ?? [])
  }

  /// A section for each function lets the linker leave out the part of the API that a library does not use.
  private static let sectionFlags = ["-Xswiftc", "-Xfrontend", "-Xswiftc", "-function-sections"]
}
