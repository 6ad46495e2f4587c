internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The classes that a library defines")
struct SwiftClassesTests {
  private func classes(_ path: String) throws -> SwiftClasses? {
    SwiftClasses(of: try #require(ELFFile(path: path)))
  }

  @Test("A built extension has its principal class and the classes of linked modules")
  func built() throws {
    let classes = try #require(try classes(BuildProducts.library("ScriptedExtension").path)).all
    #expect(classes.contains { $0.module == "ScriptedExtension" && $0.name == "NoHandlerExtension" })
    #expect(classes.contains { $0.module == "Intents" && $0.name == "INExtension" })
    let person = try #require(classes.first { $0.name == "NSUserActivity" })
    #expect(person.properties.contains("activityType"))
  }

  @Test("A library without Swift code has no classes")
  func other() throws {
    #expect(try classes(BuildProducts.library("NoEntryPointExtension").path)?.all.isEmpty != false)
  }

  @Test("A file that is cut off or has changed bytes is rejected or read, without a trap")
  func damaged() throws {
    let folder = try TemporaryFolder()
    let whole = try Data(contentsOf: BuildProducts.library("WireExtension"))
    for count in stride(from: 0, to: whole.count, by: max(1, whole.count / 50)) {
      let file = try folder.write(whole.prefix(count), to: "libCut.so")
      _ = ELFFile(path: file.path).flatMap(SwiftClasses.init(of:))
    }
    // Each distance in the metadata leads somewhere else.
    var bytes = whole
    for index in stride(from: 0x200, to: bytes.count, by: 4096) { bytes[index] ^= 0x55 }
    let file = try folder.write(bytes, to: "libOther.so")
    _ = ELFFile(path: file.path).flatMap(SwiftClasses.init(of:))
  }
}
