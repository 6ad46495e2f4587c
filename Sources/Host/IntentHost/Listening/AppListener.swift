internal import AppGroups
internal import BaseFiles
internal import BaseNetwork
internal import BaseThreads
internal import ExtensionManifests
internal import ExtensionSupervisor
internal import Foundation
internal import HostState
public import IntentConversations
internal import IntentWire
internal import Synchronization

/// Receives requests of running apps, such as for a permission, on its own socket.
///
/// An app is identified by its program, and never by a name that it sends. A connection carries one request and its
/// reply. A request that needs no question is answered immediately. A question for the user waits until
/// ``answerQuestions(from:presenter:)`` is called.
public final class AppListener: Sendable {
  /// The limits that keep an app from exhausting the host.
  enum Bounds {
    /// The most simultaneous connections, of all apps and of one app. Further connections are closed immediately.
    static let connections = 64
    static let connectionsOfApp = 4
    /// The maximum number of connections of one app in a second.
    static let connectionsInSecond = 10
    /// The time for a request to arrive, and for its reply to leave.
    static let transfer = Duration.seconds(5)
    /// The maximum size of a request, in bytes.
    static let requestBytes = 1 << 20
    /// The size of the stack of a thread for connections.
    static let stackBytes = 1 << 20
  }

  /// Counts connections by the identifier of their app. All programs that are not apps share the empty identifier.
  private struct Connections {
    var open: [String: Int] = [:]
    /// The second of the newest connection, and the number of connections of each app in that second.
    var second: Int64 = 0
    var inSecond: [String: Int] = [:]

    var count: Int { open.values.reduce(0, +) }
  }

  private let host: ExtensionHost
  private let socket: Int32
  private let socketURL: URL
  /// Shows other hosts that this one lives.
  private let lock: FileLock
  private let signal: PollableFlag
  private let questions: AppQuestions
  /// Whether somebody calls ``answerQuestions(from:presenter:)``.
  private let asksUser: Bool
  private let connections = Mutex(Connections())
  private let isStopped = Mutex(false)

