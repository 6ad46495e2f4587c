@testable internal import ExtensionSupervisor
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The fork server rejects invalid requests, and closes their descriptors")
struct ForkRequestTests {
  /// `SCM_RIGHTS` of unix(7), which Swift does not import.
  private static let rights: Int32 = 1

  /// The answer to a request, as `fork_answer` of `fork_server.h` has it.
  private struct Answer: Equatable {
    var identifier: Int32 = -1
    var error: Int32 = -1
  }

  /// Sends a request with copies of `descriptor`, and returns the answer.
  private static func ask(_ control: Int32, _ descriptor: Int32, copies: Int) throws -> Answer {
    let headerSize = MemoryLayout<cmsghdr>.size
    let size = headerSize + copies * MemoryLayout<Int32>.size
    let ancillary = UnsafeMutableRawBufferPointer.allocate(byteCount: size + 8, alignment: 8)
    defer { ancillary.deallocate() }
    var header = cmsghdr()
    header.cmsg_len = size
    header.cmsg_level = SOL_SOCKET
    header.cmsg_type = rights
    ancillary.storeBytes(of: header, as: cmsghdr.self)
    for index in 0..<copies {
      ancillary.storeBytes(of: descriptor, toByteOffset: headerSize + 4 * index, as: Int32.self)
    }
    var text: [UInt8] = [UInt8(ascii: "x"), 0]
    let sent = text.withUnsafeMutableBytes { bytes in
      var part = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
      return withUnsafeMutablePointer(to: &part) { part in
        var message = msghdr()
        message.msg_iov = part
        message.msg_iovlen = 1
        message.msg_control = ancillary.baseAddress
        message.msg_controllen = size
        return sendmsg(control, &message, Int32(MSG_NOSIGNAL))
      }
    }
    try #require(sent == 2)
    var answer = Answer()
    try #require(recv(control, &answer, MemoryLayout<Answer>.size, 0) == MemoryLayout<Answer>.size)
    return answer
  }

  @Test("Requests with too few or too many descriptors are rejected", arguments: [1, 67])
  func refused(copies: Int) async throws {
    try await blocking {
      let sockets = try SocketPair(SOCK_SEQPACKET)
      defer { close(sockets.ours) }
      let server: ExtensionProcess
      do {
        defer { close(sockets.theirs) }
        let runtime = try #require(RuntimeFolders.loaded.first)
        let identifier = try ProcessSpawner.spawn(
          try BuildProducts.file("intent-extension"),
          arguments: ["--fork-server", "--parent", "\(getpid())", "--home", "/", "--level", "off", runtime],
          descriptors: .init(socket: sockets.theirs, log: STDERR_FILENO))
        server = try ExtensionProcess(identifier: identifier)
      }
      defer { _ = server.end(timeout: .zero) }
      let folder = "/proc/\(server.identifier)/fd"
      #expect(try Self.ask(sockets.ours, STDERR_FILENO, copies: copies) == Answer(identifier: 0, error: EINVAL))
      let before = try FileManager.default.contentsOfDirectory(atPath: folder).count
      #expect(try Self.ask(sockets.ours, STDERR_FILENO, copies: copies) == Answer(identifier: 0, error: EINVAL))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == before)
    }
  }
}
