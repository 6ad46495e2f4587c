internal import ExtensionSupervisor
internal import IntentConversations

extension LayerProbe {
  /// The limit RLIMIT_DATA, probed by a process that exceeds it.
  static let memoryLimit = LayerProbe(
    name: "memory-limit", detail: "an extension is refused more memory than somewhat above its budget"
  ) { system in
    guard let missing = system.missing else { return system.untried }
    let budgets = system.policy.budgets
    guard missing.contains(.memory) else {
      return .active("the kernel's (RLIMIT_DATA), for \(budgets.memoryMB) MB, and \(budgets.uiMemoryMB) MB of views")
    }
    return .absent(
      "the kernel grants more than it was told to (RLIMIT_DATA)", fix: "start it without 'ignore_rlimit_data'")
  }

  /// Control groups, probed by creating one.
  static let controlGroup = LayerProbe(
    name: "control-group", detail: "what is kept for an extension elsewhere counts for its budget too",
    needsProcess: true
  ) { system in
    switch system.server.group {
    case .available(let version, let folder): .active("\(version), in '\(folder)'")
    case .unavailable(let reason):
      .absent(
        "\(reason); the other limits on memory hold without it",
        // A group of version 2 can delegate control only while it holds no process, and the host's own group always
        // holds the host.
        fix: system.isRoot ? nil : "start the host as root, where the groups are of version 1")
    }
  }

  /// The supervision of memory, probed by reading the kernel's files about a process.
  static let memoryWatch = LayerProbe(
    name: "memory-watch",
    detail: "an extension that uses more than its budget is ended, and it is told how much it used",
    needsProcess: true
  ) { system in
    let fix = "mount '/proc' so that this user sees the processes that it starts"
    guard system.server.seesUse else { return .absent("'/proc/PID/statm' can't be read", fix: fix) }
    return system.server.seesPrivateUse
      ? .active("50 times a second (/proc/PID/statm, smaps_rollup)")
      : .weaker("'/proc/PID/smaps_rollup' can't be read: what is private can't be told, and nothing is ended", fix: fix)
  }

  /// The limit on all extensions together, from the memory watch and the control group around all.
  static let totalMemory = LayerProbe(
    name: "total-memory", detail: "all extensions together leave the machine enough", needsProcess: true
  ) { system in
    let budgets = system.policy.budgets
    let sizes = "\(budgets.totalMemoryMB) MB, \(budgets.processes) processes"
    if system.server.seesUse { return .active("\(sizes): idle extensions are ended first, then the largest") }
    if case .available = system.server.group { return .weaker("\(sizes), by the control group alone") }
    return .absent("nothing tells how much is used", fix: "see 'memory-watch'")
  }
}
