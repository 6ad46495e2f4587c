internal import Foundation
internal import Synchronization
internal import TestSupport

/// A proxy between a client and a server that can lose replies of the server. It accepts connections as long as this
/// object exists.
final class UnreliableProxy: Sendable {
  /// What happens to the reply to a command that contains `word`.
  enum Defect: Sendable {
    /// The connection is closed instead of the reply, the first `times` times.
    case closes(times: Int)
    /// The reply is never sent.
    case holds
  }

  private let folder: TemporaryFolder
  private let listening: Int32
  private let target: String
  private let word: String
  private let defect: Mutex<Defect>

  /// Creates a proxy in front of the server at the socket `target`.
  init(_ target: String, word: String, _ defect: Defect) throws {
    folder = try TemporaryFolder()
    self.target = target
    self.word = word
    self.defect = Mutex(defect)
    listening = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard Self.withAddress(folder.path("proxy.sock"), { bind(listening, $0, $1) }) == 0, listen(listening, 16) == 0
    else { throw POSIXError(.EADDRNOTAVAIL) }
    Thread.detachNewThread { [listening, weak self] in
      while true {
        let client = accept(listening, nil, nil)
        guard client >= 0, let self else { return }
        Thread.detachNewThread { self.serve(client) }
      }
    }
  }

  deinit {
    // This ends the call of accept(2) in the thread.
    shutdown(listening, Int32(SHUT_RDWR))
    close(listening)
  }

  var text: String { "redis+unix://\(folder.path("proxy.sock"))" }

  private func serve(_ client: Int32) {
    let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    defer {
      close(client)
      close(server)
    }
    guard Self.withAddress(target, { connect(server, $0, $1) }) == 0 else { return }
    var bytes = [UInt8](repeating: 0, count: 64 << 10)
    while true {
      let asked = recv(client, &bytes, bytes.count, 0)
      guard asked > 0 else { return }
      let isMeant = String(decoding: bytes[..<asked], as: UTF8.self).contains(word)
      guard send(server, bytes, asked, Int32(MSG_NOSIGNAL)) == asked else { return }
      let answered = recv(server, &bytes, bytes.count, 0)
      guard answered > 0, !isMeant || passes(client) else { return }
      guard send(client, bytes, answered, Int32(MSG_NOSIGNAL)) == answered else { return }
    }
  }

  /// Returns whether the reply reaches the client.
  private func passes(_ client: Int32) -> Bool {
    switch defect.withLock(\.self) {
    case .closes(let times):
      defect.withLock { $0 = .closes(times: max(0, times - 1)) }
      return times == 0
    case .holds:
      var byte: UInt8 = 0
      // Waits until the client gives up.
      return recv(client, &byte, 1, 0) > 0
    }
  }

  static func withAddress(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
    }
  }
}
