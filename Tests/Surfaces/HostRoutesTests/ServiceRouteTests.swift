internal import BaseFiles
internal import BaseNetwork
internal import HostRoutes
internal import TestSupport
internal import Testing

@Suite("Health, readiness, metrics and catalogue of a service")
struct ServiceRouteTests {
  @Test("A service reports liveness and readiness, with the reason")
  func readiness() async throws {
    try await blocking {
      let host = try RouteHost()
      let client = RouteClient(host, nil)
      #expect(try client.get("/healthz").text == #"{"status":"ok"}"#)
      #expect(try client.get("/readyz").text == #"{"status":"ready"}"#)
      host.refuse(because: "the catalogue is being read")
      let refused = try client.get("/readyz")
      #expect(refused.status == 503 && refused.text("error", "message") == "the catalogue is being read")
      #expect(try client.get("/healthz").status == 200)
    }
  }

  @Test("A host rejects unknown clients, and turns while it is not ready")
  func refused() async throws {
    try await blocking {
      let host = try RouteHost()
      let stranger = RouteClient(host, "stranger")
      #expect(try stranger.turn(["request": "lock my car"]).status == 403)
      #expect(try stranger.get("/v1/catalogue").status == 403)
      #expect(try stranger.get("/v1/events").text("error", "message") == "the host knows no stranger")
      host.refuse(because: "the host ends")
      let refused = try RouteClient(host).turn(["request": "lock my car"], key: "a")
      #expect(refused.status == 503 && refused.fields["retry-after"] == "1")
    }
  }

  @Test("Metrics count turns by result")
  func metrics() async throws {
    try await blocking {
      let host = try RouteHost()
      let client = RouteClient(host)
      _ = try client.turn(["request": "colourless green ideas"])
      _ = try client.turn(["request": "text hello to John on UnicornChat"])
      let answer = try RouteClient(host, nil).get("/metrics")
      #expect(answer.status == 200 && answer.fields["content-type"] == MetricFamily.contentType)
      let read = try MetricsReader(answer.text)
      #expect(read.value("intent_host_turns_total", ["result": "failure"]) == 1)
      #expect(read.value("intent_host_turns_total", ["result": "question"]) == 1)
      #expect(read.value("intent_host_turn_seconds_count") == 2)
      #expect(read.value("intent_host_extensions") == 1)
      #expect(read.value("intent_host_http_requests_total", ["route": "/v1/turn", "status": "200"]) == 2)
    }
  }

  @Test("The catalogue needs a token, and is not sent again if unchanged")
  func catalogue() async throws {
    try await blocking {
      let host = try RouteHost()
      let answer = try RouteClient(host).get("/v1/catalogue")
      #expect(answer.members["extensions"] == .array([.object(["identifier": "com.example.sample"])]))
      #expect(answer.fields["etag"] != nil)
      #expect(try RouteClient(host, nil).get("/v1/catalogue").status == 401)
      #expect(try RouteClient(host, nil).get("/v1/events").status == 401)
    }
  }
}
