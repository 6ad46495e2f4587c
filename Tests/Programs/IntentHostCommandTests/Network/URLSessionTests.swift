internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A sandboxed extension fetches with URLSession if the policy grants the network")
struct URLSessionTests {
  private let home: HostHome

  init() throws {
    home = try HostHome()
    let library = try BuildProducts.library("NetworkExtension")
    _ = try home.folder.write("", to: "plugins/Fetch.appex/Info.plist")
    let copy = home.url("plugins/Fetch.appex").appending(path: library.lastPathComponent)
    try FileManager.default.copyItem(at: library, to: copy)
    try install(true)
  }

  /// Writes the manifest of the extension, with the value of `NetworkClient`.
  private func install(_ networkClient: Any) throws {
    let manifest = try home.manifest(
      "Fetch", "NetworkExtension", principalClass: "NetworkExtension.FetchingExtension")
    var contents = try #require(
      try PropertyListSerialization.propertyList(from: manifest, format: nil) as? [String: Any])
    contents["IntentHost"] = ["NetworkClient": networkClient]
    let data = try PropertyListSerialization.data(fromPropertyList: contents, format: .xml, options: 0)
    _ = try home.folder.write(data, to: "plugins/Fetch.appex/Info.plist")
  }

  /// Returns the extension's answer after it has fetched `address`.
  private func answer(_ address: String, policy: String, options: [String] = []) async throws -> String {
    let run = try await home.run(
      [
        "run", "--json", "--yes", "--policy", try home.policy(policy), "--plugins", home.path("plugins"), "--intent",
        "-",
      ] + options, input: RequestLine.message(address, application: "Fetch"))
    let activity = try run.events.first { $0.name == "handled" }?.object("userActivity")
    let answer = (activity?["userInfo"] as? [String: Any])?["answer"] as? String
    return try #require(answer, "\(run.output)\n\(run.errors)")
  }

  private static let granting = #"{"Sandbox": {"AllowNetwork": ["org.example.Fetch"]}}"#

  @Test("An extension fetches from an address or from 'localhost'", arguments: ["127.0.0.1", "localhost"])
  func loopback(host: String) async throws {
    let server = try HTTPServer(text: "fetched")
    defer { withExtendedLifetime(server) {} }
    #expect(try await answer("http://\(host):\(server.port)/", policy: Self.granting) == "fetched")
  }

  /// The name of this machine; nil if the system can't resolve it. libcurl resolves 'localhost' without a look-up.
  private static let ownName: String? = {
    let name = ProcessInfo.processInfo.hostName
    var found: UnsafeMutablePointer<addrinfo>?
    var hints = addrinfo()
    hints.ai_family = AF_INET
    guard name != "localhost", getaddrinfo(name, nil, &hints, &found) == 0 else { return nil }
    freeaddrinfo(found)
    return name
  }()

  @Test(
    "An extension fetches from a server whose name the system looks up",
    .enabled(if: ownName != nil, "this machine has no name of its own"))
  func name() async throws {
    let server = try HTTPServer(text: "fetched")
    defer { withExtendedLifetime(server) {} }
    let host = try #require(Self.ownName)
    #expect(try await answer("http://\(host):\(server.port)/", policy: Self.granting) == "fetched")
  }

  @Test(
    "Without a grant of the policy, it reaches no server",
    .enabled(if: BuildProducts.hasSandbox, "this kernel refuses a layer of the sandbox"))
  func refused() async throws {
    let server = try HTTPServer(text: "fetched")
    defer { withExtendedLifetime(server) {} }
    let answer = try await answer("http://127.0.0.1:\(server.port)/", policy: "{}")
    #expect(answer.contains("NSURLErrorDomain"), "\(answer)")
  }

  @Test(
    "The journal counts the bytes of each server for each request",
    .enabled(if: BuildProducts.hasSandbox, "this kernel refuses a layer of the sandbox"))
  func journal() async throws {
    let text = String(repeating: "x", count: 100_000)
    let server = try HTTPServer(text: text)
    defer { withExtendedLifetime(server) {} }
    try install(["127.0.0.1:\(server.port)", "localhost:1"])
    #expect(try await answer("http://127.0.0.1:\(server.port)/", policy: Self.granting) == text)
    let run = try await home.run(["journal", "--json"])
    let servers = try run.lines.map { try jsonObject($0)["network"] as? [[String: Any]] ?? [] }
    #expect(servers.map(\.count) == [1])
    let row = try #require(servers.first?.first)
    #expect(row["host"] as? String == "127.0.0.1:\(server.port)")
    let received = try #require(row["received"] as? Int)
    #expect((100_000..<101_000).contains(received), "\(received)")
    #expect(try #require(row["sent"] as? Int) > 20)
    let table = try await home.run(["journal"]).output
    #expect(table.contains("NETWORK") && table.contains("\(received) B received"), "\(table)")
  }

  // MARK: A limit of the policy

  @Test(
    "The policy narrows the network of an extension, whatever its manifest asks for",
    .enabled(if: BuildProducts.hasSandbox, "this kernel refuses a layer of the sandbox"), arguments: [true, false])
  func limited(listsServers: Bool) async throws {
    let servers = try [HTTPServer(text: "fetched"), HTTPServer(text: "fetched")]
    defer { withExtendedLifetime(servers) {} }
    try install(listsServers ? servers.map { "127.0.0.1:\($0.port)" } : true)
    let policy = """
      {"Sandbox": {"AllowNetwork": ["org.example.Fetch"], "LimitNetwork": {
        "org.example.Fetch": ["127.0.0.1:\(servers[0].port)"]}}}
      """
    #expect(try await answer("http://127.0.0.1:\(servers[0].port)/", policy: policy) == "fetched")
    let refused = try await answer("http://127.0.0.1:\(servers[1].port)/", policy: policy)
    #expect(refused.contains("NSURLErrorDomain"), "\(refused)")
  }

  // MARK: A list of servers

  /// A server that the manifest lists, by each kind of host.
  @Test(
    "An extension fetches from the servers that its manifest lists",
    .enabled(if: BuildProducts.hasSandbox, "this kernel refuses a layer of the sandbox"),
    arguments: ["localhost", "127.0.0.1", "LOCALHOST."])
  func listed(host: String) async throws {
    let server = try HTTPServer(text: "fetched")
    defer { withExtendedLifetime(server) {} }
    try install(["api.example.com:443", "\(host):\(server.port)"])
    #expect(try await answer("http://\(host.lowercased()):\(server.port)/", policy: Self.granting) == "fetched")
  }

  @Test(
    "Without a fork server and with every layer, an extension fetches from a listed server",
    .enabled(if: BuildProducts.hasSandbox, "this kernel refuses a layer of the sandbox"),
    arguments: ["spawn", "process"])
  func isolation(kind: String) async throws {
    let server = try HTTPServer(text: "fetched")
    defer { withExtendedLifetime(server) {} }
    try install(["localhost:\(server.port)"])
    let policy = #"{"Sandbox": {"Level": "strict", "AllowNetwork": ["org.example.Fetch"]}}"#
    let answer = try await answer(
      "http://localhost:\(server.port)/", policy: policy, options: ["--isolation", kind])
    #expect(answer == "fetched")
  }

  /// Fetches `address`, in which `PORT` is the port of a server, with a list of servers. Expects that no server answers.
  private func expectRefusal(_ address: String, _ servers: [String], policy: String = granting) async throws {
    let server = try HTTPServer(text: "fetched")
    defer { withExtendedLifetime(server) {} }
    try install(servers.map { $0.replacing("PORT", with: "\(server.port)") })
    let answer = try await answer(address.replacing("PORT", with: "\(server.port)"), policy: policy)
    #expect(answer.contains("NSURLErrorDomain"), "\(answer)")
  }

  @Test(
    "An extension reaches no other server than the listed ones",
    .enabled(if: BuildProducts.hasSandbox, "this kernel refuses a layer of the sandbox"),
    arguments: [
      // Another port, another host, the address of a listed name, a name of a listed address, and a name that only
      // begins or ends as a listed one.
      ("http://localhost:PORT/", "localhost:1"), ("http://127.0.0.1:PORT/", "api.example.com:PORT"),
      ("http://127.0.0.1:PORT/", "localhost:PORT"), ("http://localhost:PORT/", "127.0.0.1:PORT"),
      ("http://localhost:PORT/", "localhost.example:PORT"), ("http://localhost:PORT/", "x.localhost:PORT"),
      ("http://[::1]:PORT/", "127.0.0.1:PORT"), ("http://127.1:PORT/", "localhost:PORT"),
    ])
  func unlisted(address: String, server: String) async throws {
    try await expectRefusal(address, [server])
  }

  @Test(
    "A listed name that leads to this device is refused",
    .enabled(if: BuildProducts.hasSandbox, "this kernel refuses a layer of the sandbox"))
  func rebinding() async throws {
    // The resolver of the system, if it knows the name at all, says that it is the loopback address (RFC 6761).
    try await expectRefusal("http://rebinding.localhost:PORT/", ["rebinding.localhost:PORT"])
  }

  @Test(
    "A listed server can't redirect to another one",
    .enabled(if: BuildProducts.hasSandbox, "this kernel refuses a layer of the sandbox"))
  func redirected() async throws {
    let target = try HTTPServer(text: "fetched")
    let server = try HTTPServer(redirectingTo: "http://127.0.0.1:\(target.port)/")
    defer { withExtendedLifetime((target, server)) {} }
    let address = "http://127.0.0.1:\(server.port)/"
    try install(["127.0.0.1:\(server.port)", "127.0.0.1:\(target.port)"])
    #expect(try await answer(address, policy: Self.granting) == "fetched")
    try install(["127.0.0.1:\(server.port)"])
    let answer = try await answer(address, policy: Self.granting)
    #expect(answer.contains("NSURLErrorDomain"), "\(answer)")
  }

  @Test(
    "Without a grant of the policy, the list is of no use",
    .enabled(if: BuildProducts.hasSandbox, "this kernel refuses a layer of the sandbox"))
  func listedButRefused() async throws {
    try await expectRefusal("http://127.0.0.1:PORT/", ["127.0.0.1:PORT"], policy: "{}")
  }

  @Test("Without a sandbox, nothing limits an extension to its list")
  func withoutSandbox() async throws {
    let server = try HTTPServer(text: "fetched")
    defer { withExtendedLifetime(server) {} }
    try install(["api.example.com:443"])
    let policy = #"{"Sandbox": {"Level": "off"}}"#
    #expect(try await answer("http://127.0.0.1:\(server.port)/", policy: policy) == "fetched")
  }
}
