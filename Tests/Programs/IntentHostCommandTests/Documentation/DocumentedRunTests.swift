internal import DocumentationPages
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The documented runs and conversations work")
struct DocumentedRunTests {
  /// A command of a block, with the output below it.
  private struct Step {
    let command: String
    var output: [String] = []
  }

  private static func steps(_ block: CodeBlock) -> [Step] {
    block.text.split(separator: "\n").reduce(into: []) { steps, line in
      if line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2))))
      } else if !steps.isEmpty {
        steps[steps.count - 1].output.append(String(line))
      }
    }
  }

  private static let pages = DocumentationPage.all.filter { page in page.blocks.contains { $0.language == "console" } }

  /// Whether a line is what a page shows, where `…` stands for anything.
  private static func matches(_ line: String, _ shown: String) -> Bool {
    let parts = shown.components(separatedBy: "…")
    guard let first = parts.first, let last = parts.last, parts.count > 1 else { return line == shown }
    guard line.hasPrefix(first) else { return false }
    var rest = line.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() {
      guard let range = rest.range(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }

  @Test("The commands of each page print the documented output", arguments: pages.map(\.name))
  func console(_ name: String) async throws {
    let home = try HostHome()
    let page = try #require(Self.pages.first { $0.name == name })
    for block in page.blocks where block.language == "console" {
      for step in Self.steps(block) { try await check(step, block, home) }
    }
  }

  private func check(_ step: Step, _ block: CodeBlock, _ home: HostHome) async throws {
    let environment = [
      "PATH": "\(try BuildProducts.folder.path):/usr/bin:/bin", "INTENT_HOST_PLUGINS": try BuildProducts.folder.path,
      "INTENT_HOST_MANIFESTS": BuildProducts.manifests.path,
    ]
    let run = try await home.run(
      ["-c", "cd '\(DocumentationPage.root.path)' && { \(step.command); } 2>&1"], environment: environment,
      program: URL(filePath: "/bin/bash"))
    // A line with '…' alone stands for any number of lines.
    let isCut = step.output.last == "…"
    let shown = isCut ? step.output.dropLast() : step.output[...]
    let lines = isCut ? run.lines.prefix(shown.count) : run.lines[...]
    let isSame = lines.count == shown.count && zip(lines, shown).allSatisfy { Self.matches($0, $1) }
    #expect(isSame, "\(block): $ \(step.command)\n\(run.output)")
  }

  @Test("Each documented conversation passes with the samples", arguments: CodeBlock.all(in: "conversation"))
  func conversation(_ block: CodeBlock) async throws {
    let home = try HostHome()
    let run = try await home.test([try home.write(block.text, to: "documented.conversation")])
    #expect(run.output == "", "\(block)")
    #expect(run.exitCode == 0, "\(block): \(run.errors)")
  }
}
