internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A project is checked without a build")
struct ValidateProjectTests {
  private let handler = "import Combine\nimport Intents\n@objc class IntentHandler: INExtension {}\n"

  @Test("Findings have the author's paths, and the exit code counts errors")
  func findings() async throws {
    let home = try HostHome()
    let sample = try SampleProject.year2016(handler: handler)
    let run = try await home.run(["validate", sample.path])
    #expect(run.exitCode == 1)
    #expect(
      run.lines.filter { $0.contains("IntentHandler.swift") } == [
        "\(sample.path("ChatIntents/IntentHandler.swift")):1:8: error: 'Combine' does not exist here: Apple does not "
          + "publish its source; use 'async' functions and 'AsyncStream' instead; the page 'What will not come' lists "
          + "what is missing [project-missing-module]",
        "\(sample.path("ChatIntents/IntentHandler.swift")):3:1: note: '@objc': the adaptation leaves it out "
          + "[project-adapted]",
      ])
    #expect(run.errors.contains("checked: 1 error"))
  }

  @Test("A folder with one project, and a workspace, stand for the project", arguments: ["", "All.xcworkspace"])
  func otherPaths(name: String) async throws {
    let sample = try SampleProject.year2016(handler: handler)
    try sample.folder.write(
      "<Workspace><FileRef location=\"group:Chat.xcodeproj\"></FileRef></Workspace>",
      to: "All.xcworkspace/contents.xcworkspacedata")
    let run = try await HostHome().run(["validate", "--quiet", sample.path(name)])
    #expect(run.exitCode == 1)
    #expect(run.output.contains("IntentHandler.swift:1:8: error: 'Combine' does not exist here"))
    #expect(run.errors == "")
  }

  @Test("A project without defects passes, and a warning counts with --strict")
  func passes() async throws {
    let home = try HostHome()
    let sample = try SampleProject.year2016(handler: "import Intents\nclass IntentHandler: INExtension {}\n")
    #expect(try await home.run(["validate", sample.path]).exitCode == 0)
    try sample.folder.write("import Charts\n", to: "Chat/AppDelegate.swift")
    #expect(try await home.run(["validate", sample.path]).exitCode == 0)
    #expect(try await home.run(["validate", "--strict", sample.path]).exitCode == 1)
  }

  @Test("For programs, findings are JSON objects or one SARIF document")
  func formats() async throws {
    let home = try HostHome()
    let sample = try SampleProject.year2016(handler: handler)
    let rows = try await home.run(["validate", "--json", sample.path]).lines.map { try jsonObject($0) }
    let row = try #require(rows.first { $0["rule"] as? String == "project-missing-module" })
    #expect(row["line"] as? Int == 1)
    #expect(row["column"] as? Int == 8)
    #expect(row["severity"] as? String == "error")
    let document = try jsonObject(try await home.run(["validate", "--sarif", sample.path]).output)
    #expect(SARIFStructure.defects(of: document) == [])
    let results = (document["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]]
    #expect(results?.contains { $0["ruleId"] as? String == "project-missing-module" && $0["ruleIndex"] != nil } == true)
  }

  @Test("A small project whose settings would take 3 GB is checked in less")
  func huge() async throws {
    let home = try HostHome()
    let sample = try SampleProject.hugeSettings()
    // The heaps of further threads would only reserve address space, which the limit counts.
    let code = try await home.shell(
      "ulimit -v 2097152; MALLOC_ARENA_MAX=1 \"$HOST\" validate '\(sample.path)' > '\(home.path("output"))'")
    #expect(code == 1)
    let output = try String(contentsOf: home.url("output"), encoding: .utf8)
    #expect(output.contains("project.pbxproj:9:"), "\(output.prefix(2000))")
    #expect(output.contains("take more than 128 MiB; the rest is ignored; split the project [project-too-large]"))
  }

  @Test("A broken project is a finding with its place")
  func broken() async throws {
    let sample = try SampleProject("// !$*UTF8*$!\n{ objects = {\n")
    let run = try await HostHome().run(["validate", sample.path])
    #expect(run.exitCode == 1)
    #expect(
      run.output == "\(sample.path)/project.pbxproj:2:13: error: the file ends without the '}' that "
        + "closes this bracket [malformed-plist]\n")
  }
}
