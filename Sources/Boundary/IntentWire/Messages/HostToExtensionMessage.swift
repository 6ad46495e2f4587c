/// A message from the host to an extension.
///
/// A call has a number, which its answer repeats, and the number of its conversation. An extension stores one handler
/// for each conversation, from `open` to `close`.
public enum HostToExtensionMessage: Sendable, Hashable {
  /// The first message; answered with `welcome` or `launchFailed`.
  case hello(Hello)
  /// Asks the principal class for a handler for `intent`; answered with `opened` or `failed`.
  ///
  /// `language` is the language of the conversation as a BCP 47 tag. For nil it is ``Hello/language``.
  /// `conversationKey` is equal in all replays of one request, on all machines, and in no other request; nil if the
  /// host has none.
  case open(
    call: Int64, conversation: Int64, intent: WireObject, language: String? = nil, conversationKey: String? = nil)
  /// Asks the handler to resolve one parameter of `intent`; answered with `resolution` or `failed`.
  case resolve(call: Int64, conversation: Int64, parameter: String, intent: WireObject)
  /// Asks the handler for the values that the user can choose, either those that match a search term or, for nil, all;
  /// answered with `options` or `failed`.
  case options(call: Int64, conversation: Int64, parameter: String, searchTerm: String?, intent: WireObject)
  /// Asks the handler for the default value of a parameter; answered with `value` or `failed`.
  case defaultValue(call: Int64, conversation: Int64, parameter: String, intent: WireObject)
  /// Asks the handler to confirm the request; answered with `response` or `failed`.
  case confirm(call: Int64, conversation: Int64, intent: WireObject)
  /// Asks the handler to handle the request; answered with `response` or `failed`.
  case handle(call: Int64, conversation: Int64, intent: WireObject)
  /// Asks an extension that shows views for the view of an interaction; answered with `view` or `failed`. The view of a
  /// later call replaces the one before.
  case configureView(call: Int64, conversation: Int64, ViewRequest)
  /// Asks for the view again, in a place of another size or appearance; answered with `view` or `failed`.
  case layOutView(call: Int64, conversation: Int64, ViewSurface)
  /// Answers `viewChanged`: the host has the view, and accepts the next change. Not answered.
  case viewTaken(conversation: Int64)
  /// Notifies an extension that shows views that its memory budget is nearly used up. Not answered.
  case memoryWarning
  /// Cancels a call after its time limit. The process ends soon after. Not answered.
  case cancel(call: Int64)
  /// Ends a conversation and releases its handler. Not answered.
  case close(conversation: Int64)
  /// Asks the handler to send further responses, each with `update`. Not answered.
  case startSendingUpdates(conversation: Int64, intent: WireObject)
  /// Asks the handler to stop sending updates. Not answered.
  case stopSendingUpdates(conversation: Int64, intent: WireObject)
  /// Answers `donate` or one of the requests to delete interactions; `failure` is the reason of a failure, or nil for
  /// success.
  case completed(operation: Int64, failure: String?)
  /// Answers `keychainKeys` with the keys of the group.
  case keychainKeys(operation: Int64, KeychainKeys)
  /// Answers `keychainKeys`: the host gives out no keys of the group, for this reason.
  case keychainKeysRefused(operation: Int64, reason: String)
  /// Answers `request`.
  case reply(operation: Int64, HostReply)
}

extension HostToExtensionMessage {
  /// The message in its wire form.
  public var object: WireObject {
    switch self {
    case .hello(let hello):
      return hello.object
    case .open(let call, let conversation, let intent, let language, let conversationKey):
      var object = WireObject.request("open", call: call, conversation: conversation, intent: intent)
      object["language"] = language.map(WireValue.string) ?? .null
      object["conversationKey"] = conversationKey.map(WireValue.string) ?? .null
      return object
    case .resolve(let call, let conversation, let parameter, let intent):
      return .request("resolve", call: call, conversation: conversation, intent: intent, parameter: parameter)
    case .options(let call, let conversation, let parameter, let searchTerm, let intent):
      var object = WireObject.request(
        "options", call: call, conversation: conversation, intent: intent, parameter: parameter)
      object["searchTerm"] = searchTerm.map(WireValue.string) ?? .null
      return object
    case .defaultValue(let call, let conversation, let parameter, let intent):
      return .request("defaultValue", call: call, conversation: conversation, intent: intent, parameter: parameter)
    case .confirm(let call, let conversation, let intent):
      return .request("confirm", call: call, conversation: conversation, intent: intent)
    case .handle(let call, let conversation, let intent):
      return .request("handle", call: call, conversation: conversation, intent: intent)
    case .configureView(let call, let conversation, let request):
      var object = WireObject.about("configureView", conversation: conversation)
      object["call"] = .int(call)
      request.add(to: &object)
      return object
    case .layOutView(let call, let conversation, let surface):
      var object = WireObject.about("layOutView", conversation: conversation)
      object["call"] = .int(call)
      object["surface"] = .object(surface.object)
      return object
    case .viewTaken(let conversation): return .about("viewTaken", conversation: conversation)
    case .memoryWarning: return WireObject(type: "memoryWarning")
    case .cancel(let call):
      return WireObject(type: "cancel", fields: [.init(name: "call", value: .int(call))])
    case .close(let conversation):
      return .about("close", conversation: conversation)
    case .startSendingUpdates(let conversation, let intent):
      return .about("startSendingUpdates", conversation: conversation, intent: intent)
    case .stopSendingUpdates(let conversation, let intent):
      return .about("stopSendingUpdates", conversation: conversation, intent: intent)
    case .completed(let operation, let failure):
      var object = WireObject(type: "completed", fields: [.init(name: "operation", value: .int(operation))])
      object["failure"] = failure.map(WireValue.string) ?? .null
      return object
    case .keychainKeys(let operation, let keys):
      var object = WireObject(type: "keychainKeys", fields: [.init(name: "operation", value: .int(operation))])
      keys.add(to: &object)
      return object
    case .keychainKeysRefused(let operation, let reason):
      return WireObject(
        type: "keychainKeys",
        fields: [.init(name: "operation", value: .int(operation)), .init(name: "failure", value: .string(reason))])
    case .reply(let operation, let reply):
      return WireObject(
        type: "reply",
        fields: [
          .init(name: "operation", value: .int(operation)), .init(name: "reply", value: .object(reply.object)),
        ])
    }
  }