  /// Creates the socket, and starts to listen. If `asksUser` is false, each question is refused immediately.
  ///
  /// - Throws: the system's error.
  init(_ host: ExtensionHost, asksUser: Bool) throws {
    self.host = host
    self.asksUser = asksUser
    let folder = host.services.configuration.folders.appSockets.hosts
    try LocalSocket.makeFolder(folder)
    Self.removeDead(in: folder)
    // A name that begins with a digit would be a process's identifier to hosts of version 1.0.
    socketURL = folder.appending(path: "host-\(UUID().uuidString).sock")
    let lockFile = Self.lockFile(socketURL)
    try LocalSocket.makeFolder(lockFile.deletingLastPathComponent())
    lock = try FileLock(lockFile.path)
    signal = try PollableFlag()
    questions = AppQuestions(signal)
    do { socket = try LocalSocket.listen(socketURL.lastPathComponent, in: folder) } catch {
      Self.remove(socketURL)
      throw error
    }
    let code = SystemThread.start("apps", stackBytes: Bounds.stackBytes) { [weak self, socket] in
      while let connection = LocalSocket.accept(socket) {
        guard let self else {
          close(connection)
          break
        }
        acceptConnection(connection)
      }
      close(socket)
    }
    guard code == 0 else {
      close(socket)
      Self.remove(socketURL)
      throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EAGAIN)
    }
  }

  /// A descriptor that is readable while a question waits for the user.
  public var waitingDescriptor: Int32 { signal.descriptor }

  /// Asks the user the questions that wait, one after another. Called between two requests.
  ///
  /// - Parameters:
  ///   - surface: the surface that the questions are shown on. Only the trust `owner` may answer.
  ///   - presenter: shows the questions and returns the answers.
  public func answerQuestions(from surface: Surface, presenter: any Presenter) {
    questions.answer(from: surface, presenter: presenter)
  }

  deinit { stop() }

  /// Stops listening, and removes the socket. Apps that are waiting get the reply that nobody can answer.
  public func stop() {
    let isFirst = isStopped.withLock { isStopped in
      defer { isStopped = true }
      return !isStopped
    }
    guard isFirst else { return }
    Self.remove(socketURL)
    // The listening thread wakes up, and closes the socket.
    shutdown(socket, Int32(SHUT_RDWR))
    questions.close()
  }

  /// The lock of the host that listens on a socket. It is in a folder of its own, because apps list the sockets.
  private static func lockFile(_ socket: URL) -> URL {
    socket.deletingLastPathComponent().deletingLastPathComponent().appending(path: "host-locks").appending(
      path: "\(socket.lastPathComponent).lock")
  }

  private static func remove(_ socket: URL) {
    unlink(socket.path)
    unlink(lockFile(socket).path)
  }

  /// Removes the sockets of hosts that no longer run, because a killed host can't remove its own.
  private static func removeDead(in folder: URL) {
    for name in FolderListing.names(in: folder.path) where name.hasSuffix(".sock") {
      let socket = folder.appending(path: name)
      let descriptor = open(lockFile(socket).path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
      defer { close(descriptor) }
      if descriptor >= 0 {
        if FileLock.own(descriptor) { remove(socket) }
      } else if errno != ENOENT {
        // Whether the host lives is not known, as without a free descriptor.
        continue
      } else if let connection = try? LocalSocket.connect(name, in: folder, timeout: .seconds(1)) {
        // A host of an older version holds no lock, but accepts this connection.
        close(connection)
      } else {
        unlink(socket.path)
      }
    }
  }

  // MARK: Connections

  private func acceptConnection(_ connection: Int32) {
    // The limits apply to each app separately, so that one app can't block the others.
    guard let peer = SocketPeer(socket: connection) else {
      close(connection)
      return
    }
    let app = host.catalogue.current.app(running: peer.executable)
    let name = app?.identifier ?? ""
    guard countConnection(name) else {
      close(connection)
      return
    }
    let code = SystemThread.start("app", stackBytes: Bounds.stackBytes) { [self] in
      serve(connection, peer: peer, app: app)
      close(connection)
      removeConnection(name)
    }
    guard code != 0 else { return }
    // The app can connect again.
    close(connection)
    removeConnection(name)
  }

  /// Counts a new connection of the app `name`; returns false if a limit is reached.
  private func countConnection(_ name: String) -> Bool {
    connections.withLock { connections in
      let second = MonotonicClock.nanoseconds / 1_000_000_000
      if connections.second != second {
        connections.second = second
        connections.inSecond = [:]
      }
      guard connections.inSecond[name, default: 0] < Bounds.connectionsInSecond,
        connections.open[name, default: 0] < Bounds.connectionsOfApp, connections.count < Bounds.connections
      else { return false }
      connections.inSecond[name, default: 0] += 1
      connections.open[name, default: 0] += 1
      return true
    }
  }

  private func removeConnection(_ name: String) {
    connections.withLock { connections in
      let count = connections.open[name, default: 0] - 1
      connections.open[name] = count > 0 ? count : nil
    }
  }

  private func serve(_ connection: Int32, peer: SocketPeer, app: InstalledApp?) {
    // Without a time limit, an app could block this thread, so the connection is closed.
    guard (try? LocalSocket.limitTransfers(of: connection, to: Bounds.transfer)) != nil else { return }
    guard let app else {
      return send(.refused(.notSupported, "'\(peer.executable)' is not the program of an installed app"), connection)
    }
    guard let request = receive(connection) else { return }
    send(reply(to: request, of: app) { Self.isClosed(connection) }, connection)
  }

  /// Receives one request; nil if the app sends anything else, or exceeds the time limit.
  private func receive(_ connection: Int32) -> HostRequest? {
    let deadline = ContinuousClock.now + Bounds.transfer
    var reader = WireFrameReader()
    var received = 0
    while received <= Bounds.requestBytes, .now < deadline {
      let count = reader.append(capacity: 16 << 10) { recv(connection, $0.baseAddress, $0.count, 0) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      received += count
      do throws(WireError) {
        guard let message = try reader.next() else { continue }
        guard case .request(_, let request) = try ExtensionToHostMessage(message) else { return nil }
        return request
      } catch {
        return nil
      }
    }
    return nil
  }

  private func send(_ reply: HostReply, _ connection: Int32) {
    // A connection has only one request, so its number has no meaning. If the reply is too long for a frame, the
    // connection closes without a reply.
    guard let frame = try? WireFrame.encode(HostToExtensionMessage.reply(operation: 1, reply).object) else { return }
    DescriptorWriter.send(frame, to: connection)
  }

  /// Returns whether the app has closed its end. An app sends nothing after its request.
  private static func isClosed(_ connection: Int32) -> Bool {
    var watched = pollfd(fd: connection, events: Int16(POLLIN), revents: 0)
    return poll(&watched, 1, 0) != 0
  }

  // MARK: Requests

  private func reply(to request: HostRequest, of app: InstalledApp, hasStoppedWaiting: @escaping @Sendable () -> Bool)
    -> HostReply
  {
    if case .access(let kind) = request, let reply = host.permissions(of: app).reply(kind.permission) { return reply }
    // Each request of an app has its own handler, like each request to an extension.
    let handler = host.requestHandler(of: app)
    guard request.asksUser else { return handler.answer(request) }
    if let refusal = refusal(of: request, app) ?? handler.refusal(of: request) { return refusal }
    // The app can ask the next host.
    guard asksUser else { return .refused(.nobodyToAsk, "this host asks no questions on behalf of apps") }
    return questions.ask(app.identifier, hasStoppedWaiting: hasStoppedWaiting) { [self] surface, presenter in
      // The decision may have changed while the question waited.
      if let refusal = refusal(of: request, app) { return refusal }
      return host.ask(from: surface, presenter, hasStoppedWaiting: hasStoppedWaiting) {
        handler.ask(request, during: .handle, on: $0, until: $1)
      }
    }
  }

  /// Returns the reason to refuse a request that asks the user. An app that may not receive requests can ask only for a
  /// permission.
  private func refusal(of request: HostRequest, _ app: InstalledApp) -> HostReply? {
    if case .access = request { return nil }
    return switch host.permissions(of: app).status(.requests) {
    case .authorized: nil
    case .notDetermined: .refused(.denied, "the user has not been asked whether the app may receive requests")
    case .denied: .refused(.denied, "the user has denied the app's requests")
    case .restricted: AuthorizationStatus.restricted.reply
    }
  }
}

extension ExtensionHost {
  /// Starts to receive requests of running apps on a socket. Questions for the user wait until
  /// ``AppListener/answerQuestions(from:presenter:)`` asks them.
  ///
  /// - Parameter asksUser: whether questions wait for the user. If not, the listener refuses them immediately, so that
  ///   the app learns that nobody can be asked. It still answers requests that need no question, such as a search for
  ///   contacts.
  /// - Returns: the listener, which listens until it is stopped or released.
  /// - Throws: the system's error if the socket can't be created.
  public func listenToApps(asksUser: Bool = true) throws -> AppListener { try AppListener(self, asksUser: asksUser) }

  /// Creates a handler for one request of an app.
  fileprivate func requestHandler(of app: InstalledApp) -> HostRequestHandler {
    let requester = Requester(name: app.name, identifier: app.identifier)
    let configuration = services.configuration
    let services = services
    let shortcuts = ShortcutRequests(
      store: VoiceShortcutStore(configuration.folders), lock: services.lock, requester: requester,
      installed: catalogue.current
    ) { services.phraseDefect($0, of: app.identifier, except: $1) }
    return HostRequestHandler(
      configuration.policy, folders: configuration.folders, lock: services.lock, requester: requester,
      permissions: permissions(of: app),
      search: { services.contacts.search($0, in: configuration.contacts) }, shortcuts: shortcuts, key: UUID().uuidString
    )
  }
}
