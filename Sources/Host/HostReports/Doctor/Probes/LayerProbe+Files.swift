internal import ExtensionSupervisor
internal import Foundation

extension LayerProbe {
  /// Access to files, which Landlock limits.
  static let files = LayerProbe(
    name: "files", detail: "an extension reads only its own and the system's files, and writes only its own",
    need: .whenStrict
  ) { system in
    system.sandbox(.files, absent: missingFinding(system.landlock)) {
      guard case .available(let version) = system.landlock else { return .active("Landlock") }
      let lacking = missingRestrictions(in: version)
      return lacking.isEmpty
        ? .active("Landlock, version \(version)")
        : .weaker(
          "Landlock, version \(version), which does not control " + lacking.joined(separator: "; "),
          fix: "run Linux 6.12 or newer, whose Landlock has version 6")
    }
  }

  /// The restrictions that each version of Landlock added; see "Landlock: unprivileged access control" in the kernel's
  /// documentation. Version 7 adds only the logging of denied accesses.
  private static let addedRestrictions: [(version: Int, what: String)] = [
    (2, "moving files between folders, which is denied even between an extension's own folders"),
    (3, "truncating files"),
    (4, "TCP, which 'system-calls' blocks"),
    (5, "ioctl calls on devices"),
    (6, "signals and abstract sockets, which 'system-calls' blocks"),
  ]

  static func missingRestrictions(in version: Int) -> [String] {
    addedRestrictions.filter { $0.version > version }.map(\.what)
  }

  private static func missingFinding(_ landlock: LandlockVersion) -> Finding {
    let fix = "run Linux 5.13 or newer with Landlock; in a container, permit its system calls"
    switch landlock {
    case .available(let version):
      return .absent("Landlock, version \(version), rejected the ruleset of a test process", fix: fix)
    case .unavailable(EOPNOTSUPP):
      return .absent("Landlock was not turned on when the kernel started", fix: "start it with 'lsm=landlock,…'")
    case .unavailable(let error):
      return .absent("the kernel has no Landlock: \(String(cString: strerror(error)))", fix: fix)
    }
  }
}
