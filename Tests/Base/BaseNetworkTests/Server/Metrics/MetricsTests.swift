internal import BaseNetwork
internal import TestSupport
internal import Testing

@Suite("Metrics are in the text format of Prometheus")
struct MetricsTests {
  @Test("Requests are counted by route, status and reason")
  func served() async throws {
    try await blocking {
      let server = try TestServer()
      for _ in 0..<3 { #expect(try server.response("GET /slow")?.status == 200) }
      #expect(try server.response("GET /made-up-1")?.status == 404)
      #expect(try server.response("GET /made-up-2")?.status == 404)
      #expect(try server.response("GET /slow", "Host: evil\r\n")?.status == 421)
      let families = server.service.counts.families(prefix: "x") + ProcessMetrics.families
      let read = try MetricsReader(MetricFamily.text(families))
      #expect(read.value("x_http_requests_total", ["route": "/slow", "status": "200"]) == 3)
      // Clients can't create metrics with new labels.
      #expect(read.value("x_http_requests_total", ["route": "", "status": "404"]) == 2)
      #expect(read.value("x_http_refusals_total", ["reason": "wrongHost"]) == 1)
      #expect(read.value("x_http_request_seconds_count", ["route": "/slow"]) == 3)
      #expect(read.value("x_http_connections_total") == 6)
      #expect(try #require(read.value("process_resident_memory_bytes")) > 1_000_000)
      #expect(try #require(read.value("process_open_fds")) > 3)
    }
  }

  @Test("A label can have any text as its value")
  func escaped() throws {
    let labels = ["plain", "a \"b\" \\ c\nd", "é {},= ", ""]
    let family = MetricFamily(
      "a_total", kind: .counter, help: "Back\\slash and\nline.", samples: labels.map { .init(1, ["label": $0]) })
    let read = try MetricsReader(MetricFamily.text([family]))
    #expect(read.samples.map { $0.labels["label"] } == labels)
  }

  @Test("Written numbers parse to the same values", arguments: [0, 1, -5, 0.0005, 1e15, 1e300, Double.infinity])
  func numbers(value: Double) throws {
    let read = try MetricsReader(
      MetricFamily.text([MetricFamily("a", kind: .gauge, help: "A.", samples: [.init(value)])]))
    #expect(read.value("a") == value)
  }

  @Test("A histogram counts each time below its bounds")
  func histogram() throws {
    var histogram = MetricHistogram()
    for seconds in [0.0001, 0.0005, 0.3, 100] { histogram.add(seconds) }
    let family = MetricFamily("a_seconds", kind: .histogram, help: "A.", samples: histogram.samples([]))
    let read = try MetricsReader(MetricFamily.text([family]))
    #expect(read.value("a_seconds_bucket", ["le": "0.0005"]) == 2)
    #expect(read.value("a_seconds_bucket", ["le": "0.5"]) == 3)
    #expect(read.value("a_seconds_bucket", ["le": "10"]) == 3)
    #expect(read.value("a_seconds_count") == 4)
  }

  @Test(
    "The parser of these tests is strict",
    arguments: ["a 1", "a 1\n", "# HELP a A.\n# TYPE a counter\na 1\n", "# HELP a A.\n# TYPE a gauge\na{b=c} 1\n"])
  func strict(text: String) {
    #expect(throws: MetricsReader.FormatError.self) { try MetricsReader(text) }
  }
}
