internal import BaseFiles
internal import Foundation
internal import HostTrials

/// An extension whose manifest lists servers, and that tries to reach another one.
enum NetworkAttacks {
  static let all =
    AttackTable.rows(NetworkRequests.table, cells: 5).map { row in
      attack(row[0], Request(defect: row[1], text: row[2]), expected: row[3], attempt: row[4])
    } + rebindings + [limit, backPressure]

  /// What a hostile extension is asked to do.
  private struct Request {
    let defect: String
    let text: String
  }

  private static func attack(_ name: String, _ request: Request, expected: String, attempt: String) -> Attack {
    Attack(
      group: .network, name: name, attempt: attempt,
      promise: "it reports '\(expected)', no other server is reached, and the host answers its next request"
    ) { site in
      let trial = try NetworkTrial(site, request.defect)
      return try trial.verdict(of: trial.report(request.text), expected: expected)
    }
  }

  /// Addresses that the owner of a listed name could lead it to.
  private static let rebindings = [
    "127.0.0.1", "127.8.8.8", "0.0.0.0", "::1", "::", "::ffff:127.0.0.1", "::ffff:0.0.0.0",
  ].map { address in
    Attack(
      group: .network, name: "rebinding/\(address)", attempt: "leads a listed name to the address \(address)",
      promise: "the name is looked up, and no server is reached"
    ) { site in
      let trial = try NetworkTrial(site, "Reach/servers")
      try trial.requireServer(at: address)
      let name = AttackTable.hexadecimal(Array(ForgedNames.name.utf8))
      let words = try trial.report(
        "name \(name) {listed}", environment: ForgedNames.environment(address: address, trial.home, site))
      try ForgedNames.requireLookUp(trial.home)
      return trial.verdict(of: words, expected: "reply 4, nothing")
    }
  }

  private static let limit = Attack(
    group: .network, name: "limit", attempt: "asks for a server that the policy leaves out, with a manifest for all",
    promise: "it reaches the server that the policy leaves, and no other"
  ) { site in
    let trial = try NetworkTrial(site, "Reach/servers", isLimitedByPolicy: true)
    return try trial.verdict(of: trial.report("ipv4 7f000001 {other}"), expected: "reply 2, nothing")
  }

  /// The bytes that the buffers of the system and of the host may take from a server: several times those of Linux.
  private static let maximumBuffered = 64 << 20

  private static let backPressure = Attack(
    group: .network, name: "back-pressure", attempt: "asks for bytes without end, and reads none",
    promise: "the host takes at most \(maximumBuffered >> 20) MB from the server"
  ) { site in
    let trial = try NetworkTrial(site, "Reach/servers")
    let words = try trial.report("pour \(AttackTable.hexadecimal(Array("localhost".utf8))) {endless}")
    let sent = trial.endless.counts.sent
    guard words == "poured", sent > 0 else { throw NotTried("the server could not send: \(words)") }
    let text = "the host took \(sent >> 10) KB"
    return sent <= maximumBuffered ? .held(text) : .succeeded(text)
  }
}

/// An extension with a list of servers, and the servers.
private final class NetworkTrial {
  let home: TrialHome
  let endless: TrapServer
  private let site: AttackSite
  private let listed: TrapServer
  private let other: TrapServer
  private let redirecting: TrapServer
  /// The connections of this program to the listed server.
  private var ownConnections = 0

  private static let application = "Net.handle"

  init(_ site: AttackSite, _ defect: String, isLimitedByPolicy: Bool = false) throws {
    try site.requireSandbox()
    self.site = site
    let answer = "HTTP/1.0 200 OK\r\n\r\nreached"
    listed = try TrapServer(.text(answer))
    other = try TrapServer(.text(answer))
    endless = try TrapServer(.endless)
    redirecting = try TrapServer(
      .text("HTTP/1.0 302 Found\r\nLocation: http://127.0.0.1:\(other.port)/\r\n\r\n"))
    let port = listed.port
    let servers =
      ["127.0.0.1", "localhost", "kiosk.example", ForgedNames.name].map { "\($0):\(port)" }
      + ["localhost:\(redirecting.port)", "localhost:\(endless.port)"]
    home = try site.home(policy: Self.policy(isLimitedByPolicy ? servers : nil))
    let list = servers.map { "<string>\($0)</string>" }.joined()
    for (name, source) in [(Self.application, defect), ("Control.handle", "Reach/servers")] {
      try home.write(
        Self.manifest(name, isLimitedByPolicy ? "<true/>" : "<array>\(list)</array>"),
        to: "plugins/\(name).appex/Info.plist")
      let library = try site.library(source)
      guard link(library.path, home.path("plugins/\(name).appex/libBad.so")) == 0 else {
        throw NotTried("the library can't be placed: \(systemReason(errno))")
      }
    }
  }

