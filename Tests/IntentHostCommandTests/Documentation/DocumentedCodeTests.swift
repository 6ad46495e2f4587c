internal import DocumentationPages
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The code of the documentation compiles")
struct DocumentedCodeTests {
  @Test("Each block in Swift", arguments: CodeBlock.all(in: "swift"))
  func swift(_ block: CodeBlock) async throws {
    let excerpt = SwiftExcerpt(block)
    let options = excerpt.isManifest ? try Self.manifestOptions() : ["-swift-version", "5"]
    #expect(try await TypeCheck.errors(in: excerpt.source, options) == [], "\(block)")
  }

  @Test("Each block in C", arguments: CodeBlock.all(in: "c"))
  func c(_ block: CodeBlock) async throws {
    let home = try HostHome()
    let file = try home.write("#include \"intent_extension.h\"\n" + block.text, to: "file.c")
    let headers = DocumentationPage.root.appending(path: "Sources/CIntentExtension/include").path
    #expect(try await home.shell("clang -fsyntax-only -I '\(headers)' '\(file)'") == 0, "\(block)")
  }

  /// The folder of the toolchain that has its libraries.
  private static func libraries() throws -> URL {
    let maps = try String(contentsOf: URL(filePath: "/proc/self/maps"), encoding: .utf8).split(separator: "\n")
    let line = try #require(maps.first { $0.hasSuffix("/linux/libswiftCore.so") })
    let path = try #require(line.firstIndex(of: "/").map { String(line[$0...]) })
    return URL(filePath: path).deletingLastPathComponent().deletingLastPathComponent()
  }

  private static func manifestOptions() throws -> [String] {
    ["-I", try libraries().appending(path: "pm/ManifestAPI").path, "-package-description-version", "6.2.0"]
  }
}
