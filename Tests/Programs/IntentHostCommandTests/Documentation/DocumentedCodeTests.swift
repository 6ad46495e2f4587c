internal import DocumentationPages
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The code of the documentation compiles")
struct DocumentedCodeTests {
  @Test("A block in Swift compiles", arguments: CodeBlock.all(in: "swift"))
  func swift(_ block: CodeBlock) async throws {
    let excerpt = SwiftExcerpt(block)
    let options =
      try excerpt.isManifest
      ? Self.manifestOptions() : ["-swift-version", "5"] + Self.mapOptions() + Self.macroOptions()
    let errors = try await TypeCheck.errors(in: excerpt.source, options)
    #expect(errors == [], "\(block)")
  }

  @Test("A block in C compiles", arguments: CodeBlock.all(in: "c"))
  func c(_ block: CodeBlock) async throws {
    let home = try HostHome()
    let file = try home.write("#include \"intent_extension.h\"\n" + block.text, to: "file.c")
    let headers = DocumentationPage.root.appending(path: "Sources/Boundary/CIntentExtension/include").path
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let run = try await home.run(
      ["clang", "-fsyntax-only", "-I", headers, file], environment: ["PATH": path],
      program: URL(filePath: "/usr/bin/env"))
    #expect(run.errors == "", "\(block)")
    #expect(run.exitCode == 0)
  }

  /// The folder of the toolchain that has its libraries.
  private static func libraries() throws -> URL {
    // The kernel reports no size for this file, so it is read up to its end.
    let maps = try FileHandle(forReadingFrom: URL(filePath: "/proc/self/maps")).readToEnd() ?? Data()
    let lines = String(decoding: maps, as: UTF8.self).split(separator: "\n")
    let line = try #require(lines.first { $0.hasSuffix("/linux/libswiftCore.so") })
    let path = try #require(line.firstIndex(of: "/").map { String(line[$0...]) })
    return URL(filePath: path).deletingLastPathComponent().deletingLastPathComponent()
  }

  /// The options with which the compiler finds the C modules of all targets. A folder `*-tool.build` has the same
  /// module, built for plugins, and is left out.
  private static func mapOptions() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: BuildProducts.folder.path)
      .filter { $0.hasSuffix(".build") && !$0.hasSuffix("-tool.build") && $0 != "CIntentExtension.build" }
      .map { try BuildProducts.folder.appending(path: "\($0)/module.modulemap").path }
      .filter { FileManager.default.fileExists(atPath: $0) }.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }

  /// The options with which the compiler finds the macros of the modules.
  private static func macroOptions() throws -> [String] {
    ["-load-plugin-executable", try BuildProducts.file("AppIntentMacros-tool").path + "#AppIntentMacros"]
  }

  private static func manifestOptions() throws -> [String] {
    ["-I", try libraries().appending(path: "pm/ManifestAPI").path, "-package-description-version", "6.2.0"]
  }
}
