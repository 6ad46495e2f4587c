internal import BaseFiles
internal import ExtensionManifests
internal import IntentWire
internal import Testing

@testable internal import IntentConversations

@Suite("A policy is read key by key")
struct PolicyReaderTests {
  @Test("An empty policy has no rules")
  func empty() throws {
    #expect(try readPolicy("") == Policy())
  }

  @Test("Without a policy, each stage has a default time")
  func defaults() {
    let budgets = Policy().budgets
    #expect(budgets.launch == .seconds(5))
    #expect([budgets.resolve, budgets.confirm, budgets.handle] == [.seconds(10), .seconds(10), .seconds(10)])
  }

  @Test("The list of tools is read")
  func tools() throws {
    #expect(try readPolicy("<key>Tools</key><string>compact</string>").tools == .compact)
  }

  @Test("The desktop's search shows no requests unless the policy says so")
  func search() throws {
    #expect(!Policy().showsSearchResults)
    #expect(try readPolicy("<key>SearchResults</key><true/>").showsSearchResults)
  }

  @Test("The keys of 'Lock' are read")
  func lock() throws {
    var policy = Policy()
    policy.restrictedWhileLocked = ["INSendMessageIntent", "INSetCarLockStatusIntent"]
    policy.allowedWhileLocked = ["INGetCarLockStatusIntent"]
    #expect(
      try readPolicy(
        """
        <key>Lock</key><dict>
          <key>RestrictedWhileLocked</key><array>
            <string>INSendMessageIntent</string><string>INSetCarLockStatusIntent</string>
          </array>
          <key>AllowedWhileLocked</key><array><string>INGetCarLockStatusIntent</string></array>
        </dict>
        """) == policy)
  }

  @Test("The keys of 'Routing' are read")
  func routing() throws {
    var policy = Policy()
    policy.preferred = ["INSendMessageIntent": ["org.b", "org.a"], "INGetCarLockStatusIntent": []]
    policy.disabled = ["org.c"]
    #expect(
      try readPolicy(
        """
        <key>Routing</key><dict>
          <key>Preferred</key><dict>
            <key>INSendMessageIntent</key><array><string>org.b</string><string>org.a</string></array>
            <key>INGetCarLockStatusIntent</key><array/>
          </dict>
          <key>Disabled</key><array><string>org.c</string></array>
        </dict>
        """) == policy)
  }

  @Test("The keys of 'Confirmation' are read")
  func confirmation() throws {
    var policy = Policy()
    policy.alwaysConfirmed = ["INSendMessageIntent"]
    policy.neverConfirmed = ["INSetCarLockStatusIntent"]
    policy.ownedConfirmations = ["INSendPaymentIntent"]
    #expect(
      try readPolicy(
        """
        <key>Confirmation</key><dict>
          <key>Always</key><array><string>INSendMessageIntent</string></array>
          <key>Never</key><array><string>INSetCarLockStatusIntent</string></array>
          <key>Owned</key><array><string>INSendPaymentIntent</string></array>
        </dict>
        """) == policy)
  }

  @Test("The keys of 'Apps' are read", arguments: Policy.AppOpening.allCases)
  func apps(opening: Policy.AppOpening) throws {
    var policy = Policy()
    policy.appOpening = opening
    #expect(
      try readPolicy("<key>Apps</key><dict><key>Open</key><string>\(opening.rawValue)</string></dict>") == policy)
  }

  @Test("'Adviser' of 'Language' is read", arguments: Policy.Advising.allCases)
  func adviser(advising: Policy.Advising) throws {
    var policy = Policy()
    policy.advising = advising
    #expect(
      try readPolicy("<key>Language</key><dict><key>Adviser</key><string>\(advising.rawValue)</string></dict>")
        == policy)
  }

  @Test("The keys of 'Authentication' are read")
  func authentication() throws {
    var policy = Policy()
    policy.authenticationService = "login"
    #expect(
      try readPolicy("<key>Authentication</key><dict><key>Service</key><string>login</string></dict>") == policy)
  }

  @Test("The keys of 'Payment' are read")
  func payment() throws {
    var policy = Policy()
    policy.paymentProvider = ["/usr/bin/pay", "--card", "1"]
    policy.paymentTimeout = .seconds(12)
    #expect(
      try readPolicy(
        """
        <key>Payment</key><dict>
          <key>Provider</key><array><string>/usr/bin/pay</string><string>--card</string><string>1</string></array>
          <key>Seconds</key><integer>12</integer>
        </dict>
        """) == policy)
  }

  @Test("The times of 'Budgets' are read")
  func times() throws {
    var policy = Policy()
    policy.budgets.launch = .seconds(1)
    policy.budgets.resolve = .milliseconds(2500)
    policy.budgets.confirm = .seconds(3)
    policy.budgets.handle = .seconds(3600)
    #expect(
      try readPolicy(
        """
        <key>Budgets</key><dict>
          <key>LaunchSeconds</key><integer>1</integer>
          <key>ResolveSeconds</key><real>2.5</real>
          <key>ConfirmSeconds</key><integer>3</integer>
          <key>HandleSeconds</key><integer>3600</integer>
        </dict>
        """) == policy)
  }

  @Test("The extensions that may share an app group are read")
  func appGroups() throws {
    let policy = try readPolicy(
      """
      <key>AppGroups</key><dict>
        <key>group.com.bank</key><array><string>com.partner.app</string></array>
        <key>group.none</key><array/>
      </dict>
      """)
    #expect(policy.appGroups == ["group.com.bank": ["com.partner.app"], "group.none": []])
  }

  @Test("The limits of 'Budgets' and the keys of 'Sandbox' are read")
  func budgetsAndSandbox() throws {
    let policy = try readPolicy(
      """
      <key>Sandbox</key><dict>
        <key>Level</key><string>strict</string>
        <key>AllowNetwork</key><array><string>org.chat</string></array>
      </dict>
      <key>Budgets</key><dict>
        <key>MaximumProcesses</key><integer>4</integer>
        <key>TotalMemoryLimitMB</key><integer>3</integer>
        <key>UIMemoryLimitMB</key><integer>2</integer>
        <key>MemoryLimitMB</key><integer>1</integer>
        <key>IdleSeconds</key><integer>5</integer>
      </dict>
      """)
    #expect(policy.sandbox == .init(level: .strict, networkClients: ["org.chat"]))
    #expect(policy.budgets.processes == 4)
    #expect(policy.budgets.totalMemoryMB == 3)
    #expect(policy.budgets.uiMemoryMB == 2)
    #expect(policy.budgets.memoryMB == 1)
    #expect(policy.budgets.idle == .seconds(5))
  }

  @Test("The servers of an extension are read, and a limit without a grant causes a warning with the nearest name")
  func networkLimits() throws {
    let policy = try readPolicy(
      """
      <key>Sandbox</key><dict>
        <key>LimitNetwork</key><dict>
          <key>org.chat</key><array><string>API.example.com.:443</string><string>[::1]:80</string></array>
        </dict>
        <key>AllowNetwork</key><array><string>org.chat</string></array>
      </dict>
      """)
    let servers = ["api.example.com:443", "[::1]:80"].compactMap(NetworkHost.init)
    #expect(policy.sandbox.networkLimits == ["org.chat": servers])
    let log = FindingLog(path: "policy.plist")
    let list = """
      <plist version="1.0"><dict><key>Sandbox</key><dict>
        <key>AllowNetwork</key><array><string>org.chat</string></array>
        <key>LimitNetwork</key><dict><key>org.chart</key><array/></dict>
      </dict></dict></plist>
      """
    _ = Policy(try PropertyListReader.read(Array(list.utf8), path: log.path), log: log)
    #expect(
      log.findings.map(\.message) == [
        "'AllowNetwork' does not list 'org.chart', so it has no network to limit; did you mean 'org.chat'?"
      ])
    #expect(log.findings.map(\.keyPath) == ["Sandbox.LimitNetwork.org.chart"])
    #expect(!log.hasErrors)
  }

  @Test("An unknown intent causes a warning with the nearest name")
  func unknownIntent() throws {
    let policy = try readPolicy(
      "<key>Lock</key><dict><key>RestrictedWhileLocked</key><array><string>INSendMesageIntent</string></array></dict>")
    #expect(
      policy.warnings(for: ExtensionCatalogue(found: [])) == [
        "the policy names the intent 'INSendMesageIntent', which is not known; did you mean 'INSendMessageIntent'?"
      ])
  }
}
