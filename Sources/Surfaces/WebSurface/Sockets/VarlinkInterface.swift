internal import BaseFiles
internal import BaseNetwork
internal import HostRoutes
internal import IntentConversations

/// The methods of `org.intenthost.Turns`, which are those of the routes `/v1`, and those of `org.varlink.service`, with
/// which clients discover an interface.
struct VarlinkInterface {
  static let name = "org.intenthost.Turns"
  static let discovery = "org.varlink.service"

  let turns: TurnHandler
  let caller: Caller
  /// The version of the program.
  let version: String
  /// Returns the installed extensions.
  var catalogue: () -> [JSONValue] = { [] }
  /// The session of requests that name none.
  var session: String?

  init(turns: TurnHandler, caller: Caller, version: String) {
    self.turns = turns
    self.caller = caller
    self.version = version
  }

  /// Calls a method.
  func reply(to call: VarlinkCall) -> VarlinkReply {
    do throws(Refusal) {
      switch call.method {
      case "\(Self.discovery).GetInfo": return information
      case "\(Self.discovery).GetInterfaceDescription": return description(of: call.parameters["interface"]?.text)
      case "\(Self.name).Begin": return .parameters(try begin(call.parameters))
      case "\(Self.name).BeginIntent": return .parameters(try beginIntent(call.parameters))
      case "\(Self.name).Answer":
        let names = ["state", "answer", "trust"]
        return .parameters(try turns.turn(ContentMembers(call.parameters, names: names), for: caller))
      case "\(Self.name).Cancel":
        return .parameters(try turns.cancellation(ContentMembers(call.parameters, names: ["state"]), for: caller))
      case "\(Self.name).List":
        _ = try ContentMembers(call.parameters, names: [])
        return .parameters(["extensions": .array(catalogue())])
      default: return Self.unknown(call.method)
      }
    } catch {
      return Self.reply(error)
    }
  }

  // MARK: Requests

  /// Begins a conversation with a sentence.
  private func begin(_ parameters: [String: JSONValue]) throws(Refusal) -> [String: JSONValue] {
    let members = try ContentMembers(parameters, names: ["request"] + Self.optionNames)
    return try begin(.string(members.required("request", "a sentence, such as \"lock my car\"")), members)
  }

  /// Begins a conversation with an intent and its parameters.
  private func beginIntent(_ parameters: [String: JSONValue]) throws(Refusal) -> [String: JSONValue] {
    let members = try ContentMembers(parameters, names: ["intent", "parameters"] + Self.optionNames)
    var request = ["intent": JSONValue.string(try members.required("intent", "the name of an intent"))]
    if let parameters = members["parameters"], parameters != .null { request["parameters"] = parameters }
    return try begin(.object(request), members)
  }

  private static let optionNames = ["key", "session", "trust"]

  private func begin(_ request: JSONValue, _ options: ContentMembers) throws(Refusal) -> [String: JSONValue] {
    let session = try options.text("session") ?? session
    let message: [String: JSONValue] = [
      "request": request, "session": session.map(JSONValue.string) ?? .null, "trust": options["trust"] ?? .null,
    ]
    let key = try options.text("key").map {
      TurnHandler.conversationKey($0, of: caller, content: request.bytes)
    }
    return try turns.turn(ContentMembers(message, names: Array(message.keys)), key: key, for: caller)
  }

  // MARK: Discovery

  private var information: VarlinkReply {
    .parameters([
      "vendor": "intent-host", "product": "intent-host", "version": .string(version),
      "url": "", "interfaces": .array([.string(Self.discovery), .string(Self.name)]),
    ])
  }

  private func description(of interface: String?) -> VarlinkReply {
    switch interface {
    case Self.name?: .parameters(["description": .string(Self.text)])
    case Self.discovery?: .parameters(["description": .string(Self.discoveryText)])
    case let name?: .error("\(Self.discovery).InterfaceNotFound", ["interface": .string(name)])
    case nil: .error("\(Self.discovery).InvalidParameter", ["parameter": "interface"])
    }
  }

  private static func unknown(_ method: String) -> VarlinkReply {
    guard let dot = method.lastIndex(of: ".") else {
      return .error("\(discovery).InterfaceNotFound", ["interface": .string(method)])
    }
    let interface = String(method[..<dot])
    guard [name, discovery].contains(interface) else {
      return .error("\(discovery).InterfaceNotFound", ["interface": .string(interface)])
    }
    return .error("\(discovery).MethodNotFound", ["method": .string(method)])
  }

  private static func reply(_ refusal: Refusal) -> VarlinkReply {
    guard refusal.code != .invalidRequest else {
      return .error("\(name).InvalidRequest", ["reason": .string(refusal.reason)])
    }
    let seconds = refusal.fields["retry-after"].flatMap(Int64.init)
    return .error(
      "\(name).Unavailable",
      ["reason": .string(refusal.reason), "retryAfterSeconds": seconds.map(JSONValue.int) ?? .null])
  }
}
