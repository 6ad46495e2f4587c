internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Processes share the cached results of scans")
struct RegistryProcessTests {
  private let folder: DropInFolder

  init() throws {
    folder = try DropInFolder()
    for name in ["A", "B", "C"] { try folder.install(name) }
  }

  private var registries: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.home.path(".cache/intent-host"))
    return (names ?? []).filter { $0.hasPrefix("registry-") }
  }

  private func list() async throws -> FinishedRun { try await folder.home.run(["list", "--json"] + folder.plugins) }

  @Test("Concurrent processes print the same list, and leave one registry")
  func atOnce() async throws {
    let expected = try await list()
    #expect(expected.lines.count == 3)
    try await withThrowingTaskGroup(of: FinishedRun.self) { group in
      for _ in 0..<8 { group.addTask { try await list() } }
      for try await run in group {
        #expect(run.output == expected.output)
        #expect(run.errors == "")
        #expect(run.exitCode == 0)
      }
    }
    #expect(registries.count == 1)
  }

  @Test("Other users can't write to the registry, regardless of the umask")
  func permissions() async throws {
    #expect(try await folder.home.shell("umask 0; $HOST list --plugins '\(folder.home.path("plugins"))'") == 0)
    let name = try #require(registries.first)
    for path in [".cache/intent-host", ".cache/intent-host/\(name)"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.home.path(path))
      #expect(try #require(attributes[.posixPermissions] as? Int) & 0o077 == 0, "\(path)")
    }
  }

  @Test("A damaged registry is replaced without a message")
  func damaged() async throws {
    let expected = try await list()
    let name = try #require(registries.first)
    _ = try folder.home.write("two words", to: ".cache/intent-host/\(name)")
    let run = try await list()
    #expect(run.output == expected.output)
    #expect(run.errors == "")
  }

  @Test("A registry that can't be written causes no message")
  func unwritable() async throws {
    let expected = try await list()
    try FileManager.default.removeItem(at: folder.home.url(".cache"))
    _ = try folder.home.write("", to: ".cache")
    let run = try await list()
    #expect(run.output == expected.output)
    #expect(run.errors == "")
    #expect(run.exitCode == 0)
  }
}
