internal import Foundation
internal import TestSupport
internal import Testing

@Suite("A sandboxed extension fetches with URLSession if the policy grants the network")
struct URLSessionTests {
  private let home: HostHome

  init() throws {
    home = try HostHome()
    let manifest = try home.manifest(
      "Fetch", "NetworkExtension", principalClass: "NetworkExtension.FetchingExtension")
    var contents = try #require(
      try PropertyListSerialization.propertyList(from: manifest, format: nil) as? [String: Any])
    contents["IntentHost"] = ["NetworkClient": true]
    let data = try PropertyListSerialization.data(fromPropertyList: contents, format: .xml, options: 0)
    _ = try home.folder.write(data, to: "plugins/Fetch.appex/Info.plist")
    let library = try BuildProducts.library("NetworkExtension")
    let copy = home.url("plugins/Fetch.appex").appending(path: library.lastPathComponent)
    try FileManager.default.copyItem(at: library, to: copy)
  }

  /// Returns the extension's answer after it has fetched `address`.
  private func answer(_ address: String, policy: String) async throws -> String {
    let run = try await home.run(
      [
        "run", "--json", "--yes", "--policy", try home.policy(policy), "--plugins", home.path("plugins"), "--intent",
        "-",
      ], input: RequestLine.message(address, application: "Fetch"))
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
}
