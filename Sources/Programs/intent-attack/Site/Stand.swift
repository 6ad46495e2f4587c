internal import BaseFiles
internal import BaseNetwork
internal import Foundation
internal import HostTrials

/// A running host with all surfaces, which attacks share. One thread uses it.
final class Stand {
  /// How a host is started.
  struct Kind: Hashable {
    /// The policy in JSON.
    var policy: String
    /// More options of `serve`.
    var options: [String] = []
    /// Whether the host gets its time from a file; see ``ShiftedClock``.
    var hasShiftedClock = false

    /// Messages need no approval, so that each request that is accepted does something.
    static let usual = Kind(
      policy: #"{"Authorization": {"Default": "allow"}, "Confirmation": {"Never": ["INSendMessageIntent"]}}"#)
    /// The policy that a new installation has, with permitted apps.
    static let careful = Kind(policy: #"{"Authorization": {"Default": "allow"}}"#)
    /// Sentences come from the owner, and nothing needs an approval: what is understood is done.
    static let obedient = Kind(
      policy: #"{"Authorization": {"Default": "allow"}, "Surfaces": {"socket": "owner"}, "Confirmation": {"Never": "#
        + #"["INSendMessageIntent", "INSetCarLockStatusIntent", "INActivateCarSignalIntent", "INCreateNoteIntent", "#
        + #""INAddTasksIntent", "INStartWorkoutIntent", "INCreateTaskListIntent", "INSendPaymentIntent", "#
        + #""INRequestPaymentIntent", "INStartCallIntent"]}}"#)
    /// The device is locked.
    static let locked = Kind(policy: usual.policy, options: ["--locked"])
    /// The host's time is that of a file.
    static let shifted = Kind(policy: careful.policy, hasShiftedClock: true)
  }

  let kind: Kind
  let home: TrialHome
  private let program: TrialProgram
  let port: UInt16
  let voicePort: UInt16
  let token: String
  private var session: PageSession?
  /// The readings of plain requests, by the sentence.
  private var readings: [String: Reading] = [:]

  /// Starts a host, and proves that a deed is observed.
  init(_ kind: Kind, on site: AttackSite) throws {
    self.kind = kind
    let home = try site.home(policy: kind.policy)
    self.home = home
    var environment = home.environment
    if kind.hasShiftedClock { environment.merge(try ShiftedClock.environment(home, site)) { $1 } }
    program = TrialProgram(
      [try site.program("intent-host"), "serve"] + site.samples
        + ["--http", "127.0.0.1:0", "--wyoming", "127.0.0.1:0"] + kind.options,
      environment: environment, log: home.folder.appending(path: "log"))
    try program.start()
    port = try Self.port(program, after: "listening on http://127.0.0.1:")
    voicePort = try Self.port(program, before: "for voice pipelines")
    token = try String(contentsOfFile: home.path("run/intent-host/http.token"), encoding: .utf8)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    if !kind.options.contains("--locked") { try proveObservation() }
  }

  deinit { program.end(SIGKILL) }

  var isRunning: Bool { program.isRunning }
  var processIdentifier: Int32 { isRunning ? program.processIdentifier : 0 }
  var log: String { program.printed }

  /// The request of a message that needs no question and can be seen in a file.
  static let message =
    #"{"intent":"INSendMessageIntent","application":"UnicornChat","parameters":"#
    + #"{"recipients":[{"displayName":"Diana Huang"}],"content":"attack"}}"#

  private static let start = Duration.seconds(60)

  private static func port(_ program: TrialProgram, after text: String? = nil, before end: String? = nil) throws
    -> UInt16
  {
    let deadline = ContinuousClock.now + start
    while ContinuousClock.now < deadline {
      let lines = program.printed.split(separator: "\n").map(String.init)
      let line = lines.first { line in
        text.map { line.contains($0) } ?? false || end.map { line.hasSuffix($0) } ?? false
      }
      if let line, let match = line.firstMatch(of: /127\.0\.0\.1:(\d+)/), let port = UInt16(match.output.1) {
        return port
      }
      guard program.isRunning else { throw NotTried("the host does not start: \(program.lastLine)") }
      usleep(5_000)
    }
    throw NotTried("the host does not start in time: \(program.lastLine)")
  }

  /// Does something that is permitted, and looks for it. Without this, "nothing was done" would prove nothing.
  private func proveObservation() throws {
    let before = home.deeds
    let link = try connect()
    link.send(#"{"id":"proof","intent":"INSetCarLockStatusIntent","parameters":{"locked":true}}"#)
    try link.wait(for: "finished")
    guard home.deeds != before else { throw NotTried("a permitted deed can't be observed") }
  }

  /// Connects to the socket, and reads the greeting.
  func connect(timeout: Duration = .seconds(20)) throws -> LineLink {
    let link = try LineLink(home.path("run/intent-host/host.sock"), timeout: timeout)
    try link.wait(for: "ready")
    return link
  }

  /// Connects to the HTTP port.
  func http(seconds: Int = 20) throws -> HTTPLink { try HTTPLink(port: port, seconds: seconds) }

  /// Sends a request of a program with the token, and returns the answer.
  func post(_ path: String, _ content: String, fields: String = "") throws -> HTTPResponse {
    let head =
      "POST \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nAuthorization: Bearer \(token)\r\n\(fields)"
      + "Content-Type: application/json\r\nContent-Length: \(content.utf8.count)\r\n\r\n"
    return try http().exchange(Array((head + content).utf8))
  }

  /// The secrets of a browser that is signed in.
  ///
  /// - Throws: ``NotTried`` if the host does not sign it in.
  func page() throws -> PageSession {
    if let session { return session }
    let session = try PageSession(self)
    self.session = session
    return session
  }

  /// What the host has made of a sentence.
  struct Reading {
    /// The name of the intent that it has understood; nil for none.
    let intent: String?
    /// How the conversation ended, as ``SocketAttacks/end(of:)``.
    let end: String

    /// Whether the host has carried out the same request as the other one.
    func repeats(_ other: Reading) -> Bool { end == "success" && intent == other.intent }
  }

  /// Says a sentence on the socket, and cancels what the host asks.
  func say(_ sentence: String, _ locale: String) throws -> Reading {
    let link = try connect()
    let members = JSONValue.object(["id": "s", "utterance": .string(sentence), "locale": .string(locale)])
    link.send(members.line)
    var intent: String?
    let end = SocketAttacks.end(of: link) { event in
      if event["event"] == "understood" { intent = event["intent"]?.text }
    }
    if end.hasPrefix("?") {
      link.send(#"{"id":"s","cancel":true}"#)
      _ = SocketAttacks.end(of: link)
    }
    return Reading(intent: intent, end: end)
  }

  /// What the host makes of a request that is said without a frame. Each is said once.
  func plainReading(_ sentence: String, _ locale: String) throws -> Reading {
    if let reading = readings[sentence] { return reading }
    let reading = try say(sentence, locale)
    readings[sentence] = reading
    return reading
  }

  /// Whether the host still answers an honest request on the socket and over HTTP.
  var isHealthy: Bool {
    do {
      let link = try connect()
      link.send(#"{"id":"honest","intent":"INGetCarLockStatusIntent"}"#)
      while let line = link.next() {
        let text = String(decoding: line, as: UTF8.self)
        guard text.contains(#""event":"finished""#) else { continue }
        let request = "GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n"
        let isExpected = kind.options.contains("--locked") || text.contains(#""outcome":"success""#)
        return try http().exchange(Array(request.utf8)).status == 200 && isExpected
      }
    } catch {}
    return false
  }
}

/// What an attack on a running host has led to, as the attacker sees it.
enum Reply {
  /// The host did not do what was asked. The text is its answer.
  case refused(String)
  /// The host did what it must not.
  case accepted(String)

  /// Describes what has happened, whether it must not or must.
  init(isDone: Bool, _ text: String) { self = isDone ? .accepted(text) : .refused(text) }
}

extension Attack {
  /// An attack on a running host. Afterwards, nothing may have been done, no file outside of the host's folders may
  /// have changed, the host must answer honest requests, and its memory and descriptors must not have grown.
  static func onHost(
    _ group: AttackGroup, _ name: String, attempt: String, promise: String = "it is refused, and nothing is done",
    kind: Stand.Kind = .usual, isDeedExpected: Bool = false, body: @escaping @Sendable (Stand) throws -> Reply
  ) -> Attack {
    Attack(group: group, name: name, attempt: attempt, promise: promise) { site in
      let stand = try site.stand(kind)
      let before = Observation(stand)
      let reply = Result { try body(stand) }
      let isHealthy = stand.isHealthy
      var after = Observation(stand)
      // The host closes connections and ends workers a little later.
      for _ in 0..<100 where after.damage(since: before)?.contains("descriptors") == true {
        usleep(30_000)
        after = Observation(stand)
      }
      if let damage = after.damage(since: before), !isDeedExpected || !damage.hasPrefix("something was done") {
        site.discard(kind)
        return .succeeded(damage)
      }
      guard isHealthy else {
        site.discard(kind)
        return .succeeded("the host does not answer an honest request any more")
      }
      switch try reply.get() {
      case .refused(let text): return .held(text)
      case .accepted(let text): return .succeeded(text)
      }
    }
  }
}
