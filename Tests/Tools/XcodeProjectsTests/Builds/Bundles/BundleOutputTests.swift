internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import XcodeProjects

@Suite("The output folder has whole bundles only")
struct BundleOutputTests {
  private let sample: SampleFolder

  init() throws {
    sample = try SampleFolder()
  }

  private var output: BundleOutput { BundleOutput(folder: sample.path("output")) }

  private func replace(_ text: String) throws -> Bool {
    try output.replace("Chat.appex") { try NewFile.write(Array(text.utf8), to: "\($0)/Info.plist", mode: 0o644) }
  }

  @Test("A bundle is replaced atomically, and only if it changes")
  func replaced() throws {
    #expect(try replace("one"))
    #expect(try !replace("one"))
    #expect(try replace("two"))
    #expect(try sample.text("output/Chat.appex/Info.plist") == "two")
    #expect(try sample.names("output") == ["Chat.appex"])
  }

  @Test("A failed bundle leaves the earlier bundle and no draft")
  func failed() throws {
    _ = try replace("one")
    #expect(throws: CancellationError.self) {
      try output.replace("Chat.appex") { draft in
        try NewFile.write([], to: "\(draft)/Info.plist", mode: 0o644)
        throw CancellationError()
      }
    }
    #expect(try sample.text("output/Chat.appex/Info.plist") == "one")
    #expect(try sample.names("output") == ["Chat.appex"])
  }

  @Test("The draft of a killed process is removed")
  func abandoned() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/true")
    try process.run()
    process.waitUntilExit()
    try sample.write("x", "output/.intent-host-build-\(process.processIdentifier)-Chat.appex/Info.plist")
    _ = try replace("one")
    #expect(try sample.names("output") == ["Chat.appex"])
  }

  @Test("The draft of a living process stays")
  func living() throws {
    let name = ".intent-host-build-\(UUID().uuidString)"
    try sample.write("x", "output/\(name)/Info.plist")
    let owner = try LockOwner(of: sample.path("output/\(name)"))
    _ = try replace("one")
    #expect(try sample.names("output").contains(name))
    owner.kill()
    _ = try replace("two")
    #expect(try sample.names("output") == ["Chat.appex"])
  }

  @Test("The error for a folder that can't be created has the remedy")
  func unusable() throws {
    try sample.write("mine", "output")
    let error = #expect(throws: ProjectBuildError.self) { try output.create() }
    #expect(error?.description.hasPrefix("no bundle can be put into '\(sample.path("output"))': ") == true)
    #expect(error?.description.hasSuffix("; name another folder with '--output'") == true)
  }

  @Test("A file at the path of a bundle is not removed")
  func file() throws {
    try sample.write("mine", "output/Chat.appex")
    #expect(throws: ProjectBuildError.self) { try replace("one") }
    #expect(try sample.text("output/Chat.appex") == "mine")
  }
}
