package import JSONValues

/// An error of JSON-RPC 2.0, with the codes of the Model Context Protocol.
package struct RPCError: Error, Hashable, Sendable {
  /// The reason in a number.
  package enum Code: Int64, Sendable, CaseIterable {
    /// The bytes are no JSON text.
    case parseError = -32700
    /// The message is no request.
    case invalidRequest = -32600
    /// There is no such method.
    case methodNotFound = -32601
    /// A parameter is missing or wrong, or there is no such tool.
    case invalidParams = -32602
    /// The server failed.
    case internalError = -32603
    /// A field of the HTTP request says something else than its content.
    case headerMismatch = -32020
    /// The server does not speak the version of the protocol.
    case unsupportedProtocolVersion = -32022
  }

  /// The reason in a number.
  package let code: Code
  /// What is wrong and what to do about it.
  package let message: String
  /// Details for programs; nil for none.
  package let data: JSONValue?

  /// Creates an error.
  package init(_ code: Code, _ message: String, data: JSONValue? = nil) {
    (self.code, self.message, self.data) = (code, message, data)
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
  /// The identifier; nil if it can't be read.
  package var id: JSONValue?
  /// What is wrong.
  package let error: RPCError

  /// The bytes of the response.
  package var bytes: [UInt8] { RPCWriter.error(error, to: id) }
}
