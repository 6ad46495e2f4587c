internal import IntentDefinitions

extension IntentDefinition {
  /// The protocol of the observer that receives further responses while a request is running, and the class with which
  /// the runtime receives them; empty if the intent has no updates.
  var updateDeclarations: [SwiftDeclaration] {
    guard updates != .none else { return [] }
    let observer = SwiftType(
      documentation: "Receives further responses to `\(name)` while the request runs.",
      // Updates come from a timer or a server, so an author passes the observer to a closure that runs elsewhere.
      attribute: "@preconcurrency", introducer: "public protocol", name: "\(responseName)Observer",
      inherited: ["NSObjectProtocol", "Sendable"],
      members: [didUpdate("Reports `response` as the new state of the request.", .requirement)])
    return [.type(observer), .type(updateClass)]
  }

  private var updateClass: SwiftType {
    let type = "@Sendable (INIntentResponse) -> Void"
    let initializer = SwiftFunction(
      introducer: "init", parameters: [SwiftParameter(label: "_", name: "update", type: "@escaping \(type)")],
      body: .block([.line("self.update = update")]))
    return SwiftType(
      documentation: "Passes further responses to the runtime.", introducer: "private final class",
      name: "\(responseName)Updates", inherited: ["NSObject", "\(responseName)Observer", "Sendable"],
      members: [
        .property(SwiftProperty(introducer: "private let", name: "update", type: type)), .function(initializer),
        didUpdate(nil, .block([.line("update(response)")])),
      ])
  }

  private func didUpdate(_ documentation: String?, _ body: SwiftFunction.Body) -> SwiftDeclaration {
    .function(
      SwiftFunction(
        documentation: documentation, introducer: "func", name: "didUpdate",
        parameters: [SwiftParameter(label: plainName, name: "response", type: responseName)], body: body))
  }

  /// The methods of the handling protocol that start and stop updates; with `isRequirement`, without a body.
  func updateMethods(isRequirement: Bool) -> [SwiftDeclaration] {
    guard updates != .none else { return [] }
    let intent = SwiftParameter(label: "for", name: "intent", type: name)
    let observer = SwiftParameter(label: "to", name: "observer", type: "any \(responseName)Observer")
    let introducer = isRequirement ? "func" : "public func"
    let body = isRequirement ? SwiftFunction.Body.requirement : .line("")
    return [
      .function(
        SwiftFunction(
          documentation: isRequirement
            ? "Starts to send every change to `observer`, until `stopSendingUpdates(for:)`." : "Sends no changes.",
          introducer: introducer, name: "startSendingUpdates", parameters: [intent, observer], body: body)),
      .function(
        SwiftFunction(
          documentation: isRequirement
            ? "Stops sending changes to the observer." : "Does nothing: no changes are sent.",
          introducer: introducer, name: "stopSendingUpdates", parameters: [intent], body: body)),
    ]
  }
}
