internal import BaseNetwork
internal import Foundation
internal import HostTrials

/// Services on separate addresses behind HAProxy, with one Redis server. One thread changes it.
final class Fleet {
  private let folder: URL
  private let network: String
  let services: [TrialProgram]
  let redis: TrialProgram
  let proxy: TrialProgram

  private static let port = 7468

  /// The path of Redis's socket.
  var redisSocket: String { folder.appending(path: "redis.sock").path }
  /// The address of HAProxy.
  var address: (host: String, port: UInt16) { ("\(network).200", UInt16(Self.port)) }

  /// Starts a fleet, and waits until it accepts requests.
  ///
  /// - Parameters:
  ///   - options: the locations of the extensions.
  ///   - replicas: the number of services.
  ///   - checks: the time between two checks of a service by HAProxy. Short times detect a killed service sooner, but
  ///     cost more processor time.
  /// - Throws: an error if a program does not start.
  init(_ options: FleetOptions, replicas: Int, checks: Duration = .seconds(1)) throws {
    let folder = try TrialFolder.make("\(FleetCommand.folderPrefix)\(replicas)")
    // All addresses of 127.0.0.0/8 are local. A restarted service gets its fixed port again.
    let network = "127.\(64 + getpid() >> 8 & 0x3f).\(getpid() & 0xff)"
    self.folder = folder
    self.network = network
    redis = TrialProgram(
      [
        "/usr/bin/redis-server", "--port", "0", "--unixsocket", folder.appending(path: "redis.sock").path, "--dir",
        folder.path, "--save", "", "--appendonly", "yes",
      ], log: folder.appending(path: "redis.log"))
    services = try (1...replicas).map { try Self.service($0, in: folder, network: network, options: options) }
    let configuration = folder.appending(path: "haproxy.cfg")
    try Self.configuration(network, replicas: replicas, checks: checks).write(
      to: configuration, atomically: false, encoding: .utf8)
    proxy = TrialProgram(
      ["/usr/sbin/haproxy", "-q", "-f", configuration.path], log: folder.appending(path: "haproxy.log"))
    try start()
  }

  deinit {
    for program in services + [proxy, redis] { program.end(SIGKILL) }
    try? FileManager.default.removeItem(at: folder)
  }

  private func start() throws {
    try redis.start()
    try wait(for: "Redis", redis) { access(redisSocket, F_OK) == 0 }
    try proxy.start()
    // All services have to be ready. Otherwise the figure for four services would be that of fewer.
    for (index, service) in services.enumerated() {
      try wait(for: "a service", service) {
        try restartServices()
        return isReady(index)
      }
    }
    try wait(for: "HAProxy", proxy) { isReady(address.host) }
  }

  /// Whether a service is ready; services are counted from 0.
  func isReady(_ service: Int) -> Bool { isReady("\(network).\(service + 1)") }

  private func isReady(_ host: String) -> Bool {
    guard let link = try? HTTPLink(host: host, port: UInt16(Self.port)) else { return false }
    let request = "GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n"
    return (try? link.exchange(Array(request.utf8)))?.status == 200
  }

  private func wait(for what: String, _ program: TrialProgram, _ isDone: () throws -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(120)
    while try !isDone() {
      guard ContinuousClock.now < deadline else {
        throw Workload.MeasurementError(message: "\(what) does not start: \(program.lastLine)")
      }
      usleep(20_000)
    }
  }

  /// Starts the services that do not run. Does nothing without Redis, which they need.
  func restartServices() throws {
    guard redis.isRunning else { return }
    for service in services { try service.start() }
  }

  /// The token for programs, which all services share.
  func token() throws -> String {
    try String(contentsOf: home(1).appending(path: "intent-host/http.token"), encoding: .utf8)
      .trimmingCharacters(in: .newlines)
  }

  /// How often each message was sent, by the number in its text.
  func messages(_ prefix: String) -> [Int: Int] {
    services.indices.reduce(into: [:]) { counts, index in
      let file = home(index + 1).appending(path: "intent-host/groups/group.com.example.unicorn/Messages.json")
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      for part in text.components(separatedBy: prefix).dropFirst() {
        if let number = Int(part.prefix { $0.isNumber }) { counts[number, default: 0] += 1 }
      }
    }
  }

  private func home(_ number: Int) -> URL { Self.home(number, in: folder) }

  // MARK: Programs

  private static func home(_ number: Int, in folder: URL) -> URL { folder.appending(path: "service-\(number)") }

  private static func service(
    _ number: Int, in folder: URL, network: String, options: FleetOptions
  ) throws -> TrialProgram {
    let home = home(number, in: folder)
    try FileManager.default.createDirectory(
      at: home, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let policy = home.appending(path: "policy.plist")
    let rules = ["Authorization": ["Default": "allow"]]
    try PropertyListSerialization.data(fromPropertyList: rules, format: .xml, options: 0).write(to: policy)
    let program =
      URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: "intent-host").path
    let names = ["XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR"]
    // All services share the cache of compiled languages.
    let environment = [("XDG_CACHE_HOME", folder.path)] + names.map { ($0, home.path) }
    return TrialProgram(
      [
        program, "serve", "--plugins", options.plugins.path, "--manifests", options.manifests.path, "--quiet",
        "--no-journal", "--policy", policy.path, "--http", "\(network).\(number):\(port)", "--store",
        "redis+unix://\(folder.appending(path: "redis.sock").path)",
      ], environment: Dictionary(environment) { $1 }, log: home.appending(path: "log"))
  }

  /// The configuration of HAProxy: each turn goes to any ready service.
  private static func configuration(_ network: String, replicas: Int, checks: Duration) -> String {
    let check = "check inter \(Int(checks / .milliseconds(1)))ms fall 1 rise 1"
    let servers = (1...replicas).map { "  server host\($0) \(network).\($0):\(port) \(check)" }
    return """
      defaults
        mode http
        retries 3
        option redispatch 1
        retry-on conn-failure
        timeout connect 1s
        timeout client 60s
        timeout server 60s
      frontend turns
        bind \(network).200:\(port)
        default_backend hosts
      backend hosts
        balance roundrobin
        option httpchk GET /readyz
        http-check send hdr Host localhost
      \(servers.joined(separator: "\n"))

      """
  }
}
