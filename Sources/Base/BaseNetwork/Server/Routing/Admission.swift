/// An admitted request, and the route that answers it.
struct Admitted: Sendable {
  let route: Route
  let client: Client?
}

/// Decides from a request's head whether it is admitted, before its content has arrived.
struct Admission: Sendable {
  let hosts: AllowedHosts
  let routes: RouteTable
  let tokens: Tokens?

  /// Decides whether a request is admitted.
  ///
  /// - Parameter head: the request; its content is ignored.
  /// - Returns: the route, and the client that it serves.
  /// - Throws: ``Refusal`` with the reason, if the request is rejected.
  func admit(_ head: HTTPRequest) throws(Refusal) -> Admitted {
    guard let host = head.fields["host"], hosts.allows(host) else {
      throw Refusal(421, code: .wrongHost, reason: "'Host' is not a name of this server; allow it with '--http-name'")
    }
    if let refusal = OriginCheck.refusal(head), !isEntry(head) { throw refusal }
    let route = try routes.route(head)
    let client: Client? =
      switch route.access {
      case .everybody: nil
      case .clients: try client(head)
      }
    try checkType(head, route)
    return Admitted(route: route, client: client)
  }

  /// Whether a file on the disk signs its user in.
  private func isEntry(_ head: HTTPRequest) -> Bool {
    head.method == "POST" && head.path == Route.entrancePath && OriginCheck.isOfFile(head)
  }

  private func client(_ head: HTTPRequest) throws(Refusal) -> Client? {
    guard let tokens else { return nil }
    if let client = try tokens.client(head) { return client }
    throw Tokens.unauthorized("the path needs a token in 'Authorization: Bearer', or the cookie of the page")
  }

  private func checkType(_ head: HTTPRequest, _ route: Route) throws(Refusal) {
    guard let type = route.type else { return }
    let given = head.fields["content-type"] ?? ""
    guard HTTPFields.trimmed(given.prefix { $0 != ";" }).lowercased() == type else {
      throw Refusal(415, code: .wrongType, reason: "the content must have the type '\(type)' (Content-Type)")
    }
  }
}
