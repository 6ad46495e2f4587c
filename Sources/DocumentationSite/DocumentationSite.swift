package import Foundation
internal import HostPackaging

/// Makes a static site of the package's documentation, with the programs of the toolchain alone.
///
/// Any server of static files can serve the site. All files that the site loads are in its folder, so it works offline.
package struct DocumentationSite {
  /// The folder of the package.
  package let package: URL
  /// The folder of a build, which has the modules.
  package let build: URL
  /// The path of the site on its server, such as `/intent-host`; empty for the root.
  package let basePath: String

  /// Describes a site. Nothing is written yet.
  package init(package: URL, build: URL, basePath: String = "") {
    (self.package, self.build, self.basePath) = (package, build, basePath)
  }

  /// Makes the site.
  ///
  /// - Parameters:
  ///   - modules: the modules on it.
  ///   - output: the folder for the site. An older site there is replaced.
  /// - Throws: ``PackagingError`` if a program is missing or fails. Warnings of the documentation compiler, such as
  ///   links without a target, are errors.
  package func make(_ modules: [DocumentedModule], in output: URL) throws {
    try checkReplaceable(output)
    let work = output.deletingLastPathComponent().appending(path: ".\(output.lastPathComponent)-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: work) }
    let graphs = try SymbolGraphs(build: build, package: package)
    let archives = try modules.map { module in
      let folder = work.appending(path: "graphs/\(module.name)")
      try graphs.write(module.name, to: folder)
      return try archive(module, symbols: folder, in: work)
    }
    let site = work.appending(path: "site")
    try merge(archives, into: site, in: work)
    try Self.entry(basePath).write(to: site.appending(path: "index.html"), atomically: true, encoding: .utf8)
    // If the older site can't be removed, the next call fails.
    try? FileManager.default.removeItem(at: output)
    try FileManager.default.moveItem(at: site, to: output)
  }

  /// Throws if the output folder contains other files than a site, because the new site replaces the folder.
  private func checkReplaceable(_ output: URL) throws {
    // A folder that does not exist can be created.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: output.path)) ?? []
    guard !names.isEmpty, !names.contains("metadata.json") else { return }
    throw PackagingError("'\(output.path)' is not empty and contains no site; name another folder with '--output'")
  }

  private func archive(_ module: DocumentedModule, symbols: URL, in work: URL) throws -> URL {
    let archive = work.appending(path: "\(module.name).doccarchive")
    try docc(
      ["convert"] + (module.catalogue.map { [$0.path] } ?? []) + [
        "--additional-symbol-graph-dir", symbols.path, "--output-path", archive.path, "--warnings-as-errors",
        "--fallback-display-name", module.name, "--fallback-bundle-identifier", "intent-host.\(module.name)",
        "--transform-for-static-hosting",
      ] + (basePath.isEmpty ? [] : ["--hosting-base-path", basePath]), in: work)
    return archive
  }

  private func merge(_ archives: [URL], into site: URL, in work: URL) throws {
    try docc(
      ["merge"] + archives.map(\.path) + [
        "--output-path", site.path, "--synthesized-landing-page-name", "intent-host",
      ], in: work)
  }

  /// Runs the documentation compiler, which leaves folders behind in its temporary folder.
  private func docc(_ arguments: [String], in work: URL) throws {
    let temporary = work.appending(path: "temporary")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    try SystemProgram.run(["docc"], arguments, environment: ["TMPDIR": temporary.path])
  }

  /// The page at the root of the site, which leads to the first page of the documentation.
  private static func entry(_ basePath: String) -> String {
    let target = "\(basePath)/documentation/intenthost/"
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <title>intent-host</title>
      <meta http-equiv="refresh" content="0; url=\(target)">
      <a href="\(target)">The documentation of intent-host</a>
      </html>

      """
  }
}
