internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The libraries that a library needs")
struct ELFDynamicSectionTests {
  @Test("A built extension names the runtime and the search path")
  func built() throws {
    let file = try #require(ELFFile(path: try BuildProducts.library("ScriptedExtension").path))
    let section = try #require(ELFDynamicSection(of: file))
    #expect(section.needed.contains("libswiftCore.so"))
    #expect(section.needed.contains { $0.hasPrefix("libc.so") })
    #expect(section.runPaths?.contains("$ORIGIN") == true)
    #expect(section.inheritedPaths.isEmpty)
  }

  @Test("The caller can close the descriptor after the call")
  func descriptor() throws {
    let descriptor = open(try BuildProducts.library("ScriptedExtension").path, O_RDONLY | O_CLOEXEC)
    let file = ELFFile(descriptor: descriptor)
    close(descriptor)
    #expect(try ELFDynamicSection(of: #require(file)) != nil)
  }

  @Test("A damaged table has no content, wherever the damage is", arguments: [0x20, 0x28, 0x36, 0x38])
  func damaged(offset: Int) throws {
    let folder = try TemporaryFolder()
    var bytes = try Data(contentsOf: BuildProducts.library("WireExtension"))
    bytes.replaceSubrange(offset..<offset + 2, with: [0xff, 0xff])
    let file = try folder.write(bytes, to: "libDamaged.so")
    // The section header table, at 0x28, is not needed.
    #expect((ELFFile(path: file.path).flatMap(ELFDynamicSection.init(of:)) == nil) == (offset != 0x28))
  }

  @Test("A file that is cut off anywhere is rejected or read, without a trap")
  func cut() throws {
    let folder = try TemporaryFolder()
    let whole = try Data(contentsOf: BuildProducts.library("WireExtension"))
    for count in stride(from: 0, to: whole.count, by: max(1, whole.count / 200)) {
      let file = try folder.write(whole.prefix(count), to: "libCut.so")
      _ = ELFFile(path: file.path).flatMap(ELFDynamicSection.init(of:))
    }
  }
}
