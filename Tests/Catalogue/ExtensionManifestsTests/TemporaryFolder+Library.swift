internal import Foundation
internal import TestSupport

extension TemporaryFolder {
  /// Writes an empty file or, if `name` ends with `.so`, a library for this machine that consists of its ELF header.
  func write(to name: String) throws {
    guard name.hasSuffix(".so") else {
      try write("", to: name)
      return
    }
    let program = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/self/exe"))
    defer { try? program.close() }
    // Test programs are position-independent, so their headers are those of libraries.
    var header = try program.read(upToCount: 64) ?? Data()
    // Clears the offset and the number of the sections, which the file does not have.
    header.resetBytes(in: 40..<48)
    header.resetBytes(in: 58..<64)
    try write(header, to: name)
  }

  /// Writes a program for this machine that consists of its ELF header.
  func writeProgram(to name: String) throws {
    try write(to: "\(name).so")
    try FileManager.default.moveItem(atPath: path("\(name).so"), toPath: path(name))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path(name))
  }
}
