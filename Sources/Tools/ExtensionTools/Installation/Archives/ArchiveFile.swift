internal import BaseFiles
internal import BaseThreads
internal import Foundation

/// A tar archive, which may be compressed by gzip.
struct ArchiveFile {
  let path: String

  /// Unpacks the archive into `staging`. gzip(1) uncompresses it.
  func unpack(into staging: StagingFolder) throws(InstallError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw InstallError("'\(path)' can't be read: \(systemReason(errno))") }
    defer { close(descriptor) }
    guard FileStatus(descriptor: descriptor)?.isRegularFile == true else {
      throw InstallError("'\(path)' is neither a bundle nor an archive")
    }
    var magic = [UInt8](repeating: 0, count: 2)
    guard pread(descriptor, &magic, 2, 0) == 2, magic == [0x1f, 0x8b] else {
      var reader = TarReader(descriptor, path: path)
      return try reader.unpack(into: staging)
    }
    try unpackCompressed(descriptor, into: staging)
  }

  private func unpackCompressed(_ descriptor: Int32, into staging: StagingFolder) throws(InstallError) {
    let output = Pipe()
    var gzip: Int32 = 0
    let code = ProgramStart.spawn(
      ["gzip", "-dc"],
      streams: [
        (STDIN_FILENO, .descriptor(descriptor)),
        (STDOUT_FILENO, .descriptor(output.fileHandleForWriting.fileDescriptor)), (STDERR_FILENO, .nothing),
      ], &gzip)
    try? output.fileHandleForWriting.close()
    guard code == 0 else {
      throw InstallError("'gzip', which uncompresses '\(path)', can't be run: \(startReason(code))")
    }
    let end = try unpackOutput(output.fileHandleForReading, of: gzip, into: staging)
    guard end == 0 else { throw InstallError("'\(path)' is damaged: gzip can't uncompress it") }
  }

  /// Unpacks what gzip writes, and returns its exit code.
  private func unpackOutput(
    _ output: FileHandle, of gzip: Int32, into staging: StagingFolder
  ) throws(InstallError) -> Int32 {
    var hasEnded = false
    defer {
      // gzip ends when nobody can read its output.
      try? output.close()
      if !hasEnded { ProgramStart.wait(for: gzip) }
    }
    var reader = TarReader(output.fileDescriptor, path: path)
    try reader.unpack(into: staging)
    // The rest of the output is read, so that gzip exits by itself and its exit code shows whether the file was
    // complete.
    var left = 1 << 20
    while left > 0 {
      let rest = try DescriptorBytes.read(output.fileDescriptor, upTo: 1 << 16, path)
      if rest.isEmpty { break }
      left -= rest.count
    }
    guard left > 0 else { throw InstallError("'\(path)' has content after the end of its archive") }
    hasEnded = true
    return ProgramStart.wait(for: gzip)
  }
}
