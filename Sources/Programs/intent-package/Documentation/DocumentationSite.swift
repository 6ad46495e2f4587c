package import Foundation
internal import Synchronization

/// Makes a static site of the package's documentation, with only the programs of the toolchain.
///
/// Any server of static files can serve the site. All files that the site loads are in its folder, so it works offline.
package struct DocumentationSite: Sendable {
  /// The folder of the package.
  package let package: URL
  /// The folder of a build, which has the modules.
  package let build: URL
  /// The path of the site on its server, such as `/intent-host`; empty for the root.
  package let basePath: String

  /// Describes a site. Nothing is written yet.
  package init(package: URL, build: URL, basePath: String = "") {
    self.package = package
    self.build = build
    self.basePath = basePath
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
    for module in modules { try graphs.write(module.name, to: Self.symbols(of: module, in: work)) }
    let archives = try archives(of: modules, in: work)
    let site = work.appending(path: "site")
    try merge(archives, into: site, in: work)
    try Self.entry(basePath).write(to: site.appending(path: "index.html"), atomically: true, encoding: .utf8)
    // If the older site can't be removed, the next call fails.
    try? FileManager.default.removeItem(at: output)
    try FileManager.default.moveItem(at: site, to: output)
  }

  /// Throws if the output folder is not empty and contains no site, because the new site replaces the folder.
  private func checkReplaceable(_ output: URL) throws {
    // A folder that does not exist can be created.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: output.path)) ?? []
    guard !names.isEmpty, !names.contains("metadata.json") else { return }
    throw PackagingError("'\(output.path)' is not empty and contains no site; name another folder with '--output'")
  }

  private static func symbols(of module: DocumentedModule, in work: URL) -> URL {
    work.appending(path: "graphs/\(module.name)")
  }

  /// Converts the modules twice. Pages of different modules refer to each other, and the compiler finds only pages of
  /// archives that exist. So the first archives have the targets of all links, and the second ones have the links.
  private func archives(of modules: [DocumentedModule], in work: URL) throws -> [URL] {
    guard modules.count > 1 else {
      return try modules.map { try archive($0, linking: [], at: work.appending(path: "pages"), in: work) }
    }
    let drafts = try concurrently(modules) {
      try archive($0, linking: nil, at: work.appending(path: "drafts"), in: work)
    }
    return try concurrently(Array(modules.indices)) { index in
      let others = drafts.indices.filter { $0 != index }.map { drafts[$0] }
      return try archive(modules[index], linking: others, at: work.appending(path: "pages"), in: work)
    }
  }

  /// Converts a module.
  ///
  /// - Parameters:
  ///   - module: the module.
  ///   - others: the archives to which the module's pages may link; nil for a draft, in which unresolved links are
  ///     ignored.
  ///   - folder: the folder for the archive.
  ///   - work: the folder of this run.
  /// - Returns: the archive.
  /// - Throws: ``PackagingError`` if the compiler fails, or if a page that is not a draft has an unresolved link.
  private func archive(
    _ module: DocumentedModule, linking others: [URL]?, at folder: URL, in work: URL
  ) throws -> URL {
    let archive = folder.appending(path: "\(module.name).doccarchive")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var arguments = ["convert"]
    if let catalogue = module.catalogue { arguments.append(catalogue.path) }
    arguments += ["--additional-symbol-graph-dir", Self.symbols(of: module, in: work).path]
    arguments += ["--output-path", archive.path, "--transform-for-static-hosting"]
    arguments += ["--fallback-display-name", module.name]
    arguments += ["--fallback-bundle-identifier", "intent-host.\(module.name)"]
    arguments.append("--enable-experimental-external-link-support")
    if let others {
      arguments.append("--warnings-as-errors")
      for other in others { arguments += ["--dependency", other.path] }
    } else {
      arguments += ["--diagnostic-level", "error"]
    }
    if !basePath.isEmpty { arguments += ["--hosting-base-path", basePath] }
    try docc(arguments, in: work)
    return archive
  }

  private func merge(_ archives: [URL], into site: URL, in work: URL) throws {
    try docc(
      ["merge"] + archives.map(\.path) + [
        "--output-path", site.path, "--synthesized-landing-page-name", "intent-host",
      ], in: work)
  }

  /// Returns the results for all elements, in their order. The work for several elements is done at the same time.
  private func concurrently<Element: Sendable>(
    _ elements: [Element], _ work: @Sendable (Element) throws -> URL
  ) throws -> [URL] {
    let results = Mutex<[Int: Result<URL, any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: elements.count) { index in
      let result = Result { try work(elements[index]) }
      results.withLock { $0[index] = result }
    }
    return try results.withLock { found in try elements.indices.compactMap { try found[$0]?.get() } }
  }

  /// Runs the documentation compiler. Its temporary folder is inside `work`, because it leaves folders there.
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
