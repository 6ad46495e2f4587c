internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The program intent-adapt")
struct AdaptCommandTests {
  private let compiler: SwiftCompiler

  init() throws { compiler = try SwiftCompiler() }

  private func adapt(_ arguments: String...) async throws -> SwiftCompiler.Output {
    try await compiler.run(try BuildProducts.file("intent-adapt").path, arguments)
  }

  @Test func `Copies are written only if they change`() async throws {
    let input = compiler.folder.path("A.swift")
    let output = compiler.folder.path("copies/A-adapted.swift")
    try compiler.folder.write(Data("@objc class A {}\n".utf8), to: "A.swift")
    #expect(try await adapt(input, output).exitCode == 0)
    let text = try String(contentsOfFile: output, encoding: .utf8)
    #expect(text == "import AppleCompatibility\n#sourceLocation(file: \"\(input)\", line: 1)\n      class A {}\n")
    let past = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: output)
    #expect(try await adapt(input, output).exitCode == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: output)
    #expect(attributes[.modificationDate] as? Date == past)
    #expect(try await adapt("--import", "Other", input, output).exitCode == 0)
    #expect(try String(contentsOfFile: output, encoding: .utf8).hasPrefix("import Other\n#sourceLocation"))
  }

  @Test func `A source of UI tests imports the module UITesting`() async throws {
    let input = compiler.folder.path("T.swift")
    let output = compiler.folder.path("T-adapted.swift")
    let copies = [
      "import XCTest": "import AppleCompatibility\nimport UITesting\n#",
      "import UITesting\nimport XCTest": "import AppleCompatibility\n#",
    ]
    for (text, copy) in copies {
      try compiler.folder.write(Data("\(text)\nlet app = XCUIApplication()\n".utf8), to: "T.swift")
      #expect(try await adapt(input, output).exitCode == 0)
      #expect(try String(contentsOfFile: output, encoding: .utf8).hasPrefix(copy))
    }
  }

  @Test func `A property that another source of the target declares keeps its name`() async throws {
    let input = compiler.folder.path("A.swift")
    let output = compiler.folder.path("A-adapted.swift")
    try compiler.folder.write(Data("let text = a.spokenPhrase!\n".utf8), to: "A.swift")
    try compiler.folder.write(Data("struct B { var spokenPhrase: String? }\n".utf8), to: "B.swift")
    #expect(try await adapt(input, output).exitCode == 0)
    #expect(try String(contentsOfFile: output, encoding: .utf8).contains("_phraseIOS10"))
    #expect(try await adapt("--beside", compiler.folder.path("B.swift"), input, output).exitCode == 0)
    #expect(try String(contentsOfFile: output, encoding: .utf8).contains("a.spokenPhrase!"))
  }

  @Test func `Findings have the form of compiler messages`() async throws {
    let input = compiler.folder.path("B.swift")
    let output = compiler.folder.path("B-adapted.swift")
    try compiler.folder.write(Data("let a = \"b\n".utf8), to: "B.swift")
    let result = try await adapt(input, output)
    #expect(result.exitCode == 1)
    #expect(result.text.hasPrefix("\(input):1:9: error: "))
    let missing = try await adapt(compiler.folder.path("C.swift"), output)
    #expect(missing.exitCode == 1)
    #expect(missing.text.contains("C.swift:1:1: error: "))
  }

  @Test(
    arguments: [
      [], ["a"], ["--import"], ["--beside"], ["--import", "M"], ["--import", "a b", "a", "b"],
      ["--other", "M", "a", "b"],
    ])
  func `Invalid arguments are rejected with the usage`(arguments: [String]) async throws {
    let result = try await compiler.run(try BuildProducts.file("intent-adapt").path, arguments)
    #expect(result.exitCode == 2)
    #expect(result.text.hasPrefix("usage: intent-adapt"))
  }
}
