internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Files of property lists are read safely")
struct PropertyListFileTests {
  private func finding(_ path: String) -> String? {
    do {
      _ = try PropertyListReader.read(contentsOf: path)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("A file that is not regular, or too large, is rejected without waiting")
  func refusals() throws {
    try TemporaryFolder.with { folder in
      let fifo = folder.appending(path: "fifo").path
      try #require(mkfifo(fifo, 0o600) == 0)
      #expect(finding(fifo) == "\(fifo):1:1: error: the file is a FIFO, not a regular file [unreadable]")
      #expect(
        finding(folder.path) == "\(folder.path):1:1: error: the file is a directory, not a regular file [unreadable]")
      #expect(finding("/dev/null") == "/dev/null:1:1: error: the file is a device, not a regular file [unreadable]")
      #expect(
        finding("a\0b")
          == "a\\0b:1:1: error: the file can't be read: its path contains a zero byte [unreadable]")
      let missing = folder.appending(path: "missing").path
      #expect(
        finding(missing) == "\(missing):1:1: error: the file can't be read: No such file or directory [unreadable]")
      let large = folder.appending(path: "large").path
      try #require(FileManager.default.createFile(atPath: large, contents: nil))
      try #require(truncate(large, off_t(PropertyListReader.maximumBytes) + 1) == 0)
      #expect(finding(large) == "\(large):1:1: error: the file has more than 16 MiB [too-large]")
    }
  }

  @Test("The error about a socket says that it is a socket")
  func socketName() throws {
    try TemporaryFolder.with { folder in
      let path = folder.appending(path: "socket").path
      let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(descriptor) }
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
      let size = socklen_t(MemoryLayout<sockaddr_un>.size)
      let bound = withUnsafePointer(to: address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) }
      }
      try #require(bound == 0)
      #expect(
        finding(path) == "\(path):1:1: error: the file is a socket or a device, not a regular file [unreadable]")
    }
  }
}
