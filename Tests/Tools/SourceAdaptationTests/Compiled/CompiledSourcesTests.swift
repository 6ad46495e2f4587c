internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Adapted sources compile and run")
struct CompiledSourcesTests {
  private static let fixtures = BuildProducts.tests.appending(path: "Fixtures/AdaptedSources")

  @Test func `Selectors, optional requirements, outlets and key paths work as on Apple's systems`() async throws {
    let compiler = try SwiftCompiler()
    let files = ["Controller", "Controller+Other", "GameDelegate", "Hard", "main"].map {
      Self.fixtures.appending(path: "\($0).swift")
    }
    let copies = try compiler.adapt(files.map { ($0.path, try String(contentsOf: $0, encoding: .utf8)) })
    let program = compiler.folder.path("program")
    let build = try await compiler.compile(copies + ["-o", program])
    try #require(build.exitCode == 0, "\(build.text)")
    #expect(!build.text.contains("Hard-adapted.swift:"), "\(build.text)")
    #expect(!build.text.contains("is deprecated"), "\(build.text)")
    #expect(!build.text.contains("coerced"), "\(build.text)")
    let run = try await compiler.run(program, [])
    let expected = try String(contentsOf: Self.fixtures.appending(path: "main.txt"), encoding: .utf8)
    #expect(run.text == expected)
    #expect(run.exitCode == 0)
  }

  /// Each `wrong` and each capital W in this source is an error at its own position.
  private static let source = """
    #!/usr/bin/env swift
    import Foundation
    @objc protocol P { func f() }
    @objc protocol Q: NSObjectProtocol {
      @objc optional func g(_ a: Wrong1) -> Int
      @objc optional var h: Wrong2 { get }
    }
    class C: NSObject {
      @IBOutlet private weak var a: Wrong3! ; @objc var b = wrong4
      let c = #selector(wrong5)
      @IBAction func d(_ sender: Any) {
        _ = #selector(C.wrong6(_:)); _ = #selector(wrong7); _ = #keyPath(C.wrong8); wrong9()
        _ = "é"; _ = #selector(d(_:)); _ = #keyPath(Wrong10.x)
      }
      var e: C?
    }
    """

  @Test func `Errors have the line and the column of the author's file`() async throws {
    let compiler = try SwiftCompiler()
    let copies = try compiler.adapt([("/author/it's C.swift", Self.source)])
    let check = try await compiler.compile(["-typecheck"] + copies)
    let errors = Set(
      check.text.split(separator: "\n").filter { $0.hasPrefix("/author/it's C.swift:") && $0.contains(": error:") }
        .map { $0.split(separator: ":").dropFirst().prefix(2).joined(separator: ":") })
    #expect(errors.isSuperset(of: Self.positions()), "\(check.text)")
    #expect(!check.text.contains("-adapted.swift:"), "\(check.text)")
  }

  /// The lines and columns of the wrong names, counted in bytes as the compiler does.
  private static func positions() -> Set<String> {
    var positions: Set<String> = []
    for (index, line) in source.split(separator: "\n").enumerated() {
      for match in line.matches(of: /[wW]rong\d+/) {
        let column = line.utf8.distance(from: line.startIndex, to: match.range.lowerBound) + 1
        positions.insert("\(index + 1):\(column)")
      }
    }
    return positions
  }
}
