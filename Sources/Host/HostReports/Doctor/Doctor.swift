public import BaseFiles
public import ExtensionSupervisor
internal import Foundation
public import HostState
public import IntentConversations

/// Reports the layers of isolation and the limits that work on this machine under a policy.
public struct Doctor: Sendable {
  /// The layers, in a fixed order.
  public let layers: [Layer]
  private let level: ExtensionSandbox.Level

  /// Starts processes that probe all layers. No process and no file remains afterwards.
  ///
  /// - Parameters:
  ///   - policy: selects the required layers and sets the budgets.
  ///   - folders: the host's folders.
  ///   - launcher: starts the processes.
  ///   - environment: may name a login session, as `XDG_SESSION_ID`.
  ///   - others: further rows of the report, after the layers.
  public init(
    policy: Policy, folders: HostFolders, launcher: ExtensionLauncher = ExtensionLauncher(),
    environment: [String: String], others: [Layer] = []
  ) {
    self.init(
      ProbedSystem(policy: policy, folders: folders, launcher: launcher, environment: environment), others: others)
  }

  /// Probes all layers of a service that shares a store with others.
  ///
  /// - Parameters:
  ///   - policy: selects the required layers and sets the budgets.
  ///   - folders: the host's folders.
  ///   - launcher: starts the processes.
  ///   - store: the store; nil for the memory of the service.
  ///   - environment: may name a login session, as `XDG_SESSION_ID`.
  ///   - others: further rows of the report, after the layers.
  package init(
    policy: Policy, folders: HostFolders, launcher: ExtensionLauncher = ExtensionLauncher(),
    store: (any SharedConversationStore)?, environment: [String: String], others: [Layer] = []
  ) {
    var system = ProbedSystem(policy: policy, folders: folders, launcher: launcher, environment: environment)
    system.store = store
    self.init(system, others: others)
  }

  init(_ system: ProbedSystem, others: [Layer] = []) {
    layers = LayerProbe.all.map { $0.layer(system) } + others
    level = system.policy.sandbox.level
  }

  /// The missing layers that every extension needs to start.
  public var missingRequiredLayers: [Layer] { layers.filter { $0.isRequired && $0.state == .absent } }

  /// One JSON object for each layer, for `doctor --json`.
  public var rows: [JSONValue] { layers.map(\.row) }

  /// Returns the layers as lines of text, followed by a summary.
  public func lines(usesColour: Bool) -> [String] {
    let width = layers.map(\.name.count).max() ?? 0
    return layers.flatMap { Self.lines($0, width: width, usesColour: usesColour) } + ["", summary]
  }

  private static func lines(_ layer: Layer, width: Int, usesColour: Bool) -> [String] {
    let name = layer.name.padding(toLength: width, withPad: " ", startingAt: 0)
    let state = layer.state.rawValue.padding(toLength: 6, withPad: " ", startingAt: 0)
    let shown = usesColour ? "\u{1b}[\(layer.state.colour)m\(state)\u{1b}[0m" : state
    let indent = String(repeating: " ", count: width + 10)
    return ["\(name)  \(shown)  \(TerminalText.plain(layer.reason))"]
      + (layer.fix.map { ["\(indent)fix: \(TerminalText.plain($0))"] } ?? [])
  }

  private var summary: String {
    let lacking = missingRequiredLayers.map { "'\($0.name)'" }.joined(separator: ", ")
    let level = "the policy's sandbox level is '\(level.rawValue)'"
    return lacking.isEmpty
      ? "Extensions can be started; \(level)." : "No extension can be started without \(lacking); \(level)."
  }
}

extension Layer.State {
  /// The parameters of the control sequence for the state's colour.
  fileprivate var colour: String {
    switch self {
    case .active: "32"
    case .weaker: "33"
    case .absent: "31"
    }
  }
}
