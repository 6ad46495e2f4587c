internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The code for other processors is checked")
struct CallTableTests {
  /// The system call numbers of newer processors, such as arm64. The headers of the C library, which Swift needs, have
  /// this file.
  private static let numbersFile = "/usr/include/asm-generic/unistd.h"

  private static func source(_ name: String) throws -> String {
    let file = BuildProducts.manifests.deletingLastPathComponent().appending(
      path: "Sources/Host/CExtensionProcess/\(name)")
    return try String(contentsOf: file, encoding: .utf8)
  }

  @Test(
    "Each refused call has a number on arm64",
    .enabled(if: FileManager.default.fileExists(atPath: numbersFile), "no headers"))
  func arm64() throws {
    let rules = try Self.source("call_rules.h") + Self.source("call_filter.c")
    let common = rules.replacing(/#ifdef __x86_64__[\s\S]*?#endif/, with: "")
    let calls = Set(common.matches(of: /SYS_(\w+)/).map { String($0.1) })
    let given = Dictionary(
      common.matches(of: /#define SYS_(\w+) (\d+)/).map { (String($0.1), String($0.2)) }
    ) { first, _ in first }
    let numbers = Dictionary(
      try String(contentsOfFile: Self.numbersFile, encoding: .utf8).matches(of: /#define __NR(?:3264)?_(\w+)\s+(\w+)/)
        .map { (String($0.1), String($0.2)) }
    ) { first, _ in first }
    #expect(calls.count > 100)
    #expect(calls.filter { numbers[$0] == nil && given[$0] == nil } == [])
    // A number that our code defines equals that of the headers, unless the headers are too old to have the call.
    for (call, number) in given { #expect(numbers[call] ?? number == number, "\(call)") }
  }

  @Test("The header for extensions compiles for other processors", arguments: ["aarch64", "riscv64"])
  func header(processor: String) throws {
    let folder = try TemporaryFolder()
    let source = try folder.write("#include \"intent_extension.h\"\nint unused;\n", to: "header.c")
    try BadExtension.compile(source, ["--target=\(processor)-linux-gnu", "-ffreestanding", "-fsyntax-only"])
  }
}
