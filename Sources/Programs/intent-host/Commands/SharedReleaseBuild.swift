internal import BaseFiles
internal import Foundation
internal import XcodeProjects

/// The release build of a package with the compiled API that packages share, for `intent-host bundle`.
struct SharedReleaseBuild {
  private let products: SharedProducts
  private let console: Console

  /// Creates the build of the package in `folder`. The result is nil if it is no package, or if it has products of its
  /// own.
  init?(_ folder: String, _ console: Console) {
    guard FileStatus(folder)?.isDirectory == true,
      let products = SharedProducts(of: FilePath.absolute(folder), ProcessInfo.processInfo.environment)
    else { return nil }
    self.products = products
    self.console = console
  }

  /// Builds the package, and calls `use` with the folder of the libraries.
  ///
  /// - Parameter use: called after a build that succeeded, while no other package can change the folder.
  /// - Returns: whether the build succeeded. The messages of the compiler are errors of the console.
  /// - Throws: ``ProjectBuildError``, or the error of `use`.
  func run(use: (_ products: String) throws -> Void) throws -> Bool {
    var messages = CompilerMessages()
    let isBuilt = try products.build(.release, by: BuildProcess()) { line in
      if case .message(let text) = line { messages.add(text).forEach(console.error) }
    } use: {
      try use("\(products.folder)/\(SwiftBuild.Configuration.release)")
    }
    messages.end(isBuilt: isBuilt).forEach(console.error)
    return isBuilt
  }
}
