internal import Foundation
internal import TestSupport
internal import Testing

@Suite(
  "Services that share a store", .enabled(if: Tools.runsCurl, "needs curl; Debian's package curl has it"))
struct SharedStoreTests {
  private static let message = #"{"request": "text hello to John on UnicornChat"}"#

  /// Two services with one store.
  private final class Pair {
    let redis: RedisServer?
    let services: [WebProcess]
    private let folder: TemporaryFolder

    init(_ kind: String, policy: String? = nil) throws {
      let folder = try TemporaryFolder()
      let redis = kind == "redis" ? try RedisServer() : nil
      let store = redis?.text ?? "folder:\(folder.path("store"))"
      self.redis = redis
      self.folder = folder
      services = try (0..<2).map { _ in try WebProcess(nil, ["--store", store], policy: policy) }
    }

    /// The number of messages that were sent with any of the services.
    var messages: Int { get throws { try services.map { try $0.home.messages().count }.reduce(0, +) } }

    func stop() throws {
      for service in services { #expect(try service.service.stop() == 0) }
    }
  }

  @Test("Any service serves any turn, and the request is handled once", arguments: ServiceFleet.kinds)
  func turns(kind: String) async throws {
    try await blocking {
      let pair = try Pair(kind)
      let one = pair.services[0]
      let other = pair.services[1]
      #expect(try one.token == other.token)
      let first = try one.program("/v1/turn", Self.message)
      let second = try other.answer("John Baily", to: first, asPage: false)
      let third = try one.answer("mobile", to: second, asPage: false)
      #expect(third.object("prompt")["kind"] as? String == "confirmation")
      for service in [other, one, other] {
        #expect(try service.answer("yes", to: third, asPage: false).string("outcome") == "success")
      }
      #expect(try pair.messages == 1)
      // Without another's token, the state of a program is of no use to the page.
      try one.openPage()
      #expect(try one.answer("yes", to: third, asPage: true).status == 400)
      try pair.stop()
    }
  }

  @Test("A first turn with an Idempotency-Key is one conversation for all of them", arguments: ServiceFleet.kinds)
  func key(kind: String) async throws {
    try await blocking {
      let pair = try Pair(kind)
      let request = #"{"request": {"intent": "INSetCarLockStatusIntent", "parameters": {"locked": true}}}"#
      let events = try pair.services.map { service in
        let answer = try service.curl([
          "\(service.site)/v1/turn", "--header", "Authorization: Bearer \(try service.token)", "--header",
          "Content-Type: application/json", "--header", "Idempotency-Key: one", "--data-binary", request,
        ])
        #expect(answer.string("outcome") == "success")
        return answer.objects("events").compactMap { $0["event"] as? String }
      }
      #expect(events[0].contains("handled"))
      #expect(events[1] == ["said", "finished"])
      try pair.stop()
    }
  }

  @Test("A pinned extension serves a user on one machine, and the other one says so", arguments: ServiceFleet.kinds)
  func placement(kind: String) async throws {
    try await blocking {
      let placement = #""Placement": {"com.example.UnicornChat.IntentsExtension": "local"}"#
      let policy = #"{"Authorization": {"Default": "allow"}, \#(placement)}"#
      let pair = try Pair(kind, policy: policy)
      let one = pair.services[0]
      let other = pair.services[1]
      func turn(_ service: WebProcess, _ user: String?, _ content: String = Self.message) throws -> WebProcess.Answer {
        try service.curl(
          [
            "\(service.site)/v1/turn", "--header", "Authorization: Bearer \(try service.token)", "--header",
            "Content-Type: application/json", "--data-binary", content,
          ] + (user.map { ["--header", "X-User: \($0)"] } ?? []))
      }
      // Each user belongs to the service that has the first request.
      for (service, user) in [(one, "ann"), (other, "bob"), (one, nil)] as [(WebProcess, String?)] {
        let wrong = service.site == one.site ? other : one
        let first = try turn(service, user)
        #expect(first.string("turn") == "question", "\(first.text)")
        let refused = try turn(wrong, user)
        #expect(refused.code == "wrongReplica")
        #expect(refused.object("error")["message"].map { "\($0)" }?.contains("send the turn there") == true)
        let state = try #require(first.string("state"))
        let answer = #"{"state": "\#(state)", "answer": "John Baily"}"#
        #expect(try turn(wrong, user, answer).code == "wrongReplica")
        #expect(try turn(service, user, answer).string("turn") == "question")
        // A conversation of one user is closed to another.
        #expect(try turn(service, "eve", answer).status == 400)
      }
      #expect(try other.program("/metrics").text.contains("intent_host_misplaced_turns_total 4"))
      // Other extensions go anywhere.
      for service in [one, other] {
        #expect(try turn(service, "ann", #"{"request": "lock my car"}"#).string("outcome") == "success")
      }
      let long = String(repeating: "u", count: 129)
      #expect(try turn(one, long).text.contains("'X-User' has 129 bytes; it should have at most 128"))
      try pair.stop()
    }
  }

