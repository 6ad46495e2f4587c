internal import BaseFiles
internal import BaseNetwork
internal import Foundation

/// The fields of an HTTP request that repeat parts of its content, so that proxies need not parse the content.
struct RequestFields {
  private let fields: HTTPFields

  init(_ fields: HTTPFields) {
    self.fields = fields
  }

  private static let version = "mcp-protocol-version"
  /// The parameter that the field `Mcp-Name` repeats, by method.
  private static let named = [
    "prompts/get": "name", "resources/read": "uri", "tasks/cancel": "taskId", "tasks/get": "taskId",
    "tasks/update": "taskId", "tools/call": "name",
  ]

  /// Whether a request uses the newest version, according to its content or its fields. A request without a version, or
  /// with an unknown one, counts as one of the newest version, unless it is `initialize`.
  func isModern(_ request: RPCRequest) -> Bool {
    if request.meta[MetaKey.version] != nil || fields["mcp-method"] != nil { return true }
    guard request.method != "initialize" else { return false }
    return fields[Self.version].map { !ProtocolVersion.legacy.contains($0) } ?? true
  }

  /// Returns the version of a client that has begun with `initialize`.
  ///
  /// - Throws: ``RPCError`` if the field is missing.
  func legacyVersion() throws(RPCError) -> String {
    guard let version = fields[Self.version], ProtocolVersion.legacy.contains(version) else {
      throw RPCError(.invalidParams, "the field 'MCP-Protocol-Version' is missing")
    }
    return version
  }

  /// Checks that the version in the fields is that of the content.
  ///
  /// - Throws: ``RPCError`` if it differs, or if only the fields have a version and the server does not support it.
  func checkVersion(of request: RPCRequest) throws(RPCError) {
    guard case .string(let version)? = request.meta[MetaKey.version] else { return try checkVersion() }
    try check("MCP-Protocol-Version", version)
  }

  /// Checks that the server supports the version in the fields, if they have one.
  ///
  /// - Throws: ``RPCError`` if it does not.
  func checkVersion() throws(RPCError) {
    guard let version = fields[Self.version], !ProtocolVersion.all.contains(version) else { return }
    throw ProtocolVersion.unsupported(version)
  }

  /// Checks that the fields agree with the method and the name in the content.
  ///
  /// - Throws: ``RPCError`` if a field is missing or differs.
  func check(_ request: RPCRequest) throws(RPCError) {
    try check("Mcp-Method", request.method)
    guard let member = Self.named[request.method], case .string(let name)? = request.params[member] else { return }
    try check("Mcp-Name", name)
  }

  private func check(_ field: String, _ expected: String) throws(RPCError) {
    guard let value = fields[field.lowercased()].flatMap(Self.decoded) else {
      throw RPCError(.headerMismatch, "the field '\(field)' is missing or can't be decoded")
    }
    guard value == expected else {
      throw RPCError(.headerMismatch, "the field '\(field)' differs from the content")
    }
  }

  /// Returns the text of a field, which may be encoded because fields can't contain all characters; nil if it can't be
  /// decoded.
  private static func decoded(_ value: String) -> String? {
    let start = "=?base64?"
    let end = "?="
    guard value.hasPrefix(start), value.hasSuffix(end), value.count >= start.count + end.count else { return value }
    return Data(base64Encoded: String(value.dropFirst(start.count).dropLast(end.count)))
      .flatMap { String(validating: $0, as: UTF8.self) }
  }
}
