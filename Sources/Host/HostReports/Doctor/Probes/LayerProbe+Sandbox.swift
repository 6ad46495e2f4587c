internal import ExtensionSupervisor
internal import IntentConversations

extension LayerProbe {
  /// The filter of system calls, by seccomp.
  static let systemCalls = LayerProbe(
    name: "system-calls", detail: "an extension can't start processes, send signals, or administer the system",
    need: .whenStrict
  ) { system in
    system.sandbox(
      .calls,
      absent: .absent(
        "the kernel does not support a filter of system calls (seccomp)",
        fix: "run a kernel with CONFIG_SECCOMP_FILTER; in a container, permit 'seccomp'")
    ) { .active("a filter (seccomp)") }
  }

  /// The rights of extensions, limited by no_new_privs and capabilities.
  static let privileges = LayerProbe(
    name: "privileges", detail: "an extension has no privileges, and can't gain any", need: .whenStrict
  ) { system in
    system.sandbox(
      .privileges, absent: .absent("the kernel does not let a process drop its privileges (no_new_privs, capset)")
    ) {
      guard system.isRoot else { return .active("all are dropped, and none can be gained (no_new_privs)") }
      return .weaker(
        "the host runs as root: extensions can ignore the modes of the files that 'files' permits",
        fix: "run the host as a separate user")
    }
  }

  /// The limits of setrlimit(2).
  static let resourceLimits = LayerProbe(
    name: "resource-limits",
    detail: "an extension has at most 256 open files, files of 256 MB and 64 queued signals, and no core dumps",
    need: .whenStrict
  ) { system in
    system.sandbox(.limits, absent: .absent("the kernel rejected the limits (setrlimit)")) {
      .active("by the kernel (setrlimit)")
    }
  }

  /// Access to the network, which the layers for system calls and files block.
  static let network = LayerProbe(
    name: "network", detail: "an extension has no network, unless its manifest requests it and the policy permits it"
  ) { system in
    if let finding = system.sandboxOffFinding { return finding }
    guard let missing = system.missing else { return system.unknownFinding }
    let clients = system.policy.sandbox.networkClients.sorted().map { "'\($0)'" }.joined(separator: ", ")
    let who = clients.isEmpty ? "no extension is permitted" : "permitted if their manifests request it: \(clients)"
    let refusesTCP = !missing.contains(.files) && system.landlock.refusesTCP
    switch (missing.contains(.calls), refusesTCP) {
    case (false, true): return .active("blocked by system calls and by Landlock; \(who)")
    case (false, false): return .active("blocked by system calls; \(who)")
    case (true, true): return .weaker("only TCP is blocked, by Landlock; \(who)", fix: "see 'system-calls'")
    case (true, false): return .absent("no layer blocks it", fix: "see 'system-calls'")
    }
  }
}

extension LayerProbe {
  /// The limit of the network to the servers that a manifest lists. The host answers the calls of connect(2).
  static let networkHosts = LayerProbe(
    name: "network-hosts", detail: "an extension whose manifest lists servers reaches only these"
  ) { system in
    system.sandbox(
      [.hosts, .calls],
      absent: .absent(
        "the kernel does not let the host answer connect(2), so such an extension has no network",
        fix: "run Linux 5.9 or newer; in a container, permit 'seccomp' and use no filter with notifications")
    ) { .active("the host makes the connections (seccomp's notifications)") }
  }
}

extension LandlockVersion {
  /// Whether Landlock can block TCP, which it can since version 4.
  fileprivate var refusesTCP: Bool { if case .available(4...) = self { true } else { false } }
}
