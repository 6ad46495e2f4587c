internal import Foundation

/// A minimal connection to a Redis server: it sends a command, and reads the first bytes of the reply.
final class RawRedis {
  private let descriptor: Int32
  private var reply = [UInt8](repeating: 0, count: 16 << 10)

  /// Connects to the socket at `path`.
  init(_ path: String) throws {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard code == 0 else { throw Workload.MeasurementError(message: "Redis can't be reached") }
  }

  deinit { close(descriptor) }

  /// Sets a key that does not exist, with an expiry.
  func set(_ key: String) throws {
    let words = ["SET", key, "claim", "NX", "PX", "60000"]
    guard try execute(words).hasPrefix("+OK") else {
      throw Workload.MeasurementError(message: "Redis does not set '\(key)'")
    }
  }

  /// Returns the memory that the server's data takes, in bytes.
  func usedMemory() throws -> Int {
    let line = try execute(["INFO", "memory"]).split(whereSeparator: \.isNewline).first { $0.hasPrefix("used_memory:") }
    guard let bytes = line?.split(separator: ":").last.flatMap({ Int($0) }) else {
      throw Workload.MeasurementError(message: "Redis does not report its memory")
    }
    return bytes
  }

  private func execute(_ words: [String]) throws -> String {
    let text = "*\(words.count)\r\n" + words.map { "$\($0.utf8.count)\r\n\($0)\r\n" }.joined()
    let count =
      send(descriptor, text, text.utf8.count, Int32(MSG_NOSIGNAL)) == text.utf8.count
      ? recv(descriptor, &reply, reply.count, 0) : -1
    guard count > 0 else { throw Workload.MeasurementError(message: "Redis does not answer") }
    return String(decoding: reply[..<count], as: UTF8.self)
  }
}
