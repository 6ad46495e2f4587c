internal import BaseFiles
package import ExtensionManifests
internal import IntentDefinitions
internal import IntentWire
package import ViewTrees

/// What taps on a view request.
package struct ViewActions: Sendable {
  /// The requests by the intents that the extension has sent, in the form that `intent-host run` reads.
  let requests: [WireObject: JSONValue]

  /// A view that can't be tapped.
  package static let none = ViewActions(requests: [:])

  private init(requests: [WireObject: JSONValue]) {
    self.requests = requests
  }

  /// Reads what taps on a tree request. A button can only request an intent of its own extension, with values of the
  /// right types; a tap on any other one does nothing.
  ///
  /// - Parameters:
  ///   - tree: the view.
  ///   - target: the extension that has made it.
  ///   - intents: the definitions.
  package init(_ tree: ViewTree, of target: InstalledExtension, intents: KnownIntents) {
    var actions: Set<WireObject> = []
    tree.root.addActions(to: &actions)
    var requests: [WireObject: JSONValue] = [:]
    let identifier = target.manifest.identifier
    for (name, actions) in Dictionary(grouping: actions, by: \.type) where target.definitions.intent(name) != nil {
      guard let kind = try? intents.kind(name, application: identifier) else { continue }
      for action in actions { requests[action] = Self.request(action, kind, to: identifier) }
    }
    self.requests = requests
  }

  private static func request(
    _ intent: WireObject, _ kind: KnownIntents.DescribedIntent, to identifier: String
  ) -> JSONValue? {
    let parameters = kind.definition.parameters
    let names = Set(parameters.map(\.name))
    guard intent.fields.allSatisfy({ names.contains($0.name) }),
      parameters.allSatisfy({ intent[$0.name].fits($0.type, kind.catalogue) })
    else { return nil }
    let values = ValueWriter(catalogue: kind.catalogue).members(intent, parameters)
    return .object([
      "intent": .string(intent.type), "application": .string(identifier), "parameters": .object(values),
    ])
  }
}

extension ViewNode {
  /// Adds the actions of the node and of the nodes in it.
  fileprivate func addActions(to actions: inout Set<WireObject>) {
    if let action { actions.insert(action) }
    for child in children { child.addActions(to: &actions) }
  }
}
