internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A program asks the service to open its page")
struct PageCommandTests {
  @Test("The browser gets an address with a new token; the calling program does not")
  func opens() async throws {
    let home = try HostHome()
    let environment = try NotedBrowser.environment(in: home)
    let service = try await blocking { try home.serve(["--http", "127.0.0.1:0"], environment: environment) }
    for _ in 0..<2 {
      let run = try await home.run(["page"])
      #expect(run.exitCode == 0)
      #expect(run.lines.isEmpty)
      #expect(run.errors.isEmpty)
    }
    try await blocking {
      let addresses = try NotedBrowser.opened(home, count: 2)
      #expect(Set(addresses).count == 2)
      for address in addresses {
        #expect(address.hasPrefix("http://127.0.0.1:"))
        #expect(address.contains("/enter?token="))
        // The log contains an address for one browser, with another token.
        #expect(!service.errors.contains(address))
      }
      let client = try service.connect()
      client.send(#"{"page": true, "id": "p"}"#)
      let event = try client.wait(for: "page", of: "p")
      #expect(!"\(event.fields)".contains("token"))
      // The number of pages is limited, so that no program covers the screen with windows.
      for number in 0..<20 { client.send(#"{"page": true, "id": "q\#(number)"}"#) }
      #expect(try client.wait(for: "error").errorCode == "tooMany")
    }
  }

  @Test("Without a page, without a browser or without a service, the reason is given")
  func defects() async throws {
    let home = try HostHome()
    let missing = try await home.run(["page"])
    #expect(missing.exitCode == 2)
    #expect(missing.errors.contains("no service listens on"))
    let plain = try await blocking { try home.serve() }
    let pageless = try await home.run(["page"])
    #expect(pageless.exitCode == 1)
    #expect(pageless.errors == "error: the service has no page; start it with 'intent-host serve --http'\n")
    _ = try await blocking { try plain.stop() }
    let service = try await blocking {
      try ServiceProcess(
        home, HostHome.samples + ["--http", "127.0.0.1:0"], environment: ["PATH": home.path("nothing")])
    }
    let browserless = try await home.run(["page"])
    #expect(browserless.exitCode == 1)
    #expect(browserless.errors.contains("the page can't be opened: 'xdg-open', which opens addresses in the browser"))
    withExtendedLifetime(service) {}
  }
}
