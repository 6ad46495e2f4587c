/// A message from an extension to the host.
public enum ExtensionToHostMessage: Sendable, Hashable {
  /// Answers `hello`: the extension is ready, and uses this version of the protocol from now on.
  case welcome(version: Int64)
  /// Answers `hello`, or is sent before it: the extension can't be used and ends.
  case launchFailed(LaunchFailure)
  /// Answers `open`: the conversation has a handler. `handler` identifies the handler's class in this process; nil if
  /// the extension does not tell. All handlers of a class have the same methods.
  case opened(call: Int64, handler: Int64? = nil)
  /// Answers `resolve`.
  case resolution(call: Int64, results: [ResolutionMessage])
  /// Answers `options`.
  case options(call: Int64, sections: [OptionSection])
  /// Answers `defaultValue`; null if the handler has none.
  case value(call: Int64, value: WireValue)
  /// Answers `confirm` and `handle`. The type of the object is the class of the response.
  case response(call: Int64, response: WireObject)
  /// Answers `configureView` and `layOutView`.
  case view(call: Int64, ViewMessage)
  /// Reports a change of the view of a conversation. It may be sent at any time after `view`. The next one may be sent
  /// only after the host has answered with `viewTaken`.
  case viewChanged(conversation: Int64, ViewMessage)
  /// Answers a call with a failure.
  case failed(call: Int64, CallFailure)
  /// Requests an operation on the extension's interactions. It may be sent at any time. The host answers with
  /// `completed`.
  case perform(operation: Int64, InteractionOperation)
  /// Reports a further response to a request, between `startSendingUpdates` and `stopSendingUpdates`.
  case update(conversation: Int64, response: WireObject)
  /// Requests the keys of a keychain group of `hello`. `isOwn` is true if the group belongs to this extension alone. It
  /// may be sent at any time. The host answers with `keychainKeys`.
  case keychainKeys(operation: Int64, group: String, isOwn: Bool)
  /// Requests something that only the host can do. The host answers with `reply`. Nil stands for a request that this
  /// version does not know.
  case request(operation: Int64, HostRequest?)
}

extension ExtensionToHostMessage {
  /// The message in its wire form.
  public var object: WireObject {
    switch self {
    case .welcome(let version):
      return WireObject(type: "welcome", fields: [.init(name: "version", value: .int(version))])
    case .launchFailed(let failure):
      return failure.object
    case .opened(let call, let handler):
      var object = WireObject.answer("opened", call)
      if let handler { object["handler"] = .int(handler) }
      return object
    case .resolution(let call, let results):
      var object = WireObject.answer("resolution", call)
      object["results"] = .array(results.map { .object($0.object) })
      return object
    case .options(let call, let sections):
      var object = WireObject.answer("options", call)
      object["sections"] = .array(sections.map { .object($0.object) })
      return object
    case .value(let call, let value):
      var object = WireObject.answer("value", call)
      object["value"] = value
      return object
    case .response(let call, let response):
      var object = WireObject.answer("response", call)
      object["response"] = .object(response)
      return object
    case .view(let call, let view):
      var object = WireObject.answer("view", call)
      view.add(to: &object)
      return object
    case .viewChanged(let conversation, let view):
      var object = WireObject(
        type: "viewChanged", fields: [.init(name: "conversation", value: .int(conversation))])
      view.add(to: &object)
      return object
    case .failed(let call, let failure):
      var object = WireObject.answer("failed", call)
      object["reason"] = .string(failure.reason.rawValue)
      object["subject"] = .string(failure.subject)
      return object
    case .perform(let number, let operation):
      return operation.object(number)
    case .update(let conversation, let response):
      return WireObject(
        type: "update",
        fields: [
          .init(name: "conversation", value: .int(conversation)), .init(name: "response", value: .object(response)),
        ])
    case .keychainKeys(let operation, let group, let isOwn):
      return WireObject(
        type: "keychainKeys",
        fields: [
          .init(name: "operation", value: .int(operation)), .init(name: "group", value: .string(group)),
          .init(name: "isOwn", value: .bool(isOwn)),
        ])
    case .request(let operation, let request):
      return WireObject(
        type: "request",
        fields: [
          .init(name: "operation", value: .int(operation)),
          .init(name: "request", value: .object(request?.object ?? WireObject(type: ""))),
        ])
    }
  }

  /// The number of the call that this message answers; nil if it is not an answer.
  public var call: Int64? {
    switch self {
    case .welcome, .launchFailed, .perform, .update, .keychainKeys, .request, .viewChanged: nil
    case .opened(let call, _), .resolution(let call, _), .options(let call, _), .value(let call, _),
      .response(let call, _), .view(let call, _), .failed(let call, _):
      call
    }
  }

  /// Reads a message.
  ///
  /// - Throws: ``WireError/invalidMessage(_:)`` if `value` is not a message.
  public init(_ value: WireValue) throws(WireError) {
    guard let object = value.objectValue else { throw .invalidMessage("a message that is not an object") }
    switch object.type {
    case "welcome": self = .welcome(version: try object.integer("version"))
    case LaunchFailure.type: self = .launchFailed(try LaunchFailure(object))
    case "opened":
      let handler = object["handler"].isNull ? nil : try object.integer("handler")
      self = .opened(call: try object.integer("call"), handler: handler)
    case "resolution":
      self = .resolution(call: try object.integer("call"), results: try ResolutionMessage.list(object["results"]))
    case "options":
      self = .options(call: try object.integer("call"), sections: try OptionSection.list(object["sections"]))
    case "value": self = .value(call: try object.integer("call"), value: object["value"])
    case "response":
      self = .response(call: try object.integer("call"), response: try object.object("response"))
    case "failed": self = .failed(call: try object.integer("call"), try CallFailure(object))
    case "view": self = .view(call: try object.integer("call"), try ViewMessage(object))
    case "viewChanged":
      self = .viewChanged(conversation: try object.integer("conversation"), try ViewMessage(object))
    case "update":
      self = .update(conversation: try object.integer("conversation"), response: try object.object("response"))
    case "keychainKeys":
      self = .keychainKeys(
        operation: try object.integer("operation"), group: try object.string("group"),
        isOwn: object["isOwn"] == .bool(true))
    case "request":
      self = .request(
        operation: try object.integer("operation"), try HostRequest(try object.object("request")))
    default:
      guard let operation = try InteractionOperation(object) else {
        throw .invalidMessage("unknown message '\(object.type)'")
      }
      self = .perform(operation: try object.integer("operation"), operation)
    }
  }
}

extension WireObject {
  fileprivate static func answer(_ type: String, _ call: Int64) -> Self {
    WireObject(type: type, fields: [.init(name: "call", value: .int(call))])
  }
}
