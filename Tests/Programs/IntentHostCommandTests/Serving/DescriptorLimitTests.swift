internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A service that may open no further descriptor")
struct DescriptorLimitTests {
  @Test("Clients of each socket wait, and are served when the service may open descriptors again")
  func limit() async throws {
    try await blocking {
      let home = try HostHome()
      let voice = home.path("state/intent-host/run/voice.sock")
      let web = try WebProcess(home, ["--wyoming", "unix://\(voice)"])
      let process = web.service.identifier
      try limitDescriptors(of: process, to: try firstFree(process))
      // The thread that waits for clients of the protocol has already got the descriptor of the next one.
      let spare = try ServiceClient(home.path("state/intent-host/run/mcp.sock"), of: web.service)
      let clients = try [
        (ServiceProcess.socket(home), #"{"id": "s", "intent": "INGetCarLockStatusIntent"}"#),
        (home.path("state/intent-host/run/mcp.sock"), #"{"jsonrpc": "2.0", "id": 1, "method": "ping"}"#),
        (voice, #"{"type": "ping"}"#),
      ].map { path, line in
        let client = try ServiceClient(path, of: web.service)
        client.send(line)
        return client
      }
      for text in ["no client can connect: ", "no voice pipeline can connect: "] {
        #expect(try waitForValue { web.service.errors.contains(text) ? true : nil } == true, "\(text)")
      }
      // No descriptor is free for the page either, which does not end its service.
      let page = Process()
      page.executableURL = Tools.curl
      page.arguments = ["--silent", "--noproxy", "*", "--fail", "--output", "/dev/null", "\(web.site)/healthz"]
      try page.run()
      try limitDescriptors(of: process, to: 1024)
      page.waitUntilExit()
      #expect(page.terminationStatus == 0)
      for client in clients { #expect(try client.nextOrEnd() != nil) }
      for text in ["no client can connect: ", "no voice pipeline can connect: "] {
        #expect(web.service.errors.components(separatedBy: text).count == 2, "the reason is logged once")
      }
      withExtendedLifetime(spare) {}
    }
  }

  /// The number that the next descriptor of a process would have.
  private func firstFree(_ process: Int32) throws -> Int {
    let open = Set(try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").compactMap { Int($0) })
    return try #require((0...).first { !open.contains($0) })
  }

  private func limitDescriptors(of process: Int32, to count: Int) throws {
    let program = Process()
    program.executableURL = URL(fileURLWithPath: "/usr/bin/prlimit")
    program.arguments = ["--pid", "\(process)", "--nofile=\(count):"]
    try program.run()
    program.waitUntilExit()
    #expect(program.terminationStatus == 0)
  }
}
