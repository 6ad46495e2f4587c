internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A library of App Intents whose description is missing is read by tools, and rejected by a host")
struct UndescribedLibraryTests {
  private let home: HostHome
  private let products: String
  private let manifests: String

  /// Copies the library of the sample into a folder of products, and its manifest into another folder.
  init() throws {
    home = try HostHome()
    try home.allowApps()
    products = home.path("products")
    manifests = home.path("manifests")
    for folder in [products, manifests] {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }
    let manifest = BuildProducts.tests.deletingLastPathComponent().appending(
      path: "Plugins/UnicornJournal/Bundle/Info.plist")
    try FileManager.default.copyItem(atPath: manifest.path, toPath: manifests + "/Info.plist")
    try FileManager.default.copyItem(
      atPath: BuildProducts.library("UnicornJournal").path, toPath: products + "/libUnicornJournal.so")
  }

  private var bare: [String] { ["--plugins", products, "--manifests", manifests] }

  /// Makes a bundle without the description and the list of the files.
  private func makeBundle() throws -> String {
    let bundle = home.path("UnicornJournal.appex")
    try FileManager.default.createDirectory(atPath: bundle, withIntermediateDirectories: false)
    for file in [manifests + "/Info.plist", products + "/libUnicornJournal.so"] {
      let name = URL(fileURLWithPath: file).lastPathComponent
      try FileManager.default.copyItem(atPath: file, toPath: "\(bundle)/\(name)")
    }
    return bundle
  }

  @Test("A host rejects it with the remedy, bare and in a bundle")
  func rejected() async throws {
    let run = try await home.run(["run"] + bare + ["rate my day in Unicorn Journal"])
    #expect(run.exitCode == 6, "\(run.lines) \(run.errors)")
    let listed = try await home.run(["list"] + bare)
    let all = listed.output + listed.errors
    #expect(all.contains("'AppIntents.json' is missing") && all.contains("'intent-host bundle'"), "\(all)")
    let findings = try await home.run(["validate", makeBundle()])
    #expect(findings.exitCode == 1)
    #expect(findings.output.contains("[app-intents-not-described]"), "\(findings.output)")
  }

  @Test("'validate --load' and 'test' ask the library")
  func tools() async throws {
    let findings = try await home.run(["validate", "--strict", "--load", "--plugins", products, manifests])
    #expect(findings.exitCode == 0, "\(findings.lines) \(findings.errors)")
    let script = try home.write(
      "> rate my day in Unicorn Journal\n? How many stars?\n> 3\n< You gave the day 3 stars.\n! success\n",
      to: "Rate.conversation")
    let played = try await home.run(["test"] + bare + [script])
    #expect(played.exitCode == 0, "\(played.lines) \(played.errors)")
  }

  @Test("Without the library, the manifest gets a note only")
  func unknownLibrary() async throws {
    let findings = try await home.run(["validate", "--strict", manifests])
    #expect(findings.exitCode == 0, "\(findings.lines)")
    #expect(findings.output.contains("which only a library of App Intents allows"), "\(findings.lines)")
  }

  @Test("'install' adds the description to a bundle without the list of its files, once")
  func install() async throws {
    let bundle = try makeBundle()
    let installed = try await home.run(["install", bundle])
    try #require(installed.exitCode == 0, "\(installed.errors)")
    let run = try await home.run(["run", "rate my day in Unicorn Journal"], input: "3\n")
    #expect(run.lines == ["How many stars?", "You gave the day 3 stars."], "\(run.errors)")
    let again = try await home.run(["install", bundle])
    #expect(again.lines.first?.contains("already installed") == true, "\(again.lines) \(again.errors)")
    // The author's bundle stays as it is.
    #expect(!FileManager.default.fileExists(atPath: bundle + "/AppIntents.json"))
  }

  @Test("'install' changes no bundle with the list of its files, and refuses a library")
  func refusesToInstall() async throws {
    let journal = try await JournalHome()
    try FileManager.default.removeItem(atPath: journal.bundle + "/AppIntents.json")
    let sealed = try await journal.home.run(["install", journal.bundle])
    #expect(sealed.exitCode == 1)
    #expect(sealed.errors.contains("signature-invalid"), "\(sealed.errors)")
    let library = try await home.run(["install", products + "/libUnicornJournal.so"])
    #expect(library.exitCode == 1)
    #expect(library.errors.contains("'intent-host bundle'"), "\(library.errors)")
  }

  @Test("A description with an error is a reason to reject the bundle, which names the error")
  func malformed() async throws {
    let bundle = try makeBundle()
    try Data("{\"version\": 7}".utf8).write(to: URL(fileURLWithPath: bundle + "/AppIntents.json"))
    let findings = try await home.run(["validate", bundle])
    #expect(findings.exitCode == 1)
    #expect(findings.output.contains("unknown version"), "\(findings.output)")
  }
}
