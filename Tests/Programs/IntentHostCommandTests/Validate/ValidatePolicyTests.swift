internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Defects of the default policy are findings")
struct ValidatePolicyTests {
  private let home: HostHome
  private let policy: String

  init() throws {
    home = try HostHome()
    policy = home.path("config/intent-host/policy.plist")
    try FileManager.default.createDirectory(at: home.url("config/intent-host"), withIntermediateDirectories: true)
    _ = try home.write(
      #"<plist version="1.0"><dict><key>Lokc</key><dict/></dict></plist>"#, to: "config/intent-host/policy.plist")
  }

  @Test("They are listed once with the findings of the paths", arguments: [false, true])
  func findings(isNamed: Bool) async throws {
    let run = try await home.run(["validate", isNamed ? policy : home.path("empty")])
    #expect(run.exitCode == 1)
    #expect(run.lines.count == 1)
    #expect(run.lines.first?.hasPrefix("\(policy):1:") == true)
    #expect(run.lines.first?.contains("'Lokc' is no key of a policy; did you mean 'Lock'?") == true)
  }

  @Test("A policy that the command names has to be readable")
  func named() async throws {
    let run = try await home.run(["validate", "--policy", policy, home.path("empty")])
    #expect(run.exitCode == 2)
    #expect(run.errors.contains("'Lokc' is no key of a policy"))
  }

  @Test("The samples' manifests have no findings", arguments: [[], ["--strict"]])
  func samples(options: [String]) async throws {
    let run = try await HostHome().run(["validate", BuildProducts.manifests.path] + options)
    #expect(run.exitCode == 0)
    #expect(run.output == "")
    #expect(run.errors.hasSuffix(" checked: no findings\n"))
  }

  @Test("A sample's manifest and its library have the same definition")
  func definition() throws {
    let package = BuildProducts.manifests.deletingLastPathComponent()
    let copies = try ["Manifests", "Plugins"].map {
      try Data(contentsOf: package.appending(path: "\($0)/SoupOrder/SoupOrder.intentdefinition"))
    }
    #expect(copies[0] == copies[1])
  }
}
