internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import intent_package

@Suite("The site of the documentation")
struct DocumentationSiteTests {
  /// The modules that are other names of a module, and have no page.
  private static let otherNames = ["CoreServices", "OSLog"]

  private static let package = BuildProducts.tests.deletingLastPathComponent()

  /// Whether the toolchain has the documentation compiler.
  private static let hasCompiler = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .contains { FileManager.default.isExecutableFile(atPath: "\($0)/docc") }

  private func run(_ arguments: [String]) async throws -> (output: String, code: Int32) {
    let tool = try BuildProducts.file("intent-package")
    return try await blocking {
      let process = Process()
      let pipe = Pipe()
      process.executableURL = tool
      process.arguments = ["documentation"] + arguments
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let text = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
      process.waitUntilExit()
      return (text, process.terminationStatus)
    }
  }

  private func options(_ output: String) throws -> [String] {
    ["--package", Self.package.path, "--build", try BuildProducts.folder.path, "--output", output]
  }

  @Test(
    "One command makes a site with all pages, without warnings or external files",
    .enabled(if: hasCompiler, "docc is not in PATH; the Swift toolchain has it"))
  func pages() async throws {
    let folder = try TemporaryFolder()
    let result = try await run(try options(folder.path("site")))
    try #require(result.code == 0, "\(result.output)")
    let site = folder.url.appending(path: "site")
    let catalogue = Self.package.appending(path: "Sources/Host/IntentHost/IntentHost.docc")
    let names = try FileManager.default.contentsOfDirectory(atPath: catalogue.path).filter { $0.hasSuffix(".md") }
    #expect(names.count > 40)
    for name in names {
      let page = name == "IntentHost.md" ? "" : name.dropLast(3).lowercased() + "/"
      let path = site.appending(path: "documentation/intenthost/\(page)index.html").path
      #expect(FileManager.default.fileExists(atPath: path), "\(name)")
    }
    let start = try String(
      contentsOf: site.appending(path: "data/documentation/intenthost.json"), encoding: .utf8
    ).replacing("\\/", with: "/")
    for module in DocumentedModule.imported where !(Self.otherNames + ["IntentHost"]).contains(module) {
      let url = "/documentation/\(module.lowercased())"
      #expect(FileManager.default.fileExists(atPath: site.appending(path: "\(url)/index.html").path), "\(module)")
      #expect(start.contains("\"\(url)\""), "\(module)")
    }
    let entry = try String(contentsOf: site.appending(path: "index.html"), encoding: .utf8)
    #expect(entry.contains("url=/documentation/intenthost/"))
    let page = try String(contentsOf: site.appending(path: "documentation/intenthost/index.html"), encoding: .utf8)
    #expect(!page.contains("src=\"http") && !page.contains("href=\"http"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["site"])
    withExtendedLifetime(folder) {}
  }

  @Test(
    "A broken link is an error, and the older site remains",
    .enabled(if: hasCompiler, "docc is not in PATH; the Swift toolchain has it"))
  func brokenLink() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "# ``BaseFiles``\n\nFiles and bytes.\n\n## Overview\n\nSee <doc:Nowhere>.\n",
      to: "Sources/Base/BaseFiles/BaseFiles.docc/BaseFiles.md")
    try folder.write("old", to: "site/metadata.json")
    let package = ["--package", folder.url.path, "--build", try BuildProducts.folder.path]
    let result = try await run(package + ["--output", folder.path("site")])
    #expect(result.code == 1)
    #expect(result.output.contains("Nowhere"), "\(result.output)")
    #expect(try String(contentsOf: folder.url.appending(path: "site/metadata.json"), encoding: .utf8) == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == ["Sources", "site"])
  }

  @Test("A folder with other files is not replaced")
  func otherFiles() async throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", to: "site/letter.txt")
    let result = try await run(try options(folder.path("site")))
    #expect(result.code == 1)
    #expect(result.output.contains("is not empty and contains no site; name another folder with '--output'"))
    #expect(FileManager.default.fileExists(atPath: folder.path("site/letter.txt")))
  }

  @Test(
    "The error for an invalid option names the option and the remedy",
    arguments: [
      (["--modules", "Intens"], "'--modules Intens': unknown module; use all, AppIntents"),
      (["--base-path", "docs/"], "the path must begin with a slash and end without one"),
    ])
  func options(more: [String], message: String) async throws {
    let folder = try TemporaryFolder()
    let result = try await run(try options(folder.path("site")) + more)
    #expect(result.code == 1)
    #expect(result.output.contains(message), "\(result.output)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == [])
  }

  @Test("The documented modules are the library products of the package")
  func imported() throws {
    let manifest = try String(contentsOf: Self.package.appending(path: "Package.swift"), encoding: .utf8)
    let listed = try #require(manifest.firstMatch(of: /let authorModules = \[([^\]]*)\]/)).output.1
      .matches(of: /"([^"]+)"/).map { String($0.output.1) }
    let libraries = manifest.matches(of: /\.library\(name: "([^"]+)", targets/).map { String($0.output.1) }
    #expect(Set(DocumentedModule.imported) == Set(listed + libraries + ["OSLog"]))
  }

  @Test("Each module that people import has a page, which leads to other modules")
  func catalogues() throws {
    let modules = try DocumentedModule.modules(of: Self.package, adding: [])
    // 'OSLog' has no declarations of its own; the page of 'os' describes it.
    #expect(modules.map(\.name).sorted() == DocumentedModule.imported.filter { !Self.otherNames.contains($0) }.sorted())
    for module in modules {
      let catalogue = try #require(module.catalogue, "\(module.name)")
      let page = try String(contentsOf: catalogue.appending(path: "\(module.name).md"), encoding: .utf8)
      #expect(page.hasPrefix("# ``\(module.name)``\n"), "\(module.name)")
      #expect(page.contains("<doc:/"), "\(module.name) has no link to another module")
    }
  }

  @Test(
    "Pages of two modules refer to each other",
    .enabled(if: hasCompiler, "docc is not in PATH; the Swift toolchain has it"))
  func linkedModules() async throws {
    let folder = try TemporaryFolder()
    for (module, other) in [("BaseFiles", "BaseThreads"), ("BaseThreads", "BaseFiles")] {
      try folder.write(
        "# ``\(module)``\n\nA module.\n\n## Overview\n\nSee <doc:/\(other)>.\n",
        to: "Sources/Group/\(module)/\(module).docc/\(module).md")
    }
    let package = ["--package", folder.url.path, "--build", try BuildProducts.folder.path]
    let result = try await run(package + ["--output", folder.path("site")])
    try #require(result.code == 0, "\(result.output)")
    let page = try String(
      contentsOf: folder.url.appending(path: "site/data/documentation/basefiles.json"), encoding: .utf8)
    #expect(page.replacing("\\/", with: "/").contains("/documentation/basethreads"))
  }
}
