internal import ExtensionSupervisor
internal import Foundation
internal import HostState
internal import IntentConversations
internal import TestSupport
internal import Testing

@testable internal import HostReports

@Suite("The probed facts determine the report of a layer")
struct LayerProbeTests {
  /// Changes of the probed system, each with a layer, its expected state and a part of the expected reason.
  private static let rows: [(String, Layer.State, String, @Sendable (inout ProbedSystem) -> Void)] = [
    ("files", .active, "Landlock, version 7", { $0.landlock = .available(7) }),
    ("files", .active, "Landlock, version 6", { $0.landlock = .available(6) }),
    ("files", .weaker, "version 5, which does not control signals", { $0.landlock = .available(5) }),
    ("files", .weaker, "ioctl calls on devices; signals", { $0.landlock = .available(4) }),
    ("files", .weaker, "moving files between folders", { $0.landlock = .available(1) }),
    ("files", .absent, "no Landlock: Function not implemented", { $0.lose(.files, .unavailable(ENOSYS)) }),
    ("files", .absent, "was not turned on", { $0.lose(.files, .unavailable(EOPNOTSUPP)) }),
    ("files", .absent, "rejected the ruleset of a test process", { $0.lose(.files, .available(3)) }),
    ("network", .active, "by system calls and by Landlock", { $0.landlock = .available(4) }),
    ("network", .active, "blocked by system calls;", { $0.landlock = .available(3) }),
    ("network", .weaker, "only TCP is blocked", { $0.lose(.calls, .available(4)) }),
    ("network", .absent, "no layer blocks it", { $0.lose(.calls, .available(3)) }),
    ("network", .absent, "no layer blocks it", { $0.lose([.calls, .files], .available(7)) }),
    ("network", .absent, "no process could be started", { $0.missing = nil }),
    ("network-hosts", .active, "the host makes the connections", { $0.missing = [.memory] }),
    ("network-hosts", .absent, "such an extension has no network", { $0.missing = [.hosts] }),
    ("network-hosts", .absent, "such an extension has no network", { $0.missing = [.calls] }),
    ("privileges", .weaker, "runs as root", { $0.isRoot = true }),
    ("privileges", .active, "no_new_privs", { $0.isRoot = false }),
    ("privileges", .absent, "drop its privileges", { $0.lose(.privileges, .available(7)) }),
    ("resource-limits", .absent, "setrlimit", { $0.lose(.limits, .available(7)) }),
    ("memory-limit", .absent, "RLIMIT_DATA", { $0.lose(.memory, .available(7)) }),
    (
      "control-group", .weaker, "only the memory watch applies, which does not count the kernel's memory: a reason",
      { $0.server.group = .unavailable("a reason") }
    ),
    (
      "control-group", .absent, "a reason",
      {
        $0.server.seesUse = false
        $0.server.group = .unavailable("a reason")
      }
    ),
    ("control-group", .weaker, "not delegated", { $0.server.group = .unavailable("not delegated") }),
    ("control-group", .active, "v2, in '/x'", { $0.server.group = .available(version: "v2", folder: "/x") }),
    ("memory-watch", .absent, "statm", { $0.server.seesUse = false }),
    ("memory-watch", .weaker, "smaps_rollup", { $0.server.seesPrivateUse = false }),
    ("total-memory", .active, "idle extensions are ended first", { _ in }),
    ("total-memory", .weaker, "control group alone", { $0.server.seesUse = false }),
    ("total-memory", .weaker, "only the memory watch applies", { $0.server.group = .unavailable("a reason") }),
    (
      "total-memory", .absent, "the memory in use can't be measured",
      {
        $0.server.seesUse = false
        $0.server.group = .unavailable("")
      }
    ),
    ("fork-server", .weaker, "a reason", { $0.server.defect = "a reason" }),
    ("fork-server", .absent, "no process could be started", { $0.startDefect = "a reason" }),
    ("process-start", .absent, "a reason", { $0.startDefect = "a reason" }),
    ("session", .absent, "'no session' in XDG_SESSION_ID is not a session identifier", { _ in }),
  ]

  /// The probed system of this machine, a copy of which each row changes.
  private static let here = Task { try await ProbedSystem.tried(TemporaryFolder()) }

  @Test("Each row of the table has its state and reason", arguments: rows.indices)
  func row(index: Int) async throws {
    let (name, state, reason, change) = Self.rows[index]
    var system = try await Self.here.value
    system.missing = []
    system.isRoot = false
    system.server.defect = nil
    system.server.seesUse = true
    system.server.seesPrivateUse = true
    system.server.group = .available(version: "v1", folder: "/group")
    change(&system)
    let probe = try #require(LayerProbe.all.first { $0.name == name })
    let layer = probe.layer(system)
    #expect(layer.state == state)
    #expect(layer.reason.contains(reason), "\(layer.reason)")
    #expect(!layer.detail.isEmpty)
  }

  @Test("The report contains values of the policy")
  func policy() async throws {
    let folder = try TemporaryFolder()
    var policy = Policy()
    policy.sandbox.networkClients = ["org.example.B", "org.example.A"]
    policy.budgets.memoryMB = 77
    policy.authenticationService = "intent-host-has-none"
    let environment = ["XDG_SESSION_ID": "no session"]
    let doctor = Doctor(
      policy: policy, folders: HostFolders(environment: ["XDG_DATA_HOME": folder.url.path]), environment: environment)
    #expect(doctor.layer("network")?.reason.hasSuffix("'org.example.A', 'org.example.B'") == true)
    #expect(doctor.layer("memory-limit")?.reason.contains("77 MB") == true)
    #expect(doctor.layer("pam")?.state == .absent)
    #expect(doctor.layer("pam")?.reason.contains("'intent-host-has-none'") == true)
  }

  @Test("Lines are aligned, have fixes and a summary, and contain no control characters")
  func lines() async throws {
    var system = try await ProbedSystem.tried(TemporaryFolder(), level: .strict)
    system.startDefect = "bad \u{1b}[31m\nword"
    let doctor = Doctor(system)
    let plain = doctor.lines(usesColour: false)
    #expect(plain[0] == "process-start    absent  no process can be started: bad [31m word")
    #expect(plain[1].hasPrefix("                         fix: install "))
    #expect(plain.last?.hasPrefix("No extension can be started without 'process-start'") == true)
    #expect(plain.last?.hasSuffix("the policy's sandbox level is 'strict'.") == true)
    #expect(!plain.joined().contains("\u{1b}"))
    let coloured = doctor.lines(usesColour: true)
    #expect(coloured[0] == "process-start    \u{1b}[31mabsent\u{1b}[0m  no process can be started: bad [31m word")
  }
}

extension ProbedSystem {
  fileprivate mutating func lose(_ layers: SandboxLayers, _ landlock: LandlockVersion) {
    missing = layers
    self.landlock = landlock
  }
}
