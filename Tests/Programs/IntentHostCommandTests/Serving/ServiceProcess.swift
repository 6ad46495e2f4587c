internal import Foundation
internal import TestSupport
internal import Testing

/// A running `intent-host serve`. It is killed when this object is destroyed. Used by one thread at a time.
final class ServiceProcess: @unchecked Sendable {
  let home: HostHome
  private let process: SpawnedProcess
  private let log: URL

  /// Starts the service and waits until it listens.
  init(_ home: HostHome, _ arguments: [String], environment: [String: String] = [:]) throws {
    self.home = home
    log = try home.folder.write("", to: "\(UUID().uuidString).log")
    let before = Self.node(home)
    process = try SpawnedProcess.logging(
      home.process(try BuildProducts.file("intent-host"), ["serve"] + arguments, environment: environment), to: log)
    let isListening = try waitForValue {
      Self.node(home).flatMap { $0 == before ? nil : true }
    }
    try #require(isListening == true)
  }

  /// The path of the service's socket.
  static func socket(_ home: HostHome) -> String { home.path("state/intent-host/run/host.sock") }

  /// Identifies the socket's file, to distinguish a new socket from an old one at the same path.
  private static func node(_ home: HostHome) -> UInt64? {
    var status = stat()
    return lstat(socket(home), &status) == 0 ? UInt64(status.st_ino) : nil
  }

  var identifier: Int32 { process.identifier }

  /// The service's output on standard error.
  var errors: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

  /// Connects to the service, and reads its greeting.
  func connect() throws -> ServiceClient {
    let client = try ServiceClient(Self.socket(home), of: self)
    #expect(try client.next().name == "hello")
    #expect(try client.next().name == "ready")
    return client
  }

  func signal(_ number: Int32) { Foundation.kill(identifier, number) }

  /// Waits for the service to end, and returns its exit code; nil if a signal ended it.
  func exitCode() throws -> Int32? { try process.ending().exitCode }

  /// Ends the service with SIGTERM, and returns its exit code.
  func stop() throws -> Int32? {
    signal(SIGTERM)
    return try exitCode()
  }

  /// Kills the service.
  func kill() {
    signal(SIGKILL)
    _ = try? process.ending()
  }
}

/// A client of a socket. It reads one event a line. Used by one thread at a time.
final class ServiceClient: @unchecked Sendable {
  private let descriptor: Int32
  /// The byte that ends a line.
  private let end: UInt8
  /// Keeps the service running as long as its clients exist.
  private let service: ServiceProcess?
  private var received: [UInt8] = []

  init(_ path: String, of service: ServiceProcess? = nil, end: UInt8 = UInt8(ascii: "\n")) throws {
    self.service = service
    self.end = end
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    try #require(path.utf8.count < MemoryLayout.size(ofValue: address.sun_path))
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size)
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { Foundation.connect(descriptor, $0, length) }
    }
    guard code == 0 else {
      close(descriptor)
      throw Missing(text: "a connection to '\(path)'", output: String(cString: strerror(errno)))
    }
    var limit = timeval(tv_sec: Int(TestLimits.timeout / .seconds(1)), tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
  }

  deinit { close(descriptor) }

  /// Sends bytes; returns false if the service has closed the connection.
  @discardableResult
  func send(bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Sends a line.
  @discardableResult
  func send(_ line: String) -> Bool { send(bytes: Array(line.utf8) + [end]) }

  /// Shuts down the sending side.
  func endSending() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Reads the next event.
  func next() throws -> Event { try #require(try nextOrEnd(), "the service has closed the connection") }

  /// Reads the next event; nil if the service has closed the connection.
  func nextOrEnd() throws -> Event? {
    while true {
      if let index = received.firstIndex(of: end) {
        defer { received.removeFirst(index + 1) }
        return Event(fields: try jsonObject(String(decoding: received[..<index], as: UTF8.self)))
      }
      var bytes = [UInt8](repeating: 0, count: 64 << 10)
      let count = recv(descriptor, &bytes, bytes.count, 0)
      // A connection that is closed with unread bytes is reset.
      if count == 0 || count < 0 && errno == ECONNRESET { return nil }
      guard count > 0 else { throw Missing(text: "an event", output: String(decoding: received, as: UTF8.self)) }
      received += bytes[..<count]
    }
  }

  /// Reads up to an event called `name`, of the conversation `id` if it is not nil. Drops the events before it, but
  /// fails at the end of the conversation.
  @discardableResult
  func wait(for name: String, of id: String? = nil) throws -> Event {
    while true {
      let event = try next()
      let isOfID = id == nil || event.string("id") == id
      if isOfID, event.name == name { return event }
      guard id == nil || !isOfID || !["finished", "error"].contains(event.name) else {
        throw Missing(text: name, output: "\(event.fields)")
      }
    }
  }

  /// Waits until the service has closed the connection. Drops the events before that.
  func waitForEnd() throws {
    while try nextOrEnd() != nil {}
  }

  /// Sends a line, and returns the code of the error that answers it.
  func refusal(of line: String) throws -> String? {
    send(line)
    return try wait(for: "error").errorCode
  }
}

extension SpawnedProcess {
  /// Starts a program without input. Its output goes to the file `log`.
  static func logging(_ command: Process, to log: URL) throws -> SpawnedProcess {
    let input = open("/dev/null", O_RDONLY | O_CLOEXEC)
    let output = open(log.path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    defer {
      close(input)
      close(output)
    }
    return try SpawnedProcess(command, .descriptors(input: input, output: output))
  }
}

extension HostHome {
  /// Starts a service with the samples, whose apps are allowed.
  func serve(_ options: [String] = [], environment: [String: String] = [:]) throws -> ServiceProcess {
    try allowApps()
    return try ServiceProcess(self, try Self.samples + options, environment: environment)
  }

  /// Replaces the standard policy by one in JSON.
  func replacePolicy(_ json: String) throws {
    let path = path("config/intent-host/policy.plist")
    try FileManager.default.createDirectory(at: url("config/intent-host"), withIntermediateDirectories: true)
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.moveItem(atPath: policy(json), toPath: path)
  }
}
