internal import ExtensionManifests
internal import HostSamples
internal import Testing

@testable internal import IntentConversations

@Suite("The placement of the policy overrides that of the manifest")
struct PlacementTests {
  @Test(
    "All combinations of policy and manifest",
    arguments: [nil, .local, .anywhere] as [ExtensionManifest.Placement?])
  func placement(ofManifest: ExtensionManifest.Placement?) throws {
    var manifest = ExtensionManifest.sample("Chat")
    manifest.placement = ofManifest
    #expect(Policy().placement(of: manifest) == ofManifest)
    for placement in ExtensionManifest.Placement.allCases {
      let entry = "<key>com.example.chat</key><string>\(placement.rawValue)</string>"
      #expect(try readPolicy("<key>Placement</key><dict>\(entry)</dict>").placement(of: manifest) == placement)
    }
    let other = try readPolicy("<key>Placement</key><dict><key>org.chat</key><string>local</string></dict>")
    #expect(other.placement(of: manifest) == ofManifest)
  }
}
