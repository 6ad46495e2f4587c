internal import Foundation
internal import TestSupport
internal import Testing

/// Two services with one store behind HAProxy, which gives turns to both. Used by one thread at a time.
final class ServiceFleet: @unchecked Sendable {
  /// The kinds of shared stores that can be tried on this machine.
  static let kinds = ["folder"] + (RedisServer.isAvailableOrRequired ? ["redis"] : [])

  let services: [WebProcess]
  private let redis: RedisServer?
  private let folder: TemporaryFolder
  private let proxy: SpawnedProcess
  /// The ports of the proxy for HTTP and for Wyoming.
  private let ports: [String]

  /// A policy without questions for the owner.
  static let openPolicy =
    #"{"Authorization": {"Default": "allow"}, "Confirmation": {"Never": ["INSendMessageIntent"]}}"#

  /// Creates the services, with the samples unless `samples` has other options.
  init(_ kind: String, samples: [String]? = nil, policy: String = openPolicy) throws {
    let folder = try TemporaryFolder()
    let redis = kind == "redis" ? try RedisServer() : nil
    let store = redis?.text ?? "folder:\(folder.path("store"))"
    let options = ["--store", store, "--wyoming", "127.0.0.1:0", "--verbose"]
    services = try (0..<2).map { _ in try WebProcess(nil, options, samples: samples, policy: policy) }
    self.folder = folder
    self.redis = redis
    let log = folder.url.appending(path: "proxy.log")
    proxy = try Self.proxy(of: services, log: log)
    let text = try waitForValue {
      try? String(contentsOf: log, encoding: .utf8).firstMatch(of: /ports ([0-9]+) ([0-9]+)\n/)
        .map { [String($0.1), String($0.2)] }
    }
    ports = try #require(text)
  }

  private static func proxy(of services: [WebProcess], log: URL) throws -> SpawnedProcess {
    let sites = services.map { String($0.site.dropFirst("http://".count)) }
    let pipelines = try services.map { service in
      let address = try #require(try waitForValue { WyomingProcess.address(service.service) })
      return String(address.dropFirst("tcp://".count))
    }
    func servers(_ addresses: [String]) -> String {
      addresses.enumerated().map { "  server \($0.offset) \($0.element)" }.joined(separator: "\n")
    }
    let configuration = """
      defaults
        mode http
        retries 3
        option redispatch 1
        retry-on conn-failure
        timeout connect 5s
        timeout client 60s
        timeout server 60s
      frontend web
        bind fd@9
        default_backend web
      backend web
        http-response set-header X-Service %s
      \(servers(sites))
      frontend wyoming
        mode tcp
        bind fd@10
        default_backend wyoming
      backend wyoming
        mode tcp
      \(servers(pipelines))

      """
    let script = """
      import os, socket, sys
      listeners = [socket.socket() for _ in range(2)]
      for listener in listeners:
          listener.bind(("127.0.0.1", 0))
          listener.listen()
      saved = [os.dup2(listener.fileno(), 20 + number) for number, listener in enumerate(listeners)]
      for number, descriptor in enumerate(saved):
          os.dup2(descriptor, 9 + number)
      file = os.memfd_create("haproxy.cfg", 0)
      os.dup2(file, 8)
      os.write(8, sys.argv[2].encode())
      print("ports", *[listener.getsockname()[1] for listener in listeners], flush=True)
      os.execv(sys.argv[1], [sys.argv[1], "-db", "-f", "/proc/self/fd/8"])
      """
    let python = try #require(Python.program)
    let program = try #require(Tools.proxy)
    return try SpawnedProcess.logging(
      services[0].home.process(python, ["-c", script, program.path, configuration]), to: log)
  }

  /// The number of messages that were sent with any of the services.
  var messages: Int { get throws { try services.map { try $0.home.messages().count }.reduce(0, +) } }

  /// Sends a request of a program with the HTTP interface.
  ///
  /// - Returns: the answer, and the number of the service that answered.
  func post(
    _ path: String, _ content: String, fields: [String] = []
  ) throws -> (answer: WebProcess.Answer, service: Int) {
    let answer = try services[0].curl(
      [
        "http://127.0.0.1:\(ports[0])\(path)", "--header", "Authorization: Bearer \(try token.get())", "--header",
        "Content-Type: application/json", "--data-binary", content,
      ] + fields.flatMap { ["--header", $0] })
    let service = try #require(answer.head.firstMatch(of: /x-service: ([0-9])/).flatMap { Int($0.1) }, "\(answer)")
    return (answer, service)
  }

  /// Calls a tool of the Model Context Protocol, as a client without forms.
  ///
  /// - Returns: the structured content of the result, and the number of the service that answered.
  func call(_ tool: String, _ arguments: [String: String]) throws -> (content: [String: Any], service: Int) {
    let call: [String: Any] = [
      "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": ["name": tool, "arguments": arguments],
    ]
    let content = String(decoding: try JSONSerialization.data(withJSONObject: call), as: UTF8.self)
    let (answer, service) = try post("/mcp", content, fields: ["MCP-Protocol-Version: 2025-11-25"])
    return (try #require(answer.object("result")["structuredContent"] as? [String: Any], "\(answer.text)"), service)
  }

  /// All services with one store have this token. A service that was killed leaves its file.
  private lazy var token = Result { try services[0].token }

  /// Says a sentence of a conversation as a voice pipeline, with a connection of its own.
  ///
  /// - Returns: the last event of the answer, and the number of the service that answered.
  func say(_ text: String, _ conversation: String) throws -> (event: Event, service: Int) {
    let before = connections
    let script = """
      import json, socket, sys
      sent = {"type": "transcript", "data": {"text": sys.argv[2], "context": {"conversation_id": sys.argv[3]}}}
      file = socket.create_connection(("127.0.0.1", int(sys.argv[1]))).makefile("rwb")
      file.write(json.dumps(sent).encode() + b"\\n")
      file.flush()
      streams = False
      while True:
          event = json.loads(file.readline())
          data = dict(event.get("data") or {})
          if event.get("data_length"):
              data.update(json.loads(file.read(event["data_length"])))
          streams = streams or event["type"] == "handled-start"
          if event["type"] in ("handled-stop", "error") or not streams and event["type"] in ("handled", "not-handled"):
              break
      print(json.dumps({"event": event["type"], **data}))
      """
    let event = try #require(try Tools.run(services[0].home, script, [ports[1], text, conversation]).last)
    let service = try #require(zip(before, connections).enumerated().first { $0.element.0 < $0.element.1 }?.offset)
    return (event, service)
  }

  /// The numbers of connections of voice pipelines that the services have had.
  private var connections: [Int] {
    services.map { $0.service.errors.split(separator: "a voice pipeline has connected").count }
  }
}
