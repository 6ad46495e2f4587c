internal import Testing

@testable internal import IntentConversations

@Suite("The policy decides about the trust of surfaces")
struct SurfacePolicyTests {
  private func policy(_ surfaces: String, key: String = "Surfaces") throws -> Policy {
    try readPolicy("<key>\(key)</key><dict>\(surfaces)</dict>")
  }

  @Test("The policy sets the trust of a named surface only")
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

  @Test("The smallest network that contains a client's address decides")
  func networks() throws {
    let policy = try policy(
      "<key>http:192.0.2.0/24</key><string>relayed</string><key>http:192.0.2.7</key><string>owner</string>"
        + "<key>http:192.0.2.0/28</key><string>locked</string><key>http:2001:db8::/32</key><string>relayed</string>")
    let expected: [(name: String, trust: Surface.Trust)] = [
      ("http:192.0.2.7", .owner), ("http:::ffff:192.0.2.7", .owner), ("http:192.0.2.8", .locked),
      ("http:192.0.2.200", .relayed), ("http:192.0.3.1", .locked), ("http:2001:db8::1", .relayed),
      ("http:2001:db9::1", .locked), ("mcp:192.0.2.7", .locked),
    ]
    for (name, trust) in expected {
      #expect(policy.trusted(Surface(name, trust: .locked)).trust == trust, "\(name)")
    }
    #expect(policy.trusted(Surface("http", trust: .relayed)).trust == .relayed)
  }

  @Test("The policy sets the rate of a surface; unknown clients have a default rate")
  func rates() throws {
    let policy = try policy(
      "<key>socket</key><dict><key>RequestsPerSecond</key><integer>5</integer></dict>"
        + "<key>http:192.0.2.0/24</key><dict><key>RequestsPerSecond</key><integer>7</integer><key>Burst</key>"
        + "<integer>8</integer></dict>", key: "SurfaceLimits")
    #expect(policy.rate(of: Surface("socket", trust: .relayed)) == Policy.Rate(perSecond: 5, burst: 10))
    #expect(policy.rate(of: Surface("http:192.0.2.7", trust: .locked)) == Policy.Rate(perSecond: 7, burst: 8))
    #expect(policy.rate(of: .terminal) == nil)
    #expect(policy.rate(of: Surface("socket:1001", trust: .locked)) == Policy.Rate(perSecond: 50, burst: 100))
    #expect(policy.rate(of: Surface("socket:1001", trust: .relayed)) == nil)
  }

  @Test("Each kind has a default trust; other users and machines count as locked")
  func kinds() throws {
    let expected: [(name: String, trust: Surface.Trust)] = [
      ("terminal", .owner), ("program", .owner), ("page", .owner), ("http", .relayed), ("socket", .relayed),
      ("mcp", .relayed), ("wyoming", .relayed), ("page:192.0.2.7", .locked), ("socket:0", .locked),
      ("satellite:assist_satellite.kitchen", .relayed),
    ]
    for (name, trust) in expected { #expect(try SurfaceName(name).surface == Surface(name, trust: trust)) }
  }

  @Test(
    "Any other text is not a surface",
    arguments: [
      "sock", "socket:", ":1", "", "page ", "socket:-1", "socket:4294967296", "socket:01", "http:", "http:1.2.3",
      "http:1.2.3.4/33", "http:1.2.3.4/", "http:1.2.3.4/+8", "http:10.0.0.1/8", "program:1", "http:::1/129",
      "satellite", "satellite:", "satellite:the hall", "satellite:Küche",
    ])
  func unknown(name: String) {
    #expect(throws: PolicyError.self) { try policy("<key>\(name)</key><string>owner</string>") }
  }
}
