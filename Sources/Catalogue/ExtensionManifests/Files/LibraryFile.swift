internal import BaseFiles
internal import Foundation

/// Finds shared libraries, and checks their ELF headers (`elf.h`).
package enum LibraryFile {
  /// A reason why a file is not a usable library.
  struct FormatError: Error {
    /// The defect; continues a sentence that starts with the path.
    let message: String
    let fix: String
  }

  /// Whether the file at `path` is the library of an extension.
  package static func isExtension(_ path: String) -> Bool { LibrarySymbols.isExtension(path: path) }

  /// The library in `folder` whose file name is `executable`, or `executable` with `lib` and `.so`, or with `.so` only,
  /// added. Nil if there is no such file, or if `executable` is not the name of a file.
  static func find(_ executable: String, in folder: String) -> FoundLibrary? {
    guard isFileName(executable) else { return nil }
    for (before, after) in [("", ""), ("lib", ".so"), ("", ".so")] {
      let path = "\(folder)/\(before)\(executable)\(after)"
      if let status = FileStatus(path, followsLinks: false) { return FoundLibrary(path: path, status: status) }
    }
    return nil
  }

  /// Whether `executable` is the name of a file in the same folder, rather than a path.
  static func isFileName(_ executable: String) -> Bool {
    executable.utf8.allSatisfy { $0 != UInt8(ascii: "/") && $0 != 0 } && !["", ".", ".."].contains(executable)
  }

  /// The purpose for which a file is used.
  enum Role {
    case library, program

    /// What the author can do to get a file for this purpose.
    var fix: String {
      switch self {
      case .library: "copy the library that 'swift build' makes: libName.so"
      case .program: "copy the program that 'swift build' makes"
      }
    }
  }

  /// Checks the ELF header of the file at `path`.
  ///
  /// - Parameters:
  ///   - path: the path.
  ///   - role: what the file is used as.
  /// - Throws: ``FormatError`` if the file is incomplete, or can't be used for this purpose on this machine.
  static func check(_ path: String, as role: Role = .library) throws(FormatError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw FormatError(
        message: "can't be read: \(systemReason(errno))", fix: "give the host's user permission to read it")
    }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: headerBytes)
    let count = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, 0) }
    guard count == headerBytes, bytes.starts(with: [0x7f, 0x45, 0x4c, 0x46]) else {
      throw FormatError(message: "is not an ELF file", fix: role.fix)
    }
    try checkMachine(bytes)
    try checkKind(bytes, role)
    try checkEnd(bytes, descriptor)
  }

  /// The size of `Elf64_Ehdr`.
  private static let headerBytes = 64

  private static func checkMachine(_ bytes: [UInt8]) throws(FormatError) {
    let fix = "build it for this machine, which is \(name(ofMachine: ownMachine))"
    guard bytes[4] == 2, bytes[5] == 1 else {
      throw FormatError(message: "is not a 64-bit little-endian ELF file", fix: fix)
    }
    let machine = UInt16(bytes[18]) | UInt16(bytes[19]) << 8
    guard machine == ownMachine else {
      throw FormatError(message: "is built for \(name(ofMachine: machine))", fix: fix)
    }
  }

  /// Checks `e_type`. Position-independent programs have the same type as libraries.
  private static func checkKind(_ bytes: [UInt8], _ role: Role) throws(FormatError) {
    let type = bytes[16]
    let isProgram = role == .program
    if bytes[17] == 0, type == 3 || isProgram && type == 2 { return }
    let kind = [1: "an object file", 2: "a program", 4: "a core dump"][type] ?? "an ELF file of another kind"
    throw FormatError(
      message: "is \(kind), not a \(isProgram ? "program" : "shared library")",
      fix: isProgram ? role.fix : "declare the product as a dynamic library: .library(name:type: .dynamic, targets:)")
  }

  /// Checks that the file contains its section header table. Linkers write it last, so a file without it is incomplete.
  private static func checkEnd(_ header: [UInt8], _ descriptor: Int32) throws(FormatError) {
    func integer(_ range: Range<Int>) -> UInt64 { range.reversed().reduce(0) { $0 << 8 | UInt64(header[$1]) } }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return }
    // e_shoff, e_shentsize and e_shnum.
    let start = integer(40..<48)
    let table = integer(58..<60) * integer(60..<62)
    let size = UInt64(clamping: status.st_size)
    guard start > size || table > size - start else { return }
    // The message contains no sizes. Otherwise each state of a file that is being copied would be a new finding.
    throw FormatError(message: "is incomplete", fix: "wait until it is copied, or copy it again")
  }

  #if arch(x86_64)
    private static let ownMachine: UInt16 = 62
  #elseif arch(arm64)
    private static let ownMachine: UInt16 = 183
  #elseif arch(riscv64)
    private static let ownMachine: UInt16 = 243
  #endif

  private static func name(ofMachine machine: UInt16) -> String {
    [3: "i386", 40: "arm", 62: "x86_64", 183: "aarch64", 243: "riscv64"][machine] ?? "the ELF machine \(machine)"
  }
}
