internal import Foundation
internal import TestSupport
internal import Testing

/// The end of a tunnel such as `ssh -L` is a process of the tunnel's user, which copies bytes to the service.
@Suite(
  "A tunnel of another user counts as locked, unless the policy names its user",
  .enabled(if: OtherUser.isUsable && Tools.runsCurl, OtherUser.advice))
struct TunnelTests {
  private static let script = """
    import encodings.idna, os, socket, sys, threading
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    listener.listen()
    os.setgroups([]); os.setgid(\(OtherUser.number)); os.setuid(\(OtherUser.number))
    print("port", listener.getsockname()[1], flush=True)
    def copy(source, target):
        try:
            while data := source.recv(65536):
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)
        except OSError:
            pass
    while True:
        client, _ = listener.accept()
        service = socket.create_connection(("127.0.0.1", int(sys.argv[1])))
        for pair in ((client, service), (service, client)):
            threading.Thread(target=copy, args=pair, daemon=True).start()
    """

  /// Starts a tunnel to a service, and returns it with the address of its other end.
  private static func start(to web: WebProcess) throws -> (process: SpawnedProcess, site: String) {
    let log = try web.home.folder.write("", to: "tunnel.log")
    let port = try #require(web.site.split(separator: ":").last.map(String.init))
    let process = try SpawnedProcess.logging(
      web.home.process(try #require(Python.program), ["-c", script, port]), to: log)
    let end = try #require(
      try waitForValue {
        try? String(contentsOf: log, encoding: .utf8).firstMatch(of: /port ([0-9]+)\n/).map { String($0.1) }
      })
    return (process, "http://127.0.0.1:\(end)")
  }

  @Test("The page opens only through a named tunnel", arguments: [nil, "page:54321", "page:54322"])
  func page(name: String?) async throws {
    try await blocking {
      let surfaces = name.map { #""\#($0)": "owner""# } ?? ""
      let web = try WebProcess(policy: #"{"Authorization": {"Default": "allow"}, "Surfaces": {\#(surfaces)}}"#)
      let tunnel = try Self.start(to: web)
      let isNamed = name == "page:54321"
      let jar = ["--cookie", web.home.path("jar"), "--cookie-jar", web.home.path("jar")]
      let origin = ["--header", "Origin: \(tunnel.site)"]
      let code = try web.shortCode()
      let entered = try web.curl(jar + origin + ["--data", "code=\(code)", "\(tunnel.site)/enter"])
      #expect(entered.status == (isNamed ? 200 : 403), "\(entered.text)")
      if isNamed {
        let key = ["--header", "X-Page-Key: \(try #require(entered.string("key")))"]
        #expect(try web.curl(jar + origin + key + ["\(tunnel.site)/v1/host"]).status == 200)
      } else {
        // The code is not used up, and both secrets of a page are worth nothing in the tunnel.
        try web.openPage(code)
        #expect(try web.curl(web.secretFields + origin + ["\(tunnel.site)/v1/journal"]).status == 403)
      }
      withExtendedLifetime(tunnel.process) {}
    }
  }
}
