/// The layers of ``Doctor`` that hold in each situation: what an owner can expect before the installation.
package enum GuaranteeTable {
  /// The way in which the host is run.
  package enum Situation: String, CaseIterable, Sendable {
    case plainUser = "plain user"
    case root
    case container
    case userService = "service of the user"
    case systemService = "service of the system"
  }

  /// Whether a layer holds.
  package enum Hold: String, CaseIterable, Sendable {
    case yes
    /// It holds in part, or by a weaker mechanism.
    case weaker
    /// It holds if the kernel has the mechanism and, in a container, its profile permits it.
    case kernel
    /// It holds in full if the host may make control groups.
    case groups
    /// It holds if the owner has installed or set what it needs.
    case setUp = "set up"
    case no

    /// The states of the layer that agree with it.
    package var states: Set<Layer.State> {
      switch self {
      case .yes: [.active]
      case .weaker: [.weaker]
      case .no: [.absent]
      case .groups: [.active, .weaker]
      case .kernel, .setUp: [.active, .weaker, .absent]
      }
    }
  }

  /// A layer, and whether it holds in each situation, in the order of the cases.
  package struct Row: Sendable {
    /// The name of the layer.
    package let layer: String
    private let holds: [Hold]

    fileprivate init(_ layer: String, _ holds: Hold...) {
      self.layer = layer
      self.holds = holds
    }

    /// Whether the layer holds in a situation.
    package subscript(situation: Situation) -> Hold {
      // A row has one value for all situations, or one for each.
      let index = Situation.allCases.firstIndex(of: situation) ?? 0
      return holds.count == 1 ? holds[0] : holds[index]
    }
  }

  /// The rows in the order of the report.
  package static let rows = [
    Row("process-start", .yes), Row("fork-server", .yes), Row("end-with-host", .yes), Row("files", .kernel),
    Row("system-calls", .kernel), Row("privileges", .yes, .weaker, .kernel, .yes, .yes), Row("resource-limits", .yes),
    Row("network", .kernel), Row("network-hosts", .kernel), Row("memory-limit", .yes),
    Row("control-group", .groups, .groups, .groups, .yes, .yes),
    Row("memory-watch", .yes), Row("total-memory", .groups, .groups, .groups, .yes, .yes),
    Row("backtraces", .yes),
    Row("containers", .yes), Row("state", .yes), Row("keychain", .setUp), Row("languages", .yes),
    Row("passcode", .setUp), Row("pam", .setUp), Row("session", .setUp, .no, .no, .setUp, .no),
    Row("conversations", .yes),
  ]

  /// The table in Markdown, as the page contains it.
  package static var markdown: String {
    let situations = Situation.allCases
    let head = "| layer | " + situations.map(\.rawValue).joined(separator: " | ") + " |"
    let line = String(repeating: "|---", count: situations.count + 1) + "|"
    let rows = rows.map { row in
      "| `\(row.layer)` | " + situations.map { row[$0].rawValue }.joined(separator: " | ") + " |"
    }
    return ([head, line] + rows).joined(separator: "\n")
  }
}
