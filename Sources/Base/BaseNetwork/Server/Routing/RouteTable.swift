/// Finds routes by path and method.
struct RouteTable: Sendable {
  private var routes: [String: [String: Route]] = [:]

  /// Creates a table. If two routes have the same path and method, the last one is used.
  init(_ routes: [Route]) {
    for route in routes { self.routes[route.path, default: [:]][route.method] = route }
  }

  /// Returns the route of a request.
  ///
  /// - Throws: ``Refusal`` if no route has the path, or if the path does not support the method.
  func route(_ request: HTTPRequest) throws(Refusal) -> Route {
    guard let methods = routes[request.path] else {
      throw Refusal(404, code: .notFound, reason: "there is no route '\(request.path.prefix(100))'")
    }
    if let route = methods[request.method == "HEAD" ? "GET" : request.method] { return route }
    let allowed = methods.keys.flatMap { $0 == "GET" ? ["GET", "HEAD"] : [$0] }.sorted().joined(separator: ", ")
    throw Refusal(
      405, code: .wrongMethod,
      reason: "'\(request.path)' does not support '\(request.method.prefix(20))'; it supports \(allowed)",
      fields: ["allow": allowed])
  }
}
