/// The parts of a request of the newest version over HTTP.
enum ModernMessage {
  static let version = "2026-07-28"
  static let prefix = "io.modelcontextprotocol/"

  /// The content. `capabilities` are those of the client, and `meta` are further members of `_meta`, both in JSON.
  static func content(
    _ method: String, _ params: String = "", id: String = "1", capabilities: String = "{}", meta: String = "",
    version: String = version
  ) -> String {
    let members =
      #""\#(prefix)protocolVersion":"\#(version)","\#(prefix)clientCapabilities":\#(capabilities)"#
      + (meta.isEmpty ? "" : ",\(meta)")
    let more = params.isEmpty ? "" : ",\(params)"
    return #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":{"_meta":{\#(members)}\#(more)}}"#
  }

  /// The capabilities of a client that takes tasks.
  static let tasks = #"{"extensions":{"\#(prefix)tasks":{}}}"#
  /// The capabilities of a client with forms.
  static let forms = #"{"elicitation":{}}"#

  /// The lines of the head.
  static func fields(_ method: String, _ name: String? = nil, version: String = version) -> [String] {
    ["MCP-Protocol-Version: \(version)", "Mcp-Method: \(method)"] + (name.map { ["Mcp-Name: \($0)"] } ?? [])
  }
}
