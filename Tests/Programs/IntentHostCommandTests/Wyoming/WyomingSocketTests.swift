internal import Foundation
internal import TestSupport
internal import Testing

@Suite(
  "Voice pipelines beside the other surfaces of a service",
  .enabled(if: PythonPackage.wyoming.isAvailable, "\(PythonPackage.wyoming.skipReason)"))
struct WyomingSocketTests {
  @Test("A request that needs the owner's consent waits on the page", .enabled(if: Tools.runsCurl, "needs curl"))
  func consent() async throws {
    try await blocking {
      let policy =
        #"{"Authorization": {"Default": "allow"}, "Confirmation": {"Owned": ["INSetCarLockStatusIntent"]}}"#
      let web = try WebProcess(nil, ["--wyoming", "127.0.0.1:0"], policy: policy)
      try web.openPage()
      let replies = try WyomingProcess(web.service).say(.say("lock my car"), .say("yes"))
      #expect(replies[0].type == "handled" && replies[0].continues == false)
      #expect(replies[0].text?.hasPrefix("This waits for your answer on the page of the device: ") == true)
      #expect(replies[1].type == "not-handled")
      let request = try #require(try web.page("/v1/consent").objects("requests").first)
      #expect(request["surface"] as? String == "wyoming")
      let taken = try web.page("/v1/consent", #"{"code": "\#(try #require(request["code"] as? String))"}"#)
      #expect(try web.answer("yes", to: taken, asPage: true).string("outcome") == "success")
    }
  }

  @Test("A socket of the service manager is served", .enabled(if: Tools.runsPython, "needs python3"))
  func passedSocket() async throws {
    try await blocking {
      let home = try HostHome()
      try home.allowApps()
      let log = home.url("log")
      let process = try Tools.serve(home, passing: "wyoming", log)
      let port = try waitForValue {
        let lines = (try? String(contentsOf: log, encoding: .utf8))?.split(separator: "\n") ?? []
        guard lines.contains(where: { $0.hasSuffix("for voice pipelines") }) else { return nil as String? }
        return lines.first { $0.hasPrefix("port ") }.map { String($0.dropFirst("port ".count)) }
      }
      let ping = """
        import asyncio, json, sys
        from wyoming.client import AsyncClient
        from wyoming.ping import Ping
        async def main():
            async with AsyncClient.from_uri("tcp://127.0.0.1:" + sys.argv[1]) as client:
                await client.write_event(Ping("1").event())
                print(json.dumps({"type": (await client.read_event()).type}))
        asyncio.run(main())

        """
      let events = try Tools.run(home, PythonPackage.wyoming.python, ["-c", ping, try #require(port)])
      #expect(events.first?.string("type") == "pong")
      kill(process.identifier, SIGTERM)
      #expect(try process.ending().exitCode == 0)
    }
  }

  @Test(
    "The error for an unusable address contains the reason",
    arguments: [
      ("voice", 2, "'voice' is not an address"), ("unix:///sock", 2, "is not a socket path"),
      ("unix:///tmp/intent-host.sock", 1, "other users can open the folder '/tmp'"),
      ("192.0.2.1:10700", 1, "can't listen on '192.0.2.1:10700'"),
    ])
  func defects(address: String, code: Int32, reason: String) async throws {
    let run = try await HostHome().run(["serve", "--wyoming", address] + HostHome.samples)
    #expect(run.exitCode == code)
    #expect(run.errors.contains(reason), "\(run.errors)")
  }
}
