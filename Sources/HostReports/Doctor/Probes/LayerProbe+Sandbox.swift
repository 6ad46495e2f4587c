internal import ExtensionSupervisor
internal import IntentConversations

extension LayerProbe {
  /// The filter of system calls, by seccomp.
  static let systemCalls = LayerProbe(
    name: "system-calls", detail: "an extension starts no processes, signals nobody, and administers nothing",
    need: .whenStrict
  ) { system in
    system.sandbox(
      .calls,
      absent: .absent(
        "the kernel takes no filter of system calls (seccomp)",
        fix: "run a kernel with CONFIG_SECCOMP_FILTER; in a container, let 'seccomp' through")
    ) { .active("a filter (seccomp)") }
  }

  /// The rights of extensions, limited by no_new_privs and capabilities.
  static let privileges = LayerProbe(
    name: "privileges", detail: "an extension has no rights over the system, and gains none", need: .whenStrict
  ) { system in
    system.sandbox(
      .privileges, absent: .absent("the kernel does not let a process give up its rights (no_new_privs, capset)")
    ) {
      guard system.isRoot else { return .active("none are left, and none can be gained (no_new_privs)") }
      return .weaker(
        "the host is run by root: extensions keep the right to pass over files' modes, within what 'files' lets them reach",
        fix: "run the host as a user of its own")
    }
  }

  /// The limits of setrlimit(2).
  static let resourceLimits = LayerProbe(
    name: "resource-limits",
    detail: "an extension has at most 256 open files, files of 256 MB and 64 queued signals, and no core dumps",
    need: .whenStrict
  ) { system in
    system.sandbox(.limits, absent: .absent("the kernel refused the limits (setrlimit)")) {
      .active("by the kernel (setrlimit)")
    }
  }

  /// Access to the network, which the layers for system calls and files block.
  static let network = LayerProbe(
    name: "network", detail: "an extension has no network, unless its manifest asks and the policy lets it"
  ) { system in
    if let finding = system.switchedOff { return finding }
    guard let missing = system.missing else { return system.untried }
    let clients = system.policy.sandbox.networkClients.sorted().map { "'\($0)'" }.joined(separator: ", ")
    let who = clients.isEmpty ? "nobody is let through" : "let through, where their manifests ask: \(clients)"
    let refusesTCP = !missing.contains(.files) && system.landlock.refusesTCP
    switch (missing.contains(.calls), refusesTCP) {
    case (false, true): return .active("refused by system calls and by Landlock; \(who)")
    case (false, false): return .active("refused by system calls; \(who)")
    case (true, true): return .weaker("only TCP is refused, by Landlock; \(who)", fix: "see 'system-calls'")
    case (true, false): return .absent("nothing refuses it", fix: "see 'system-calls'")
    }
  }
}

extension LandlockVersion {
  /// Whether Landlock can refuse TCP, which it can since version 4.
  fileprivate var refusesTCP: Bool { if case .available(4...) = self { true } else { false } }
}
