internal import Foundation
internal import IntentWire
internal import TestSupport
internal import Testing

/// A reason why the file that a manifest names is not a library for this machine.
enum LibraryDefect: String, CaseIterable, Sendable, CustomTestStringConvertible {
  case missing, text, empty, folder, program, otherMachine, otherWordSize, headerOnly, cutOff, missingLibrary

  var testDescription: String { rawValue }

  /// Makes such a file in `folder`.
  func make(in folder: TemporaryFolder) throws -> URL {
    switch self {
    case .missing: return folder.url.appending(path: "libNowhere.so")
    case .text: return try folder.write(Data("This is no library, whatever its name says.\n".utf8), to: "libText.so")
    case .empty: return try folder.write(Data(), to: "libEmpty.so")
    case .folder: return folder.url
    case .program: return try BuildProducts.file("intent-extension")
    case .otherMachine: return try folder.write(patched { $0[ELF.machine] = ELF.riscV }, to: "libRISCV.so")
    case .otherWordSize:
      let data = try patched {
        $0[ELF.wordSize] = 1
        $0[ELF.machine] = ELF.x86
      }
      return try folder.write(data, to: "lib32.so")
    case .headerOnly: return try folder.write(Data(patched { _ in }.prefix(64)), to: "libHeader.so")
    case .cutOff: return try folder.write(Data(patched { _ in }.prefix(12 << 10)), to: "libHalf.so")
    case .missingLibrary: return try folder.write(withoutLibraryC(), to: "libNeedy.so")
    }
  }

  var cause: LaunchFailure.Cause {
    switch self {
    case .missing: .missingFile
    case .text, .empty, .folder, .program, .headerOnly, .cutOff: .notALibrary
    case .otherMachine, .otherWordSize: .wrongMachine
    case .missingLibrary: .missingLibrary
    }
  }

  /// A part of the message, in addition to the file's name.
  var words: String {
    switch self {
    case .missing: "there is no library"
    case .text, .empty, .folder: "not an ELF file"
    case .program: "a program"
    case .otherMachine: "built for RISC-V; this machine is "
    case .otherWordSize: "built for x86 (32 bit); this machine is "
    case .headerOnly, .cutOff: "incomplete"
    case .missingLibrary: "needs 'libq.so.6', which is not installed"
    }
  }

  /// Offsets and values of elf(5).
  private enum ELF {
    static let wordSize = 4
    static let machine = 18
    static let x86: UInt8 = 3
    static let riscV: UInt8 = 243
  }

  private func patched(_ change: (inout Data) -> Void) throws -> Data {
    var data = try Data(contentsOf: BuildProducts.library("WireExtension"))
    change(&data)
    return data
  }

  /// A library that needs `libq.so.6`, which does not exist, instead of the C library.
  private func withoutLibraryC() throws -> Data {
    try patched { data in
      let name = Data("libc.so.6\0".utf8)
      while let range = data.range(of: name) { data.replaceSubrange(range, with: Data("libq.so.6\0".utf8)) }
    }
  }
}
