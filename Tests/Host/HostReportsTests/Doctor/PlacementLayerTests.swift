internal import ExtensionManifests
internal import HostSamples
internal import IntentConversations
internal import Testing

@testable internal import HostReports

@Suite("The doctor reports the extensions that need one machine for a user")
struct PlacementLayerTests {
  private func layer(
    _ placements: [String: ExtensionManifest.Placement?], isShared: Bool, policy: Policy = Policy()
  ) -> Layer {
    let extensions = placements.map { name, placement in
      var manifest = ExtensionManifest.sample(name)
      manifest.placement = placement
      return InstalledExtension.sample(manifest)
    }
    return .placement(of: extensions, policy, isShared: isShared)
  }

  @Test("Pinned extensions are named")
  func pinned() {
    let layer = layer(["B": .local, "A": .local, "C": .anywhere], isShared: true)
    #expect(layer.state == .active)
    #expect(
      layer.reason == "pinned: com.example.a, com.example.b: one machine handles all requests of a user")
    #expect(layer.fix == nil)
  }

  @Test("If services share conversations, an extension without a placement is a warning")
  func silent() {
    #expect(layer(["A": nil], isShared: false).state == .active)
    let doubtful = layer(["A": nil], isShared: true)
    #expect(doubtful.state == .weaker)
    #expect(doubtful.reason == "no extension is pinned; com.example.a may keep data on each machine")
    #expect(doubtful.fix == "set each to 'local' or 'anywhere' under 'Placement' in the policy")
    var policy = Policy()
    policy.placements["com.example.a"] = .anywhere
    #expect(layer(["A": nil], isShared: true, policy: policy).state == .active)
  }

  @Test("Of many, five are named")
  func many() {
    let names = (1...7).map { ("E\($0)", ExtensionManifest.Placement?.some(.local)) }
    let layer = layer(Dictionary(uniqueKeysWithValues: names), isShared: true)
    #expect(layer.reason.contains("com.example.e5 and 2 more: "))
  }
}
