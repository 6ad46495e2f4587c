internal import Foundation
internal import BaseFiles

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
    let gzip = Process()
    let output = Pipe()
    gzip.executableURL = URL(filePath: "/usr/bin/env")
    gzip.arguments = ["gzip", "-dc"]
    gzip.standardInput = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    gzip.standardOutput = output
    gzip.standardError = FileHandle.nullDevice
    do {
      try gzip.run()
    } catch {
      throw InstallError("'gzip', which uncompresses '\(path)', can't be run: \(systemReason(error))")
    }
    var reader = TarReader(output.fileHandleForReading.fileDescriptor, path: path)
    defer {
      // gzip ends when nobody can read its output. A signal could reach another process with the same identifier.
      try? output.fileHandleForReading.close()
      gzip.waitUntilExit()
    }
    try reader.unpack(into: staging)
    // The rest of the output is read, so that gzip exits by itself and its exit code shows whether the file was
    // complete.
    var left = 1 << 20
    while left > 0 {
      let rest = try DescriptorBytes.read(output.fileHandleForReading.fileDescriptor, upTo: 1 << 16, path)
      if rest.isEmpty { break }
      left -= rest.count
    }
    guard left > 0 else { throw InstallError("'\(path)' has content after the end of its archive") }
    gzip.waitUntilExit()
    guard gzip.terminationStatus == 0 else { throw InstallError("'\(path)' is damaged: gzip can't uncompress it") }
  }
}
