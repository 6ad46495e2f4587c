internal import ExtensionManifests
internal import Foundation
internal import HostSamples
internal import Testing

@testable internal import IntentConversations

@Suite("An invalid policy is rejected with the path of the key")
struct PolicyErrorTests {
  @Test(
    "An unknown key is reported with the nearest known key",
    arguments: [
      ("<key>Locks</key><dict/>", "Locks: 'Locks' is no key of a policy; did you mean 'Lock'?"),
      (
        "<key>Weather</key><dict/>",
        "Weather: 'Weather' is no key of a policy; use one of AppGroups, Apps, Authentication, Authorization, "
          + "Budgets, Confirmation, Language, Lock, Payment, Placement, Routing, Sandbox, SearchResults, SurfaceLimits, "
          + "Surfaces, Tools, TrustedAuthors"
      ),
      (
        "<key>Placement</key><dict><key>com.example.a</key><string>locale</string></dict>",
        "Placement.com.example.a: the placement of 'com.example.a' is 'locale'; did you mean 'local'?"
      ),
      (
        "<key>Placement</key><dict><key>com.example.a</key><string>here</string></dict>",
        "Placement.com.example.a: the placement of 'com.example.a' is 'here'; use one of local, anywhere"
      ),
      (
        "<key>Surfaces</key><dict><key>sockets:1</key><string>owner</string></dict>",
        "Surfaces.sockets:1: 'sockets:1' is not a surface; did you mean 'socket'?"
      ),
      (
        "<key>Surfaces</key><dict><key>socket</key><string>all</string></dict>",
        "Surfaces.socket: the trust of 'socket' is 'all'; use owner, relayed or locked"
      ),
      (
        "<key>Surfaces</key><dict><key>socket</key><string>relay</string></dict>",
        "Surfaces.socket: the trust of 'socket' is 'relay'; did you mean 'relayed'?"
      ),
      (
        "<key>Surfaces</key><dict><key>socket:me</key><string>owner</string></dict>",
        "Surfaces.socket:me: 'socket:me' has no user identifier after the colon; give the number of a user, as in 'socket:1001'"
      ),
      (
        "<key>Surfaces</key><dict><key>http:192.0.2.1/24</key><string>relayed</string></dict>",
        "Surfaces.http:192.0.2.1/24: 'http:192.0.2.1/24' has neither an address nor a user identifier after the "
          + "colon; give an address, a network or the number of a user, as in 'http:192.0.2.7', 'http:192.0.2.0/24' or "
          + "'http:1001'"
      ),
      (
        "<key>Surfaces</key><dict><key>terminal:1</key><string>relayed</string></dict>",
        "Surfaces.terminal:1: 'terminal:1' is not a surface; did you mean 'terminal'?"
      ),
      (
        "<key>SurfaceLimits</key><dict><key>socket</key><dict><key>Burst</key><integer>5</integer></dict></dict>",
        "SurfaceLimits.socket: 'socket' has no 'RequestsPerSecond'; give the number of requests that one client may send "
          + "in a second, on average"
      ),
      (
        "<key>SurfaceLimits</key><dict><key>mpc</key><dict/></dict>",
        "SurfaceLimits.mpc: 'mpc' is not a surface; did you mean 'mcp'?"
      ),
      (
        "<key>SurfaceLimits</key><dict><key>mcp</key><dict><key>RequestsPerSecond</key><integer>5</integer>"
          + "<key>Bursts</key><integer>5</integer></dict></dict>",
        "SurfaceLimits.mcp.Bursts: 'Bursts' is no key of a policy; did you mean 'Burst'?"
      ),
      (
        "<key>SurfaceLimits</key><dict><key>mcp</key><dict><key>RequestsPerSecond</key><real>0.5</real></dict></dict>",
        "SurfaceLimits.mcp.RequestsPerSecond: 'RequestsPerSecond' should be a whole number from 1 to 1000000"
      ),
      (
        "<key>SurfaceLimits</key><dict><key>satellite:hall</key><dict><key>RequestsPerSecond</key><integer>5</integer>"
          + "</dict></dict>",
        "SurfaceLimits.satellite:hall: 'satellite:hall' can have no limit of its own: its sentences come from a voice "
          + "service; limit the voice service, such as 'wyoming'"
      ),
      (
        "<key>Lock</key><dict><key>AllowWhileLocked</key><array/></dict>",
        "Lock.AllowWhileLocked: 'AllowWhileLocked' is no key of a policy; did you mean 'AllowedWhileLocked'?"
      ),
      (
        "<key>Sandbox</key><dict><key>LimitNetworks</key><dict/></dict>",
        "Sandbox.LimitNetworks: 'LimitNetworks' is no key of a policy; did you mean 'LimitNetwork'?"
      ),
      (
        "<key>Sandbox</key><dict><key>AllowNetwork</key><array><string>org.a</string></array><key>LimitNetwork</key>"
          + "<dict><key>org.a</key><array><string>*.example.com:443</string></array></dict></dict>",
        "Sandbox.LimitNetwork.org.a.0: '*.example.com:443' is not a host and a port; write host:port, such as "
          + "'api.example.com:443'"
      ),
      (
        "<key>Routing</key><dict><key>Prefered</key><dict/></dict>",
        "Routing.Prefered: 'Prefered' is no key of a policy; did you mean 'Preferred'?"
      ),
      (
        "<key>Confirmation</key><dict><key>Sometimes</key><array/></dict>",
        "Confirmation.Sometimes: 'Sometimes' is no key of a policy; use one of Always, Never, Owned, Relayed"
      ),
      (
        "<key>Budgets</key><dict><key>LaunchSecond</key><integer>1</integer></dict>",
        "Budgets.LaunchSecond: 'LaunchSecond' is no key of a policy; did you mean 'LaunchSeconds'?"
      ),
      (
        "<key>Sandbox</key><dict><key>level</key><string>off</string></dict>",
        "Sandbox.level: 'level' is no key of a policy; did you mean 'Level'?"
      ),
      (
        "<key>Authentication</key><dict><key>Services</key><string>login</string></dict>",
        "Authentication.Services: 'Services' is no key of a policy; did you mean 'Service'?"
      ),
    ])
  func unknownKey(entries: String, message: String) throws {
    #expect(try policyError(entries) == message)
  }

