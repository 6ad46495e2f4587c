internal import BaseNetwork
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Idle connections cost little")
struct ManyConnectionsTests {
  /// The number of connections for which the process has descriptors: both ends of each, and room for the other tests.
  private static let count: Int = {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return min(10_000, Int(clamping: limit.rlim_cur) / 2 - 512)
  }()

  private static var threads: Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count) ?? .max
  }

  @Test(
    "Thousands of idle connections are served without descriptor leaks", .enabled(if: count > 500))
  func idle() async throws {
    try await blocking {
      let server = try TestServer()
      let before = Self.threads
      do {
        var clients: [RawClient] = []
        for _ in 0..<Self.count { clients.append(try server.client()) }
        _ = try waitForValue { server.service.counts.openConnections == Self.count ? true : nil }
        // The memory of this process would also be that of the other tests. What costs most is a thread for each.
        #expect(Self.threads - before < Self.count / 10)
        for client in clients { client.send("GET /empty HTTP/1.1\r\nHost: localhost\r\n\r\n") }
        for client in clients { #expect(try client.response()?.status == 200) }
        #expect(server.service.counts.openConnections == Self.count)
      }
      let areClosed = try waitForValue { server.service.counts.openConnections == 0 ? true : nil }
      #expect(areClosed == true)
    }
  }
}
