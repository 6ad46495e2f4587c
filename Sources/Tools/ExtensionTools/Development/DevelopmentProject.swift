internal import BaseFiles
package import ExtensionManifests
internal import Foundation
internal import XcodeProjects

/// The package of an extension that is being developed: builds it, and puts its bundles into a folder of extensions.
package struct DevelopmentProject: Sendable {
  /// The absolute path of the package.
  package let folder: String
  private let tool: PackageTool
  /// The absolute path of the folder of extensions.
  package let output: String
  private let process: BuildProcess
  /// The products that packages share; nil if the package has products of its own.
  private let shared: SharedProducts?
  /// Asks libraries for the descriptions of their App Intents; nil to make bundles without them.
  package var describe: AppIntentDescription.Source?

  /// Determines how the package is built.
  ///
  /// - Parameters:
  ///   - folder: the absolute path of the package.
  ///   - output: the absolute path of the folder of extensions.
  /// - Throws: ``DevelopmentError`` if the folder is no package.
  package init(_ folder: String, output: String) throws(DevelopmentError) {
    let status = FileStatus(folder)
    guard status?.isDirectory == true else {
      throw DevelopmentError("the folder '\(folder)' can't be read: \(systemReason(status == nil ? errno : ENOTDIR))")
    }
    guard let tool = PackageTool.of(folder) else {
      throw DevelopmentError(
        "'\(folder)' is no package: it has none of \(PackageTool.files); 'intent-host new NAME' makes one")
    }
    self.folder = folder
    self.tool = tool
    self.output = output
    process = BuildProcess(terminationSignal: tool.terminationSignal)
    shared = tool.program == "swift" ? SharedProducts(of: folder, ProcessInfo.processInfo.environment) : nil
  }

  /// Stops the running build, and prevents further builds. Any thread may call it.
  package func stop() { process.stop() }

  /// Builds the package, and puts its bundles in place. A host that watches the folder sees whole bundles only.
  ///
  /// - Parameter onEvent: called with each event.
  /// - Returns: whether the bundles were built from the current sources. False after the event `failed` or `unusable`.
  /// - Throws: `CancellationError` after a call of ``stop()``.
  package func build(onEvent: (DevelopmentEvent) -> Void) throws -> Bool {
    let start = ContinuousClock.now
    onEvent(.building)
    do {
      var bundles: [PackagedBundle] = []
      guard try compile(onEvent, use: { bundles = try self.bundles() }) else {
        onEvent(.failed(.now - start))
        return false
      }
      onEvent(.built(bundles, .now - start))
      return true
    } catch let error as CancellationError {
      throw error
    } catch {
      onEvent(.unusable(Self.message(error)))
      return false
    }
  }

  /// Runs the build program. Each step is an event. The messages are one event, which is sent if the build failed or if
  /// a message is a warning. Calls `use` after a success. Returns whether the build succeeded.
  private func compile(_ onEvent: (DevelopmentEvent) -> Void, use: () throws -> Void) throws -> Bool {
    var messages = CompilerMessages()
    var seen = [String]()
    let isBuilt = try run(use: use) { line in
      switch line {
      case .step(_, _, let text): onEvent(.step(text))
      case .message(let line): seen += messages.add(line)
      case .noise: break
      }
    }
    seen += messages.end(isBuilt: isBuilt)
    if !isBuilt || seen.contains(where: { $0.contains("warning: ") }) { onEvent(.messages(seen)) }
    return isBuilt
  }

  private func run(use: () throws -> Void, onLine: (BuildLine) -> Void) throws -> Bool {
    if let shared { return try shared.build(by: process, onLine: onLine, use: use) }
    let isBuilt = try process.run(tool.program, tool.arguments, in: folder) { onLine(BuildLine($0)) }
    if isBuilt { try use() }
    return isBuilt
  }

  private static func message(_ error: any Error) -> String {
    switch error {
    case let error as BundlePackagingError: error.description
    case let error as ProjectBuildError: error.description
    case let error as Diagnostic: error.description
    default: systemReason(error)
    }
  }

  private func bundles() throws -> [PackagedBundle] {
    let products =
      shared.map { "\($0.folder)/debug" }
      ?? tool.products(of: folder, isRelease: false, ProcessInfo.processInfo.environment)
    let extensions = try BundleSource.built(in: folder, products: products)
    guard let app = BundleSource.app(in: folder) else {
      return try extensions.map { try make(BundlePackager($0, output: output)) }
    }
    return [try make(BundlePackager(app: app, extensions: extensions, output: output))]
  }

  /// Makes a bundle with the symbols, for a debugger, and without the list of its files, which takes time.
  private func make(_ packager: BundlePackager) throws -> PackagedBundle {
    var packager = packager
    packager.strips = false
    packager.listsFiles = false
    packager.describe = describe
    return try packager.make()
  }
}
