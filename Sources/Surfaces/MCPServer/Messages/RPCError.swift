package import BaseFiles

/// An error of JSON-RPC 2.0, with the codes of the Model Context Protocol.
package struct RPCError: Error, Hashable, Sendable {
  /// The code of the reason.
  package enum Code: Int64, Sendable, CaseIterable {
    /// The bytes are not a JSON text.
    case parseError = -32700
    /// The message is not a request.
    case invalidRequest = -32600
    /// The method is unknown.
    case methodNotFound = -32601
    /// A parameter is missing or invalid, or the tool is unknown.
    case invalidParams = -32602
    /// The server failed.
    case internalError = -32603
    /// A field of the HTTP request differs from its content.
    case headerMismatch = -32020
    /// The request needs a capability that the client does not declare.
    case missingCapability = -32021
    /// The server does not support the version of the protocol.
    case unsupportedProtocolVersion = -32022
  }

  /// The code of the reason.
  package let code: Code
  /// The defect and the remedy.
  package let message: String
  /// Details for programs; nil for none.
  package let data: JSONValue?

  /// Creates an error.
  package init(_ code: Code, _ message: String, data: JSONValue? = nil) {
    self.code = code
    self.message = message
    self.data = data
  }

  /// The member `error` of a response.
  var object: JSONValue {
    var members: [String: JSONValue] = ["code": .int(code.rawValue), "message": .string(message)]
    members["data"] = data
    return .object(members)
  }
}

/// An error with the identifier of the message that caused it.
package struct RPCRefusal: Error, Hashable, Sendable {
  /// The identifier; nil if it can't be parsed.
  package var id: JSONValue?
  /// The error.
  package let error: RPCError

  /// The bytes of the response.
  package var bytes: [UInt8] { RPCWriter.error(error, to: id) }
}
