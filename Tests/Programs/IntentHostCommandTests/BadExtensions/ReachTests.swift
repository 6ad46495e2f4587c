internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("An extension can't access anything outside its sandbox")
struct ReachTests {
  private static let denied = "Permission denied"
  private static let notPermitted = "Operation not permitted"

  /// Attempts that do no harm even if they succeed, with the answer after a failure.
  private static let harmless = [
    ("home", "open: " + denied), ("container", "open: " + denied), ("writing", "open: " + denied),
    ("tcp", "connect: " + notPermitted), ("unix_path", "connect: " + notPermitted),
    ("unix_abstract", "connect: " + notPermitted), ("host_files", "open: " + denied),
    ("listen", "listen: " + notPermitted), ("netlink", "netlink: " + notPermitted),
    ("pair", "pair: " + notPermitted), ("datagram_pair", "pair: " + notPermitted),
  ]

  /// Returns the outcome of an attempt. All files and listeners that it looks for exist.
  private func outcome(
    of defect: String, _ home: HostHome, policy: String? = nil, network: NetworkAccess = .none
  ) async throws -> String {
    _ = try home.write("secret", to: "secret")
    let container = home.url("data/intent-host/containers/org.example.Other")
    try FileManager.default.createDirectory(at: container, withIntermediateDirectories: true)
    try Data("secret".utf8).write(to: container.appending(path: "secret"))
    let name = home.folder.url.lastPathComponent
    let listeners = try Listeners(path: home.path("listener"), name: name)
    defer { withExtendedLifetime(listeners) {} }
    let bundles = try await BadBundles(
      "Reach/" + defect, at: ["handle"], network: network, in: home)
    let text = ["tcp", "raw_http", "fast_open"].contains(defect) ? "\(listeners.port)" : name
    let outcome = try #require(try await bundles.outcomes(text: text, policy: policy).first)
    #expect(outcome.errorCode == "handlerFailed")
    return String(outcome.errorMessage.split(separator: ": ", maxSplits: 1).last ?? "")
  }

  @Test(
    "It can't access files, other programs and the host",
    .enabled(if: BuildProducts.hasSandbox, "this kernel refuses a layer of the sandbox"),
    arguments: harmless + [
      ("trace", "ptrace: " + notPermitted), ("signal", "kill: " + notPermitted),
      ("grandchild", "fork: " + notPermitted), ("descriptors", "descriptors: 0 1 2 3"), ("set_user_id", "modes:"),
    ]
  )
  func refused(defect: String, words: String) async throws {
    let home = try HostHome()
    #expect(try await outcome(of: defect, home) == words)
    #expect(!FileManager.default.fileExists(atPath: home.path("planted")))
    #expect(try await becomesTrue { Self.processes(below: home.path("")).isEmpty })
  }

  @Test("Without a sandbox, the same attempts succeed", arguments: harmless.map(\.0))
  func doneWithout(defect: String) async throws {
    let outcome = try await outcome(of: defect, HostHome(), policy: #"{"Sandbox": {"Level": "off"}}"#)
    #expect(outcome.hasSuffix(": done"), "\(outcome)")
  }

  @Test(
    "With network access, an extension reaches servers, but no other program on this machine",
    .enabled(if: BuildProducts.hasSandbox, "this kernel refuses a layer of the sandbox"),
    arguments: [
      ("tcp", "connect: done"), ("route", "route: done"), ("listen", "listen: " + notPermitted),
      ("netlink", "netlink: " + notPermitted), ("unix_path", "connect: " + notPermitted),
      ("unix_abstract", "connect: " + notPermitted), ("host_files", "open: " + denied), ("pair", "pair: done"),
      ("datagram_pair", "pair: " + notPermitted),
    ]
  )
  func networkClient(defect: String, words: String) async throws {
    let identifier = "org.example." + BadBundles.name(defect, "handle")
    let outcome = try await outcome(
      of: defect, HostHome(), policy: #"{"Sandbox": {"AllowNetwork": ["\#(identifier)"]}}"#, network: .any)
    #expect(outcome == words)
  }

  @Test(
    "With a list of servers, an extension reaches nothing but the host's answers",
    .enabled(if: BuildProducts.hasSandbox, "this kernel refuses a layer of the sandbox"),
    arguments: [
      ("tcp", "connect: done"), ("raw_http", "answer: 0 bytes"), ("half_handshake", "half: done"),
      ("connects", "connects: 16"), ("fast_open", "sendto: " + notPermitted), ("udp", "udp: " + notPermitted),
      ("raw", "raw: " + notPermitted), ("bind", "bind: " + notPermitted), ("listen", "listen: " + notPermitted),
      ("netlink", "netlink: " + notPermitted), ("route", "route: " + notPermitted),
      ("unix_path", "connect: " + notPermitted), ("unix_abstract", "connect: " + notPermitted),
      ("pair", "pair: done"), ("datagram_pair", "pair: " + notPermitted),
    ]
  )
  func clientOfHost(defect: String, words: String) async throws {
    let identifier = "org.example." + BadBundles.name(defect, "handle")
    let server = try #require(NetworkHost("api.example.com:443"))
    let outcome = try await outcome(
      of: defect, HostHome(), policy: #"{"Sandbox": {"AllowNetwork": ["\#(identifier)"]}}"#, network: .hosts([server]))
    #expect(outcome == words)
  }

  @Test("A program with the set-user-ID bit from an older host loses the bit")
  func olderProgram() async throws {
    let home = try HostHome()
    let container = home.url("data/intent-host/containers/org.example.set-user-id.handle")
    try FileManager.default.createDirectory(at: container, withIntermediateDirectories: true)
    let program = container.appending(path: "program").path
    try Data().write(to: URL(fileURLWithPath: program))
    #expect(chmod(program, 0o4755) == 0)
    _ = try await outcome(of: "set_user_id", home)
    #expect(try FileManager.default.attributesOfItem(atPath: program)[.posixPermissions] as? Int == 0o755)
  }

  /// The processes whose working directory is below `path`.
  private static func processes(below path: String) -> [String] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return entries.filter { entry in
      let folder = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(entry)/cwd")
      return folder?.hasPrefix(path) == true
    }
  }
}
