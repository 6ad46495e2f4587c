package import BaseFiles

/// A message of JSON-RPC 2.0 that a client sends.
package enum RPCMessage: Hashable, Sendable {
  /// A request, which gets exactly one response.
  case request(RPCRequest)
  /// A message without a response.
  case notification(method: String, params: [String: JSONValue])
  /// The response to a request of the server.
  case response(RPCResponse)

  /// The maximum size of an identifier, in bytes.
  private static let identifierBytes = 256
  /// The maximum size of a method's name, in bytes.
  private static let methodBytes = 128

  /// Parses one message.
  ///
  /// - Parameter bytes: the JSON text in UTF-8.
  /// - Throws: ``RPCRefusal`` if the message is invalid. It contains the identifier of the message, if that is valid.
  package init(_ bytes: [UInt8]) throws(RPCRefusal) {
    let value: JSONValue
    do throws(JSONReader.FormatError) {
      value = try JSONReader.parse(bytes)
    } catch {
      throw RPCRefusal(error: RPCError(.parseError, "the message is not JSON: \(error)"))
    }
    guard case .object(let members) = value else { throw Self.invalid(nil, Self.what(value)) }
    let id = try Self.identifier(members["id"])
    guard members["jsonrpc"] == "2.0" else { throw Self.invalid(id, "'jsonrpc' should be \"2.0\"") }
    self = try Self.message(members, id)
  }

  private static func what(_ value: JSONValue) -> String {
    if case .array = value { return "batches are not supported; send one message at a time" }
    return "the message is \(value.kind); it should be an object"
  }

  private static func message(_ members: [String: JSONValue], _ id: JSONValue?) throws(RPCRefusal) -> RPCMessage {
    guard let method = members["method"] else {
      guard let id, members["result"] != nil || members["error"] != nil else {
        throw invalid(id, "'method' is missing")
      }
      return .response(RPCResponse(id: id, result: members["error"] == nil ? members["result"] : nil))
    }
    guard case .string(let name) = method, !name.isEmpty, name.utf8.count <= methodBytes else {
      throw invalid(id, "'method' should be the name of a method")
    }
    let params = try params(members["params"], id)
    return id.map { .request(RPCRequest(id: $0, method: name, params: params)) }
      ?? .notification(method: name, params: params)
  }

  private static func params(_ value: JSONValue?, _ id: JSONValue?) throws(RPCRefusal) -> [String: JSONValue] {
    switch value {
    case nil: return [:]
    case .object(let params): return params
    case let other?:
      throw RPCRefusal(id: id, error: RPCError(.invalidParams, "'params' is \(other.kind); it should be an object"))
    }
  }

  private static func identifier(_ value: JSONValue?) throws(RPCRefusal) -> JSONValue? {
    switch value {
    case nil, .int: return value
    case .string(let text) where text.utf8.count <= identifierBytes: return value
    default: throw invalid(nil, "'id' should be a whole number, or a text of at most \(identifierBytes) bytes")
    }
  }

  private static func invalid(_ id: JSONValue?, _ reason: String) -> RPCRefusal {
    RPCRefusal(id: id, error: RPCError(.invalidRequest, reason))
  }
}

/// A request of JSON-RPC 2.0.
package struct RPCRequest: Hashable, Sendable {
  /// The identifier: a text or a whole number.
  package let id: JSONValue
  /// The name of the method.
  package let method: String
  /// The parameters; empty if there are none.
  package let params: [String: JSONValue]

  /// Creates a request.
  package init(id: JSONValue, method: String, params: [String: JSONValue]) {
    self.id = id
    self.method = method
    self.params = params
  }

  /// The member `_meta` of the parameters; empty if it is missing or no object.
  package var meta: [String: JSONValue] {
    if case .object(let meta) = params["_meta"] { meta } else { [:] }
  }
}

/// A client's response to a request of the server.
package struct RPCResponse: Hashable, Sendable {
  /// The identifier of the server's request.
  package let id: JSONValue
  /// The result; nil if the client answers with an error.
  package let result: JSONValue?
}