  private static func policy(_ limit: [String]?) -> String {
    var sandbox: [String: JSONValue] = [
      "AllowNetwork": .array(["org.example.\(application)", "org.example.Control.handle"].map(JSONValue.string))
    ]
    if let limit {
      let servers = JSONValue.array(limit.map(JSONValue.string))
      sandbox["LimitNetwork"] = .object(["org.example.\(application)": servers, "org.example.Control.handle": servers])
    }
    let rules: [String: JSONValue] = [
      "Authorization": .object(["Default": "allow"]), "Sandbox": .object(sandbox),
      "Budgets": .object(["HandleSeconds": .int(30)]),
    ]
    return JSONValue.object(rules).line
  }

  private static func manifest(_ name: String, _ network: String) -> String {
    """
    <plist version="1.0"><dict>
    <key>CFBundleIdentifier</key><string>org.example.\(name)</string><key>CFBundleName</key><string>\(name)</string>
    <key>CFBundleExecutable</key><string>libBad.so</string>
    <key>NSExtension</key><dict>
    <key>NSExtensionPointIdentifier</key><string>com.apple.intents-service</string>
    <key>NSExtensionPrincipalClass</key><string>Bad</string><key>NSExtensionAttributes</key>
    <dict><key>IntentsSupported</key><array><string>INSendMessageIntent</string></array></dict></dict>
    <key>IntentHost</key><dict><key>NetworkClient</key>\(network)</dict>
    </dict></plist>
    """
  }

  /// Throws ``NotTried`` if the listed server can't be reached at another address anyway.
  func requireServer(at address: String) throws {
    guard let descriptor = try? LocalPort.connect(listed.port, host: address) else {
      throw NotTried("no server of this machine can be reached at \(address)")
    }
    close(descriptor)
    ownConnections += 1
  }

  /// Sends a text to the extension, and a request to a listed server before and after it.
  ///
  /// - Returns: what the extension reports.
  /// - Throws: ``NotTried`` if the listed server is not reached, so that nothing would be proved.
  func report(_ text: String, environment: [String: String] = [:]) throws -> String {
    let control = "ipv4 7f000001 \(listed.port)"
    let requests = [("Control.handle", control), (Self.application, filled(text)), ("Control.handle", control)]
    let lines = requests.map { application, text in
      JSONValue.object([
        "intent": "INSendMessageIntent", "application": .string(application),
        "parameters": .object(["content": .string(text)]),
      ]).line + "\n"
    }
    let run = try home.run(
      site, ["run", "--json", "--yes", "--plugins", home.path("plugins")], input: lines.joined(),
      environment: environment, timeout: .seconds(120))
    let ends = TrialHome.events(run.output).filter { $0["event"] == "finished" }
    let words = ends.map { end in
      let message = end["error"]?["message"]?.text ?? ""
      return message.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? message
    }
    guard words.count == 3 else { throw NotTried("the host ends early: \(run.errors.suffix(200))") }
    guard words[0] == "reply 0, reached", words[2] == words[0] else {
      throw NotTried("a listed server is not reached: \(words[0]), \(words[2])")
    }
    return words[1]
  }

  /// A text with the ports, and what is between `‹` and `›` as hexadecimal digits.
  private func filled(_ text: String) -> String {
    let servers = [("listed", listed), ("other", other), ("endless", endless), ("redirecting", redirecting)]
    let text = servers.reduce(text) { $0.replacing("{\($1.0)}", with: "\($1.1.port)") }
    guard let start = text.firstIndex(of: "‹"), let end = text.lastIndex(of: "›") else { return text }
    let inner = text[text.index(after: start)..<end]
    let bytes = AttackTable.bytes(inner.hasPrefix("hex ") ? "‹\(inner)›" : String(inner))
    return text[..<start] + AttackTable.hexadecimal(bytes) + text[text.index(after: end)...]
  }

  /// Whether an attack held: the extension reports the expected words, and no other server has a connection.
  func verdict(of words: String, expected: String) -> Verdict {
    if words == "ring: Function not implemented" { return .notTried("this kernel has no io_uring") }
    let others = other.counts.connections
    guard others == 0 else { return .succeeded("another server has \(others) connections: \(words)") }
    // The two requests before and after the attack reach the listed server too.
    let reached = listed.counts.connections - ownConnections - 2
    let text = "\(words); the listed server has \(reached) more connections, the other none"
    let isExpected = words.trimmingCharacters(in: .whitespaces) == expected
    return isExpected && reached == (expected.hasSuffix("reached") ? 1 : 0) ? .held(text) : .succeeded(text)
  }
}
