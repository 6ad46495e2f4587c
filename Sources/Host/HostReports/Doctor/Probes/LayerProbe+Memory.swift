internal import ExtensionSupervisor
internal import IntentConversations

extension LayerProbe {
  /// The limits RLIMIT_DATA and RLIMIT_AS. A process probes RLIMIT_DATA by exceeding it.
  static let memoryLimit = LayerProbe(
    name: "memory-limit", detail: "the kernel denies an extension memory far beyond its budget"
  ) { system in
    guard let missing = system.missing else { return system.unknownFinding }
    let budgets = system.policy.budgets
    guard missing.contains(.memory) else {
      return .active(
        "by the kernel (RLIMIT_DATA, RLIMIT_AS), for \(budgets.memoryMB) MB, and \(budgets.uiMemoryMB) MB of views")
    }
    return .absent("the kernel does not enforce RLIMIT_DATA", fix: "start it without 'ignore_rlimit_data'")
  }

  /// Control groups, probed by creating one.
  static let controlGroup = LayerProbe(
    name: "control-group", detail: "the budget of an extension includes the kernel's memory for its files and pipes",
    needsProcess: true
  ) { system in
    switch system.server.group {
    case .available(let version, let folder): return .active("\(version), in '\(folder)'")
    case .unavailable(let reason):
      let fix = "start the host in a group of its own: 'systemd-run --user --scope -p Delegate=yes intent-host'"
      guard system.server.seesUse else { return .absent(reason, fix: fix) }
      return .weaker("only the memory watch applies, which does not count the kernel's memory: \(reason)", fix: fix)
    }
  }

  /// The supervision of memory, probed by reading the kernel's files about a process.
  static let memoryWatch = LayerProbe(
    name: "memory-watch",
    detail: "an extension that exceeds its budget is ended, with a message about the memory that it used",
    needsProcess: true
  ) { system in
    let fix = "mount '/proc' so that this user sees its own processes"
    guard system.server.seesUse else { return .absent("'/proc/PID/statm' can't be read", fix: fix) }
    return system.server.seesPrivateUse
      ? .active("50 times a second (/proc/PID/statm, smaps_rollup)")
      : .weaker(
        "'/proc/PID/smaps_rollup' can't be read: private memory is unknown, and no extension is ended",
        fix: fix)
  }

  /// The limit on all extensions together. It needs the memory watch, and the control group around all extensions.
  static let totalMemory = LayerProbe(
    name: "total-memory", detail: "the memory of all extensions together is limited", needsProcess: true
  ) { system in
    let budgets = system.policy.budgets
    let sizes = "\(budgets.totalMemoryMB) MB, \(budgets.processes) processes"
    switch (system.server.seesUse, system.server.group) {
    case (true, .available): return .active("\(sizes): idle extensions are ended first, then the largest")
    case (true, .unavailable):
      return .weaker(
        "\(sizes): only the memory watch applies, because there is no control group", fix: "see 'control-group'")
    case (false, .available): return .weaker("\(sizes), by the control group alone")
    case (false, .unavailable): return .absent("the memory in use can't be measured", fix: "see 'memory-watch'")
    }
  }
}
