package import BaseFiles

/// Writes messages of JSON-RPC 2.0, each on one line without a line end.
package enum RPCWriter {
  private static let version: JSONValue = "2.0"

  /// Returns the response with a result.
  package static func result(_ members: [String: JSONValue], to id: JSONValue) -> [UInt8] {
    JSONValue.object(["jsonrpc": version, "id": id, "result": .object(members)]).bytes
  }

  /// Returns the response with an error; `id` is nil if the identifier of the request can't be parsed.
  package static func error(_ error: RPCError, to id: JSONValue?) -> [UInt8] {
    JSONValue.object(["jsonrpc": version, "id": id ?? .null, "error": error.object]).bytes
  }

  /// Returns a notification.
  package static func notification(_ method: String, _ params: [String: JSONValue]) -> [UInt8] {
    var members: [String: JSONValue] = ["jsonrpc": version, "method": .string(method)]
    if !params.isEmpty { members["params"] = .object(params) }
    return JSONValue.object(members).bytes
  }

  /// Returns a request of the server.
  package static func request(_ method: String, _ params: [String: JSONValue], id: JSONValue) -> [UInt8] {
    JSONValue.object(["jsonrpc": version, "id": id, "method": .string(method), "params": .object(params)]).bytes
  }
}
