internal import Foundation
internal import IntentConversations
internal import TestSupport
internal import Testing

@Suite("The policy decides about the trust of surfaces")
struct SurfacePolicyTests {
  private func policy(_ surfaces: String) throws -> Policy {
    let folder = try TemporaryFolder()
    let text = #"<plist version="1.0"><dict><key>Surfaces</key><dict>\#(surfaces)</dict></dict></plist>"#
    return try Policy(contentsOf: folder.write(text, to: "policy.plist").path)
  }

  @Test("A surface that the policy names gets its trust, and the others keep theirs")
  func trust() throws {
    let policy = try policy(
      "<key>socket</key><string>owner</string><key>socket:1001</key><string>relayed</string>"
        + "<key>terminal</key><string>locked</string>")
    #expect(policy.trusted(Surface("socket", trust: .relayed)).trust == .owner)
    #expect(policy.trusted(Surface("socket:1001", trust: .locked)).trust == .relayed)
    #expect(policy.trusted(Surface("socket:1002", trust: .locked)).trust == .locked)
    #expect(policy.trusted(.terminal).trust == .locked)
    #expect(policy.trusted(.program) == .program)
  }

  @Test("Nothing else is a surface", arguments: ["sock", "socket:", ":1", "", "page "])
  func unknown(name: String) {
    #expect(throws: PolicyError.self) { try policy("<key>\(name)</key><string>owner</string>") }
  }
}
