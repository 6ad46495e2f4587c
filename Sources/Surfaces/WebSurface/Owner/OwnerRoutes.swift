internal import BaseFiles
internal import BaseNetwork
internal import HostRoutes
internal import struct IntentConversations.TurnSeal

/// The routes of the host's own page, which only the owner of the device may use.
struct OwnerRoutes {
  let host: WebHost
  /// Seals the conversations that the page takes over.
  let seal: TurnSeal

  /// The routes.
  var all: [Route] { status + consents + reports + decisions }

  private var consents: [Route] {
    let consents = Consents(host: host, place: .token(seal))
    return [
      route("GET", path: "/v1/consent") { _ in consents.list() },
      route("POST", path: "/v1/consent") { request in
        let members = try ContentMembers(request.content, names: ["code"])
        return try consents.open(try members.required("code", "the code of a request"), host.owner(of: request))
      },
      route("POST", path: "/v1/ask") { request in
        try consents.answer(try ContentMembers(request.content, names: ["code", "answer"]), host.owner(of: request))
      },
    ]
  }

  private var status: [Route] {
    let status = HostStatus(host: host)
    return [
      route("GET", path: "/v1/host") { request in try status.members(locale: request.parameter("locale")) },
      route("POST", path: "/v1/lock") { request in try status.lock(ContentMembers(request.content, names: []), request)
      },
      route("POST", path: "/v1/unlock") { request in
        let members = try ContentMembers(request.content, names: ["passcode"])
        return try status.unlock(members.required("passcode", "the passcode of the device"), request)
      },
    ]
  }

  private var reports: [Route] {
    let reports = HostReport(host: host)
    return [
      route("GET", path: "/v1/problems") { _ in reports.problems() },
      route("POST", path: "/v1/explain") { request in
        try reports.explain(ContentMembers(request.content, names: ["request"]).request(), request)
      },
      route("GET", path: "/v1/journal") { request in try reports.journal(count: request.parameter("count")) },
      route("GET", path: "/v1/doctor") { _ in reports.doctor() },
    ]
  }

  private var decisions: [Route] {
    let decisions = AppDecisions(host: host)
    return [
      route("GET", path: "/v1/authorizations") { _ in try decisions.list() },
      route("POST", path: "/v1/authorizations") { request in
        try decisions.decide(ContentMembers(request.content, names: ["application", "kind", "decision"]))
      },
    ]
  }

  /// A route for the owner only, which answers with the members of a JSON object.
  private func route(
    _ method: String, path: String, answer: @escaping @Sendable (ServerRequest) throws -> [String: JSONValue]
  ) -> Route {
    Route(method, path, type: method == "POST" ? "application/json" : nil) { [host] request in
      do {
        _ = try host.owner(of: request)
        return .json(JSONValue.object(try answer(request).merging(["v": .int(1)]) { $1 }).bytes)
      } catch let refusal as Refusal {
        return .refusal(refusal)
      } catch {
        return .refusal(Refusal(500, code: .failed, reason: "\(error)"))
      }
    }
  }
}
