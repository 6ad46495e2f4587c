internal import BaseFiles
internal import Foundation

/// Writes the declarations of a build's modules for the documentation compiler.
struct SymbolGraphs {
  private let options: [String]
  private let modules: URL

  /// Prepares the options that all modules share.
  ///
  /// - Throws: ``PackagingError`` if the build has no modules, or the compiler is missing.
  init(build: URL, package: URL) throws {
    modules = build.appending(path: "Modules")
    guard modules.isFolder else {
      throw PackagingError("'\(modules.path)' is missing; build the package first")
    }
    let maps = try FileManager.default.contentsOfDirectory(atPath: build.path).sorted()
      .map { build.appending(path: $0).appending(path: "module.modulemap").path }
      .filter {
        $0.hasSuffix(".build/module.modulemap") && !$0.hasSuffix("-tool.build/module.modulemap")
          && FileManager.default.fileExists(atPath: $0)
      }
    options =
      ["-I", modules.path, "-I", package.appending(path: "Sources/SDK/COS/include").path, "-target", try Self.target()]
      + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }

  /// The platform that the compiler builds for, such as `x86_64-unknown-linux-gnu`.
  private static func target() throws -> String {
    let information = try JSONReader.parse(Array(SystemProgram.run(["swiftc"], ["-print-target-info"]).utf8))
    guard let triple = information["target"]?["triple"]?.text else {
      throw PackagingError("'swiftc -print-target-info' names no platform")
    }
    return triple
  }

  /// Writes the public declarations of a module, with those that it re-exports from internal modules.
  func write(_ module: String, to folder: URL) throws {
    guard FileManager.default.fileExists(atPath: modules.appending(path: "\(module).swiftmodule").path) else {
      throw PackagingError("the module '\(module)' is not built; build the package first")
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let names = try FileManager.default.contentsOfDirectory(atPath: modules.path)
      .filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(".swiftmodule".count)) }.filter {
        !DocumentedModule.imported.contains($0)
      }.sorted()
    try SystemProgram.run(
      ["swift-symbolgraph-extract"],
      ["-module-name", module, "-output-dir", folder.path, "-minimum-access-level", "public"] + options + [
        "-skip-synthesized-members", "-omit-extension-block-symbols",
        "-experimental-allowed-reexported-modules=\(names.joined(separator: ","))",
      ])
  }
}
