internal import BaseFiles
internal import BaseNetwork
internal import Foundation
internal import HostTrials

/// Attacks on the clock, the time zone, and the order of messages.
enum TimeAttacks {
  static let all = shifts + years.map(year) + zones.map(zone) + orders

  /// An attack on a host whose clock it sets. Afterwards the clock is right again.
  private static func shifted(
    _ name: String, attempt: String, promise: String = "it is refused", by seconds: Int,
    before: @escaping @Sendable (Stand) throws -> String, after: @escaping @Sendable (Stand, String) throws -> Reply
  ) -> Attack {
    Attack.onHost(.time, name, attempt: attempt, promise: promise, kind: .shifted) { stand in
      try ShiftedClock.shift(stand, by: 0)
      let text = try before(stand)
      defer { try? ShiftedClock.shift(stand, by: 0) }
      try ShiftedClock.shift(stand, by: seconds)
      return try after(stand, text)
    }
  }

  private static func refusedState(_ stand: Stand, _ state: String) throws -> Reply {
    let answer = try SealedTurn.answer(state, to: stand)
    return answer.status == 400 || !["success", "question"].contains(answer.outcome)
      ? .refused("the answer is \(answer)") : .accepted("the answer is \(answer)")
  }

  private static let hour = 3600
  private static let day = 86_400

  private static let shifts = [
    shifted(
      "state/13-hours", attempt: "approves a conversation after 13 hours", by: 13 * hour,
      before: { try SealedTurn($0).state }, after: refusedState),
    shifted(
      "state/a-month", attempt: "approves a conversation after a month", by: 30 * day,
      before: { try SealedTurn($0).state }, after: refusedState),
    shifted(
      "state/ten-years", attempt: "approves a conversation after ten years", by: 3650 * day,
      before: { try SealedTurn($0).state }, after: refusedState),
    shifted(
      "page/eight-days", attempt: "uses the page after eight days", by: 8 * day,
      before: {
        _ = try $0.page(); return ""
      },
      after: { stand, _ in
        let status = try stand.page().send("/v1/host", to: stand).status
        return Reply(isDone: status == 200, "the answer is \(status)")
      }),
  ]

  private static let years = [1970, 1999, 2038, 2100, 2106, 2400]

  private static func year(_ year: Int) -> Attack {
    var parts = tm()
    parts.tm_year = Int32(year - 1900)
    parts.tm_mday = 2
    let instant = timegm(&parts)
    return Attack.onHost(
      .time, "year/\(year)", attempt: "makes a request in the year \(year)",
      promise: "the host answers, and asks before it acts", kind: .shifted
    ) { stand in
      defer { try? ShiftedClock.shift(stand, by: 0) }
      try ShiftedClock.shift(stand, by: Int(instant) - Int(Date().timeIntervalSince1970))
      let end = try stand.say("text hello to Diana Huang on UnicornChat", "en").end
      return Reply(isDone: end == "success", "the host answers with \(end)")
    }
  }

  private static let zones = [
    "../../../etc/passwd", ":/etc/passwd", "/dev/zero", ":/dev/zero", "Nowhere/Land", "", "UTC+99999", "‹10000×A›",
    "EST5EDT,M3.2.0,M11.1.0", "\u{1b}[2J", "<+1400>-14", "Europe/../../../../secret",
  ]

  private static func zone(_ zone: String) -> Attack {
    let value = String(decoding: AttackTable.bytes(zone), as: UTF8.self)
    return Attack(
      group: .time, name: "zone/\(TerminalText.plain(zone))",
      attempt: "runs the host in the time zone '\(TerminalText.plain(zone))'",
      promise: "the host ends in time, and shows no other file"
    ) { site in
      let home = try site.home()
      let run = try home.run(
        site, ["run", "--json"] + site.samples,
        input: "remind me tomorrow at five to buy milk on UnicornNotes\ncancel\ncancel\n",
        environment: ["TZ": value], timeout: .seconds(30))
      if run.isLate { return .succeeded("the host does not end") }
      if run.exitCode >= 128, run.exitCode != 130 {
        return .succeeded("a signal ended the host: \(run.exitCode - 128)")
      }
      let text = run.output + run.errors
      if text.contains("root:") || text.contains(TrialHome.secret) { return .succeeded("a file was shown") }
      guard text.contains("finished") else { throw NotTried("the host did not answer: \(run.errors.suffix(200))") }
      return .held("the host ends with \(run.exitCode)")
    }
  }

  private static let orders = [
    Attack.onHost(
      .time, "order/at-once", attempt: "sends sixteen approvals of one conversation at the same time",
      promise: "it is done once",
      kind: .careful, isDeedExpected: true
    ) { stand in
      let content = JSONValue.object(["state": .string(try SealedTurn(stand).state), "answer": "yes"]).line
      let head =
        "POST /v1/turn HTTP/1.1\r\nHost: 127.0.0.1:\(stand.port)\r\nAuthorization: Bearer \(stand.token)\r\n"
        + "Content-Type: application/json\r\nContent-Length: \(content.utf8.count)\r\n\r\n"
      let before = try ServerTarget.host(stand).count()
      let links = try (0..<16).map { _ in try stand.http() }
      for link in links { link.send(Array((head + content).utf8)) }
      for link in links { _ = try link.response() }
      let done = try ServerTarget.host(stand).count() - before
      guard done > 0 else { throw NotTried("the approval is not accepted") }
      return done == 1 ? .refused("it was done once") : .accepted("it was done \(done) times")
    },
    between("lock", "locks the device between a question and its approval") { stand in
      let link = try stand.connect()
      link.send(#"{"lock":true,"id":"l"}"#)
      _ = link.next()
    },
  ]

  /// An approval that comes after a change. The host is used for this attack only.
  private static func between(
    _ name: String, _ attempt: String, change: @escaping @Sendable (Stand) throws -> Void
  ) -> Attack {
    Attack(group: .time, name: "order/\(name)", attempt: attempt, promise: "nothing is done") { site in
      let kind = Stand.Kind(policy: Stand.Kind.careful.policy, options: ["--no-journal"])
      defer { site.discard(kind) }
      let stand = try site.stand(kind)
      let state = try SealedTurn(stand).state
      let before = stand.home.deeds
      try change(stand)
      let answer = try SealedTurn.answer(state, to: stand)
      return stand.home.deeds == before ? .held("the answer is \(answer)") : .succeeded("it was done: \(answer)")
    }
  }
}
