package import BaseFiles

/// The capabilities of a client, from its protocol version and its declaration.
package struct ProtocolClient: Hashable, Sendable {
  /// The version of the protocol.
  package let version: String
  /// Whether the client shows its user a form.
  package let showsForms: Bool
  /// Whether the client opens an address for its user.
  package let opensLinks: Bool
  /// Whether the client shows the server's pages.
  package let showsPages: Bool
  /// Whether the client takes a task as the result of a call.
  package let takesTasks: Bool

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - version: the version of the protocol.
  ///   - capabilities: the capabilities that the client declares.
  ///   - takesQuestions: whether questions can reach the client on its connection.
  package init(version: String, capabilities: [String: JSONValue], takesQuestions: Bool = true) {
    self.version = version
    let questions = takesQuestions && version >= ProtocolVersion.firstWithQuestions ? capabilities["elicitation"] : nil
    let modes: [String: JSONValue]? = if case .object(let modes)? = questions { modes } else { nil }
    // An empty object stands for forms, as in the first version with questions.
    showsForms = modes.map { $0.isEmpty || $0["form"]?.isObject == true } ?? false
    opensLinks = modes?["url"]?.isObject == true && version >= ProtocolVersion.firstWithTitledChoices
    // Earlier versions have no capability for extensions, so their clients declare it as an experimental one.
    let extensions: [String: JSONValue]? =
      if case .object(let members)? = capabilities["extensions"] { members } else { nil }
    takesTasks = version == ProtocolVersion.modern && extensions?[MetaKey.tasks]?.isObject == true
    showsPages = ["extensions", "experimental"].contains { Self.showsPages(capabilities[$0]) }
  }

  /// Parses the members of a request's `_meta`.
  ///
  /// - Throws: ``RPCError`` if a member is missing or invalid, or if the version is not supported.
  package init(meta: [String: JSONValue]) throws(RPCError) {
    guard case .string(let version)? = meta[MetaKey.version] else {
      throw RPCError(
        .invalidParams, "'_meta' needs '\(MetaKey.version)', or the connection should begin with 'initialize'")
    }
    guard version == ProtocolVersion.modern else { throw ProtocolVersion.unsupported(version) }
    guard case .object(let capabilities)? = meta[MetaKey.capabilities] else {
      throw RPCError(.invalidParams, "'_meta' needs '\(MetaKey.capabilities)', an object")
    }
    self.init(version: version, capabilities: capabilities)
  }

  /// Whether the client uses the version without `initialize`.
  package var isModern: Bool { version == ProtocolVersion.modern }

  /// Whether the client's forms support titles for choices.
  var takesTitledChoices: Bool { version >= ProtocolVersion.firstWithTitledChoices }

  private static func showsPages(_ extensions: JSONValue?) -> Bool {
    guard case .object(let extensions)? = extensions, case .object(let pages)? = extensions[MetaKey.pages],
      case .array(let types)? = pages["mimeTypes"]
    else { return false }
    return types.contains(.string(PageResource.type))
  }
}

extension JSONValue {
  fileprivate var isObject: Bool { if case .object = self { true } else { false } }
}