  @Test(
    "A store that lost its data gets the secret back",
    .enabled(if: RedisServer.isAvailableOrRequired))
  func lostData() async throws {
    try await blocking {
      let pair = try Pair("redis")
      let web = pair.services[0]
      let redis = try #require(pair.redis)
      let token = try web.token
      redis.stop()
      try redis.start()
      _ = try waitForValue { try web.program("/readyz").status == 200 ? true : nil }
      let late = try WebProcess(nil, ["--store", redis.text])
      #expect(try late.token == token)
      #expect(try late.service.stop() == 0)
      try pair.stop()
    }
  }

  @Test(
    "Without the store nothing is handled, and the service is not ready",
    .enabled(if: RedisServer.isAvailableOrRequired))
  func gone() async throws {
    try await blocking {
      let pair = try Pair("redis")
      let web = pair.services[0]
      let redis = try #require(pair.redis)
      #expect(try web.program("/readyz").status == 200)
      #expect(try web.program("/metrics").text.contains("intent_host_ready{store=\"Redis at '\(redis.socket)'\"} 1"))
      redis.stop()
      let turn = try web.program("/v1/turn", #"{"request": "lock my car"}"#)
      #expect(turn.string("outcome") == "failure")
      #expect(turn.code == "storeUnavailable")
      #expect(turn.text.contains("Redis at '\(redis.socket)' can't be reached"))
      let refused = try waitForValue {
        let answer = try web.program("/readyz")
        return answer.status == 503 ? answer : nil
      }
      #expect(refused?.text.contains("the store of conversations can't be used: Redis at") == true)
      #expect(try web.program("/healthz").status == 200)
      try redis.start()
      #expect(try waitForValue { try web.program("/readyz").status == 200 ? true : nil } == true)
      #expect(try web.program("/v1/turn", #"{"request": "lock my car"}"#).string("outcome") == "success")
      try pair.stop()
    }
  }

  @Test("A service without its store does not start", .enabled(if: RedisServer.isAvailableOrRequired))
  func starts() async throws {
    let home = try HostHome()
    let redis = try RedisServer(["--maxmemory", "100mb", "--maxmemory-policy", "allkeys-lru", "--requirepass", "hush"])
    let cases: [(arguments: [String], environment: [String: String], code: Int32, text: String)] = [
      (["redis+unix:///nonexistent.sock"], [:], 1, "can't be reached: No such file or directory"),
      ([redis.text], [:], 1, "set the password in INTENT_HOST_STORE_PASSWORD"),
      ([redis.text], ["INTENT_HOST_STORE_PASSWORD": "hush"], 1, "set 'maxmemory-policy noeviction'"),
      ([redis.text, "--store-password-file", try home.write("hush\n", to: "password")], [:], 1, "noeviction"),
      ([redis.text, "--store-password-file", home.path("none")], [:], 2, "No such file or directory"),
      (["disk"], [:], 2, "'--store' is not a store"),
      (["folder:\(try BuildProducts.folder.path)"], [:], 1, "no other user may read it"),
    ]
    for row in cases {
      let run = try await home.run(
        ["serve", "--store"] + row.arguments + HostHome.samples, environment: row.environment)
      #expect(run.exitCode == row.code, "\(row.arguments)")
      #expect(run.errors.contains(row.text), "\(run.errors)")
      #expect(!run.errors.contains("hush"))
    }
  }

  @Test("A file has the secret of services that share nothing else")
  func sealKey() async throws {
    try await blocking {
      let folder = try TemporaryFolder()
      let services = try (0..<2).map { _ in try WebProcess(nil, ["--seal-key", folder.path("key")]) }
      let turn = try services[0].program("/v1/turn", Self.message)
      let next = try services[1].answer("John Baily", to: turn, asPage: false)
      #expect(next.string("turn") == "question")
      for service in services { #expect(try service.service.stop() == 0) }
    }
  }

  @Test("The doctor reports defects of the store", .enabled(if: RedisServer.isAvailableOrRequired))
  func doctor() async throws {
    let home = try HostHome()
    let redis = try RedisServer()
    func layer(_ store: [String]) async throws -> [String: Any] {
      let run = try await home.run(["doctor", "--json"] + store)
      return try #require(try run.lines.map(jsonObject).first { $0["layer"] as? String == "conversations" })
    }
    #expect(try await layer([])["state"] as? String == "active")
    #expect(try await layer(["--store", redis.text])["reason"] as? String == "Redis at '\(redis.socket)'")
    redis.stop()
    let absent = try await layer(["--store", redis.text])
    #expect(absent["state"] as? String == "absent")
    #expect((absent["reason"] as? String)?.contains("Connection refused") == true)
  }
}
