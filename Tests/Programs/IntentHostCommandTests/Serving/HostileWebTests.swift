internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Clients of serve --http that break the rules", .enabled(if: Tools.runsCurl, "needs curl; Debian has it"))
struct HostileWebTests {
  /// A client that sends any bytes. Used by one thread at a time.
  private final class Client {
    private let descriptor: Int32

    init(_ web: WebProcess) throws {
      let port = try #require(UInt16(web.site.split(separator: ":").last ?? ""))
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = port.bigEndian
      address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let code = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
      }
      try #require(code == 0)
    }

    deinit { close(descriptor) }

    /// Sends bytes; returns false if the server does not accept more. With `waits`, false means that the server has
    /// closed the connection; otherwise it may also be waiting for the client to read.
    @discardableResult
    func send(_ text: String, waits: Bool = false) -> Bool {
      let bytes = Array(text.utf8)
      let flags = Int32(MSG_NOSIGNAL) | (waits ? 0 : Int32(MSG_DONTWAIT))
      return Foundation.send(descriptor, bytes, bytes.count, flags) == bytes.count
    }

    /// Returns the first bytes that the server sends.
    func answer() -> String {
      var bytes = [UInt8](repeating: 0, count: 4096)
      return String(decoding: bytes[..<max(0, recv(descriptor, &bytes, bytes.count, 0))], as: UTF8.self)
    }
  }

  private static func head(_ web: WebProcess, _ more: String) throws -> String {
    let host = web.site.split(separator: "/").last ?? ""
    return "POST /v1/turn HTTP/1.1\r\nHost: \(host)\r\nAuthorization: Bearer \(try web.token)\r\n"
      + "Content-Type: application/json\r\n\(more)\r\n"
  }

  private static func isHealthy(_ web: WebProcess) throws -> Bool {
    try web.curl(["\(web.site)/healthz"]).status == 200
  }

  /// The numbers of threads and descriptors of the service.
  private static func held(_ web: WebProcess) throws -> (threads: Int, descriptors: Int) {
    let process = "/proc/\(web.service.identifier)"
    let names = try ["task", "fd"].map { try FileManager.default.contentsOfDirectory(atPath: "\(process)/\($0)") }
    return (names[0].count, names[1].count)
  }

  @Test("Other clients are served meanwhile, and no thread or descriptor leaks")
  func all() async throws {
    try await blocking {
      let web = try WebProcess()
      #expect(try web.program("/v1/turn", #"{"request": {"intent": "INGetCarLockStatusIntent"}}"#).status == 200)
      let before = try Self.held(web)
      do {
        let head = try Self.head(web, "Content-Length: 40\r\n")
        // Incomplete heads and contents, some of them closed immediately, and more connections than the service has
        // descriptors.
        var clients: [Client] = []
        for number in 0..<400 {
          let client = try Client(web)
          client.send(String(head.prefix(number % 2 == 0 ? 20 : head.count - 2)))
          if number % 3 != 0 { clients.append(client) }
        }
        for _ in 0..<1_500 { clients.append(try Client(web)) }
        #expect(try Self.isHealthy(web))
        // Single bytes of incomplete requests.
        for _ in 0..<3 { for client in clients.prefix(100) { client.send("x") } }
        #expect(try Self.isHealthy(web))
      }
      for length in ["Content-Length: 1073741824\r\n", "Transfer-Encoding: chunked\r\n"] {
        let client = try Client(web)
        client.send(try Self.head(web, length))
        let chunk = "10000\r\n" + String(repeating: "x", count: 0x10000) + "\r\n"
        for _ in 0..<1_000 { if !client.send(chunk, waits: true) { break } }
        #expect(client.answer().hasPrefix("HTTP/1.1 413 "), "\(length)")
      }
      do {
        // The answers are much longer than the requests.
        let deaf = try Client(web)
        let request = "GET /healthz HTTP/1.1\r\nHost: \(web.site.split(separator: "/").last ?? "")\r\n\r\n"
        for _ in 0..<20_000 { if !deaf.send(request) { break } }
        #expect(try Self.isHealthy(web))
      }
      let isOver = try waitForValue {
        let held = try Self.held(web)
        // Idle workers wait for a while before they end.
        return held.descriptors <= before.descriptors + 2 && held.threads <= before.threads + 17 ? true : nil
      }
      let after = try Self.held(web)
      #expect(isOver == true, "\(before), then \(after)")
      #expect(try web.program("/v1/turn", #"{"request": {"intent": "INGetCarLockStatusIntent"}}"#).status == 200)
      #expect(try web.service.stop() == 0)
    }
  }
}