  @Test("An unknown list of tools is an error")
  func tools() throws {
    #expect(
      try policyError("<key>Tools</key><string>some</string>") == "Tools: 'Tools' is 'some'; use full or compact")
  }

  @Test(
    "A section with a wrong type is an error",
    arguments: [
      "AppGroups", "Apps", "Lock", "Routing", "Confirmation", "Budgets", "Sandbox", "Authentication", "Authorization",
      "Payment", "Placement", "Language",
    ])
  func section(name: String) throws {
    #expect(
      try policyError("<key>\(name)</key><array/>") == "\(name): '\(name)' is an array; it should be a dictionary")
  }

  @Test(
    "An invalid payment provider or time is an error",
    arguments: [
      ("<key>Provider</key><array/>", "Payment", "'Provider' names no program"),
      ("<key>Provider</key><array><string></string></array>", "Payment", "'Provider' names no program"),
      ("<key>Seconds</key><integer>0</integer>", "Payment.Seconds", "'Seconds' should be above 0 and at most 120"),
      ("<key>Seconds</key><integer>121</integer>", "Payment.Seconds", "'Seconds' should be above 0 and at most 120"),
    ])
  func payment(entries: String, keyPath: String, message: String) throws {
    let error = try policyError("<key>Payment</key><dict>\(entries)</dict>")
    #expect(error?.hasPrefix("\(keyPath): \(message)") == true)
  }

  @Test(
    "A list with a wrong type is an error",
    arguments: [
      ("Lock", "RestrictedWhileLocked"), ("Lock", "AllowedWhileLocked"), ("Routing", "Disabled"),
      ("Confirmation", "Always"), ("Confirmation", "Never"), ("Confirmation", "Owned"),
    ])
  func list(section: String, key: String) throws {
    for (value, message) in [
      ("<string>A</string>", "\(section).\(key): '\(key)' is a string; it should be an array"),
      (
        "<array><integer>1</integer></array>",
        "\(section).\(key).0: an element of '\(key)' is an integer; it should be a string"
      ),
      ("<true/>", "\(section).\(key): '\(key)' is a boolean; it should be an array"),
    ] {
      #expect(try policyError("<key>\(section)</key><dict><key>\(key)</key>\(value)</dict>") == message)
    }
  }

  @Test("A preference with a wrong type is an error")
  func preferred() throws {
    #expect(
      try policyError("<key>Routing</key><dict><key>Preferred</key><array/></dict>")
        == "Routing.Preferred: 'Preferred' is an array; it should be a dictionary")
    #expect(
      try policyError(
        "<key>Routing</key><dict><key>Preferred</key><dict><key>X</key><string>a</string></dict></dict>")
        == "Routing.Preferred.X: 'X' is a string; it should be an array")
  }

  @Test(
    "A time of more than an hour is an error",
    arguments: ["LaunchSeconds", "ResolveSeconds", "ConfirmSeconds", "HandleSeconds"])
  func time(key: String) throws {
    for value in ["0", "-1", "3600.5", "1e300", "nan", "inf"] {
      #expect(
        try policyError("<key>Budgets</key><dict><key>\(key)</key><real>\(value)</real></dict>")
          == "Budgets.\(key): '\(key)' should be above 0 and at most 3600")
    }
  }

  @Test(
    "A number with a wrong type is an error",
    arguments: ["LaunchSeconds", "HandleSeconds", "MemoryLimitMB", "MaximumProcesses"],
    [("<string>5</string>", "a string"), ("<true/>", "a boolean"), ("<array/>", "an array")])
  func number(key: String, value: (text: String, kind: String)) throws {
    #expect(
      try policyError("<key>Budgets</key><dict><key>\(key)</key>\(value.text)</dict>")
        == "Budgets.\(key): '\(key)' is \(value.kind); it should be a number")
  }

  @Test(
    "An invalid name of a service is an error",
    arguments: ["", "..", "../su", "/etc/pam.d/su", "Login", "-su", "a b", "\u{e9}"])
  func service(name: String) throws {
    #expect(
      try policyError("<key>Authentication</key><dict><key>Service</key><string>\(name)</string></dict>")
        == "Authentication.Service: 'Service' is '\(name)', which is not a valid name of a PAM service; "
        + "name a file of '/etc/pam.d', such as 'login'")
  }

  @Test("A missing service is an error")
  func noService() throws {
    #expect(
      try policyError("<key>Authentication</key><dict/>")
        == "Authentication: 'Authentication' names no 'Service' of PAM; name a file of '/etc/pam.d', such as 'login'")
  }

  @Test("A property list that is not a dictionary is an error")
  func noDictionary() throws {
    let error = #expect(throws: PolicyError.self) { try readPolicy(list: "<plist version=\"1.0\"><array/></plist>") }
    #expect(
      error?.findings == ["policy.plist:1:22: error: the file holds an array; it should be a dictionary [wrong-type]"])
  }

  @Test("All defects are reported together, in the order of the file")
  func several() throws {
    let text =
      "<plist><dict><key>Lcok</key><dict/><key>Budgets</key><dict><key>HandleSeconds</key><real>0</real></dict></dict>"
      + "</plist>"
    let error = #expect(throws: PolicyError.self) { try readPolicy(list: text) }
    #expect(error?.findings.map { $0.suffix(15) } == ["? [unknown-key]", "[invalid-value]"])
  }
}
