internal import ExtensionManifests
internal import HostSamples
internal import Testing

@testable internal import IntentConversations

@Suite("The policy says where the data of an extension is, and else the manifest does")
struct PlacementTests {
  @Test("All combinations", arguments: [nil, .local, .anywhere] as [ExtensionManifest.Placement?])
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
