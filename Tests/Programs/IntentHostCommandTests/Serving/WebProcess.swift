internal import Foundation
internal import TestSupport
internal import Testing

/// A running `intent-host serve --http`, with curl as its client. Used by one thread at a time.
final class WebProcess: @unchecked Sendable {
  let service: ServiceProcess
  /// The address of the service, without a path.
  let site: String
  /// The cookies of the page.
  private let jar: String
  /// The key of the page; empty before the page has signed in.
  private(set) var key = ""

  /// The result of curl.
  struct Answer {
    let status: Int
    /// The head of the response, in lower case.
    let head: String
    let text: String

    /// The JSON object in the content; empty if there is none.
    var members: [String: Any] { (try? jsonObject(text)) ?? [:] }
    func string(_ name: String) -> String? { members[name] as? String }
    func object(_ name: String) -> [String: Any] { members[name] as? [String: Any] ?? [:] }
    func objects(_ name: String) -> [[String: Any]] { members[name] as? [[String: Any]] ?? [] }
    /// The code of a rejection, or of an outcome.
    var code: String? { object("error")["code"] as? String }
  }

  /// Starts the service on a free port, with the samples unless `samples` has other options.
  init(
    _ home: HostHome? = nil, _ options: [String] = [], samples: [String]? = nil, policy: String? = nil,
    environment: [String: String] = [:], address: String = "127.0.0.1:0"
  ) throws {
    let home = try home ?? HostHome()
    jar = home.path("cookies")
    try home.replacePolicy(policy ?? #"{"Authorization": {"Default": "allow"}}"#)
    let arguments = try (samples ?? HostHome.samples) + ["--http", address] + options
    let browser = environment["PATH"] == nil ? try NotedBrowser.environment(in: home) : [:]
    let service = try ServiceProcess(home, arguments, environment: browser.merging(environment) { $1 })
    self.service = service
    let address = try #require(try waitForValue { Self.addresses(service).last })
    site = String(address.dropLast())
  }

  var home: HostHome { service.home }

  /// The addresses of the page in the log.
  static func addresses(_ service: ServiceProcess) -> [String] {
    service.errors.split(separator: "\n").filter { $0.contains("the page: ") }
      .compactMap { $0.split(separator: " ").last.map(String.init) }
  }

  /// The token of programs.
  var token: String {
    get throws {
      let file = home.url("state/intent-host/run/http.token")
      return try String(contentsOf: file, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  /// Asks the service for a short code of the page, as `intent-host page --code` does.
  func shortCode() throws -> String {
    let client = try service.connect()
    client.send(#"{"page": "code", "id": "code"}"#)
    return try #require(try client.wait(for: "page", of: "code").string("code"))
  }

  /// Asks the service to open its page, and returns the file that the browser gets.
  func entryFile() throws -> URL {
    let count = NotedBrowser.count(home)
    let client = try service.connect()
    client.send(#"{"page": true, "id": "open"}"#)
    let path = try #require(try NotedBrowser.opened(home, count: count + 1).last)
    return URL(filePath: path)
  }

  /// Asks the service to open its page, and returns the code in the file for the browser.
  func longCode() throws -> String {
    let form = try String(contentsOf: try entryFile(), encoding: .utf8)
    return String(try #require(form.firstMatch(of: /value="([0-9a-f]{64})"/)).1)
  }

  /// Signs in with a code, as the page does, and returns the answer.
  func enter(_ code: String, origin: String? = nil) throws -> Answer {
    try curl(["\(site)/enter", "--cookie-jar", jar, "--header", "Origin: \(origin ?? site)", "--data", "code=\(code)"])
  }

  /// Signs the page in, with a short code if none is given.
  func openPage(_ code: String? = nil) throws {
    key = try #require(try enter(try code ?? shortCode()).string("key"))
  }

  /// Sends a request of the page; a POST if it has content.
  func page(_ path: String, _ content: String? = nil) throws -> Answer {
    try curl(["\(site)\(path)"] + pageFields + Self.data(content))
  }

  /// The arguments of curl for a request of the page.
  var pageFields: [String] { secretFields + ["--header", "Origin: \(site)"] }

  /// The arguments of curl with both secrets of the page.
  var secretFields: [String] { ["--cookie", jar, "--header", "X-Page-Key: \(key)"] }

  /// Sends a request of a program; a POST if it has content.
  func program(_ path: String, _ content: String? = nil) throws -> Answer {
    try curl(["\(site)\(path)", "--header", "Authorization: Bearer \(try token)"] + Self.data(content))
  }

  /// Continues a conversation.
  func answer(_ text: String, to turn: Answer, asPage: Bool) throws -> Answer {
    let state = try #require(turn.string("state"), "\(turn.text)")
    let content = #"{"state": "\#(state)", "answer": "\#(text)"}"#
    return try asPage ? page("/v1/turn", content) : program("/v1/turn", content)
  }

  private static func data(_ content: String?) -> [String] {
    guard let content else { return [] }
    return ["--header", "Content-Type: application/json", "--data-binary", content]
  }

  /// Runs curl.
  func curl(_ arguments: [String]) throws -> Answer {
    let process = Process()
    process.executableURL = Tools.curl
    process.arguments =
      [
        "--silent", "--show-error", "--include", "--noproxy", "*", "--max-time",
        "\(TestLimits.timeout.components.seconds)",
      ]
      + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let parts = text.components(separatedBy: "\r\n\r\n")
    let status = parts[0].split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return Answer(
      status: status ?? 0, head: parts[0].lowercased(), text: parts.dropFirst().joined(separator: "\r\n\r\n"))
  }
}
