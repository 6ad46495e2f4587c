internal import BaseNetwork
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A connection to a server opens or fails in time, with the reason")
struct ServerConnectorTests {
  /// A server that accepts no connection, and whose queue holds one.
  private final class BusyServer {
    let endpoint: ServerEndpoint
    private let listener: Int32
    private var waiting: [Int32] = []

    /// A Unix socket at `path`.
    init(_ path: String) throws {
      listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
      endpoint = .unix(path)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
      let isBound = withUnsafeBytes(of: &address) {
        bind(listener, $0.baseAddress?.assumingMemoryBound(to: sockaddr.self), socklen_t($0.count)) == 0
      }
      try #require(isBound && listen(listener, 0) == 0)
    }

    /// Fills the queue.
    func fill() throws {
      waiting.append(try ServerConnector(timeout: TestLimits.timeout).connect(to: endpoint))
    }

    deinit { for descriptor in waiting + [listener] { close(descriptor) } }
  }

  @Test("A server is found by address, by name and by path, and the socket does not block")
  func open() async throws {
    try await blocking {
      let folder = try TemporaryFolder()
      let server = try BusyServer(folder.path("server.sock"))
      let listener = try ListeningSocket(host: "127.0.0.1", port: 0)
      defer { close(listener.descriptor) }
      let port = try #require(listener.port)
      for endpoint in [server.endpoint, .host("127.0.0.1", port: port), .host("localhost", port: port)] {
        let descriptor = try ServerConnector(timeout: TestLimits.timeout).connect(to: endpoint)
        var byte: UInt8 = 0
        #expect(recv(descriptor, &byte, 1, 0) == -1 && errno == EAGAIN)
        close(descriptor)
      }
    }
  }

  @Test("A Unix socket whose queue is full fails at the end of the time")
  func full() async throws {
    try await blocking {
      let folder = try TemporaryFolder()
      let server = try BusyServer(folder.path("server.sock"))
      try server.fill()
      let error = #expect(throws: ServerConnector.Failure.self) {
        try ServerConnector(timeout: .milliseconds(10)).connect(to: server.endpoint)
      }
      #expect(error?.isLate == true)
      #expect(error?.description.contains("can't be reached") == true)
    }
  }

  @Test(
    "A server that is not there is named with the reason",
    arguments: [
      (ServerEndpoint.unix("/nowhere/server.sock"), "No such file"),
      (.unix(String(repeating: "a", count: 200)), "too long"), (.host("127.0.0.1", port: 1), "refused"),
      (.host("nobody.invalid", port: 1), "can't be found"), (.host("\0", port: 1), "can't be"),
    ])
  func missing(server: ServerEndpoint, reason: String) async throws {
    try await blocking {
      let error = #expect(throws: ServerConnector.Failure.self) {
        try ServerConnector(timeout: TestLimits.timeout).connect(to: server)
      }
      #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
    }
  }
}
