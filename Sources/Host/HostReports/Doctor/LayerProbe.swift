internal import ExtensionSupervisor
internal import IntentConversations

/// One row of the table of layers that ``Doctor`` probes.
struct LayerProbe: Sendable {
  /// The condition under which extensions need the layer to start.
  enum Need: Sendable {
    case always, whenStrict, never
  }

  /// The result of a probe.
  struct Finding: Hashable, Sendable {
    let state: Layer.State
    let reason: String
    var fix: String?

    static func active(_ reason: String) -> Finding { Finding(state: .active, reason: reason) }

    static func weaker(_ reason: String, fix: String? = nil) -> Finding {
      Finding(state: .weaker, reason: reason, fix: fix)
    }

    static func absent(_ reason: String, fix: String? = nil) -> Finding {
      Finding(state: .absent, reason: reason, fix: fix)
    }
  }

  let name: String
  let detail: String
  var need = Need.never
  /// Whether the layer concerns processes. If no process can be started, its state is then unknown.
  var needsProcess = false
  let probe: @Sendable (ProbedSystem) -> Finding

  /// All probes, in the order of the report.
  static let all = [
    processStart, forkServer, endWithHost, files, systemCalls, privileges, resourceLimits, network, networkHosts,
    memoryLimit,
    controlGroup, memoryWatch, totalMemory, backtraces, containers, state, keychain, languages, passcode, pam, session,
    conversations,
  ]

  /// Returns the state of the layer on `system`.
  func layer(_ system: ProbedSystem) -> Layer {
    let finding = needsProcess && system.startDefect != nil ? system.unknownFinding : probe(system)
    let isRequired =
      switch need {
      case .always: true
      case .whenStrict: system.policy.sandbox.level == .strict
      case .never: false
      }
    return Layer(
      name: name, state: finding.state, reason: finding.reason, fix: finding.fix, detail: detail,
      isRequired: isRequired)
  }
}