  /// The number of the operation that this message answers; nil for another message.
  public var operation: Int64? {
    switch self {
    case .completed(let operation, _), .keychainKeys(let operation, _), .keychainKeysRefused(let operation, _),
      .reply(let operation, _):
      operation
    default: nil
    }
  }

  /// Reads a message.
  ///
  /// - Throws: ``WireError/invalidMessage(_:)`` if `value` is not a message.
  public init(_ value: WireValue) throws(WireError) {
    guard let object = value.objectValue else { throw .invalidMessage("a message that is not an object") }
    switch object.type {
    case Hello.type: self = .hello(try Hello(object))
    case "open", "resolve", "options", "defaultValue", "confirm", "handle": self = try Self.request(object)
    case "configureView":
      self = .configureView(
        call: try object.integer("call"), conversation: try object.integer("conversation"), try ViewRequest(object))
    case "layOutView":
      self = .layOutView(
        call: try object.integer("call"), conversation: try object.integer("conversation"),
        try ViewSurface(try object.object("surface")))
    case "viewTaken": self = .viewTaken(conversation: try object.integer("conversation"))
    case "memoryWarning": self = .memoryWarning
    case "cancel": self = .cancel(call: try object.integer("call"))
    case "close": self = .close(conversation: try object.integer("conversation"))
    case "startSendingUpdates", "stopSendingUpdates": self = try Self.updates(object)
    case "completed":
      self = .completed(operation: try object.integer("operation"), failure: object["failure"].stringValue)
    case "keychainKeys":
      let operation = try object.integer("operation")
      if let reason = object["failure"].stringValue {
        self = .keychainKeysRefused(operation: operation, reason: reason)
      } else {
        self = .keychainKeys(operation: operation, try KeychainKeys(object))
      }
    case "reply":
      self = .reply(operation: try object.integer("operation"), try HostReply(try object.object("reply")))
    default: throw .invalidMessage("unknown message '\(object.type)'")
    }
  }

  private static func updates(_ object: WireObject) throws(WireError) -> Self {
    let conversation = try object.integer("conversation")
    let intent = try object.object("intent")
    return object.type == "startSendingUpdates"
      ? .startSendingUpdates(conversation: conversation, intent: intent)
      : .stopSendingUpdates(conversation: conversation, intent: intent)
  }

  private static func request(_ object: WireObject) throws(WireError) -> Self {
    let call = try object.integer("call")
    let conversation = try object.integer("conversation")
    let intent = try object.object("intent")
    switch object.type {
    case "open":
      return .open(
        call: call, conversation: conversation, intent: intent, language: object["language"].stringValue,
        conversationKey: object["conversationKey"].stringValue)
    case "resolve":
      return .resolve(
        call: call, conversation: conversation, parameter: try object.string("parameter"), intent: intent)
    case "options":
      return .options(
        call: call, conversation: conversation, parameter: try object.string("parameter"),
        searchTerm: object["searchTerm"].stringValue, intent: intent)
    case "defaultValue":
      return .defaultValue(
        call: call, conversation: conversation, parameter: try object.string("parameter"), intent: intent)
    case "confirm": return .confirm(call: call, conversation: conversation, intent: intent)
    default: return .handle(call: call, conversation: conversation, intent: intent)
    }
  }
}

extension WireObject {
  /// A message about a conversation, without the number of a call.
  fileprivate static func about(_ type: String, conversation: Int64, intent: WireObject? = nil) -> Self {
    var object = WireObject(type: type, fields: [.init(name: "conversation", value: .int(conversation))])
    if let intent { object["intent"] = .object(intent) }
    return object
  }

  fileprivate static func request(
    _ type: String, call: Int64, conversation: Int64, intent: WireObject, parameter: String? = nil
  ) -> Self {
    var object = WireObject(
      type: type,
      fields: [
        .init(name: "call", value: .int(call)), .init(name: "conversation", value: .int(conversation)),
        .init(name: "intent", value: .object(intent)),
      ])
    if let parameter { object["parameter"] = .string(parameter) }
    return object
  }
}
