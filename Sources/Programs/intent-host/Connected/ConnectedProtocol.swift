internal import AppGroups
internal import BaseFiles
internal import Foundation
internal import Synchronization

/// `intent-host mcp --connect`: forwards messages between a client and the running service of this user. The service
/// applies its own extensions, policy and lock, and asks the user on its page for what only the owner may decide.
enum ConnectedProtocol {
  /// The exit code if the service ends before the client.
  private static let failure: Int32 = 1
  private static let socketName = "mcp.sock"

  static func perform(_ arguments: ParsedArguments, _ console: Console) throws(UsageError) -> Int32 {
    if let option = Option.mcp.first(where: { $0.name != .connect && arguments.has($0.name) }) {
      throw UsageError(
        message:
          "'--\(option.name.rawValue)' configures a host of this program, but '--connect' uses the service's "
          + "host; give one"
      )
    }
    let service = try connect()
    // A lost service is reported as an error, without a signal.
    signal(SIGPIPE, SIG_IGN)
    let hasEnded = EndOfInput()
    Thread.detachNewThread {
      copy(from: STDIN_FILENO, to: service)
      hasEnded.set()
      // The service answers the messages that it has received, and then closes the connection.
      shutdown(service, Int32(SHUT_WR))
    }
    copy(from: service, to: STDOUT_FILENO)
    if hasEnded.isSet { return 0 }
    console.printDiagnostic(
      "error: the service has ended; start it with 'intent-host serve --http', then start this program again")
    return failure
  }

  private static func connect() throws(UsageError) -> Int32 {
    let folder = AppSocketFolders(environment: ProcessInfo.processInfo.environment).folder
    do throws(SocketError) {
      let service = try LocalSocket.connect(socketName, in: folder, timeout: .seconds(10))
      // The client and the service may be idle for a long time.
      try LocalSocket.limitTransfers(of: service, to: .zero)
      return service
    } catch {
      let path = folder.appending(path: socketName).path
      let isMissing = error.code == .ENOENT || error.code == .ECONNREFUSED
      throw UsageError(
        message: isMissing
          ? "no service with a page listens on '\(path)'; start one with 'intent-host serve --http'"
          : "'\(path)' can't be used: \(error)")
    }
  }

  /// Copies bytes until the source ends or the target is closed.
  private static func copy(from source: Int32, to target: Int32) {
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let count = read(source, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0, DescriptorWriter.write(Array(bytes[..<count]), to: target) else { return }
    }
  }
}

/// Whether the client's input has ended. Any thread may use it.
private final class EndOfInput: Sendable {
  private let state = Mutex(false)

  var isSet: Bool { state.withLock(\.self) }

  func set() { state.withLock { $0 = true } }
}
