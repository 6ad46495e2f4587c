@testable internal import BaseFiles
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("The content of an ELF file is read")
struct ELFFileTests {
  private func file() throws -> ELFFile {
    try #require(ELFFile(path: BuildProducts.library("WireExtension").path))
  }

  /// The symbol called `name`.
  private func symbol(_ name: String, _ kind: ELFSymbolTable.Kind) throws -> ELFSymbolTable.Symbol? {
    let table = try #require(ELFSymbolTable(kind, of: file()))
    var found: ELFSymbolTable.Symbol?
    #expect(
      table.contains { symbol in
        found = table.name(at: symbol.name) == name ? symbol : nil
        return found != nil
      } != nil)
    return found
  }

  @Test("The dynamic symbol table has the exported and the imported symbols")
  func dynamic() throws {
    let own = try #require(try symbol("intent_extension_main_v1", .dynamic))
    #expect(own.isDefined)
    #expect(own.isFunction)
    #expect(own.size > 0)
    let other = try #require(try symbol("close", .dynamic))
    #expect(!other.isDefined)
  }

  @Test("The full symbol table has the local symbols")
  func all() throws {
    #expect(try symbol("answer_calls", .all)?.isFunction == true)
    #expect(try symbol("answer_calls", .dynamic) == nil)
  }

  @Test("The segments give the addresses of code")
  func segments() throws {
    let segments = try file().segments
    let function = try #require(try symbol("intent_extension_main_v1", .dynamic))
    let segment = try #require(
      segments.first { $0.isCode && $0.address <= function.address && function.address - $0.address < $0.place.count })
    let offset = function.address - segment.address + segment.place.offset
    #expect(segments.address(ofCodeAt: offset) == function.address)
    #expect(segments.address(ofCodeAt: .max) == nil)
  }

  @Test("A place at the end of the address space causes no overflow")
  func overflow() {
    let place = ELFFile.ByteRange(offset: 0, count: .max)
    let segments = [ELFFile.Segment(place: place, address: .max, isCode: true)]
    #expect(segments.address(ofCodeAt: 0) == .max)
    #expect(segments.address(ofCodeAt: 1) == nil)
  }

  @Test("A file that is not an ELF file is rejected", arguments: ["/nowhere", "/", "/dev/zero", "/etc/passwd", ""])
  func noFile(path: String) {
    #expect(ELFFile(path: path) == nil)
  }

  @Test("Opening a FIFO does not wait for its writer")
  func fifo() throws {
    let folder = try TemporaryFolder()
    let path = folder.url.path + "/fifo"
    #expect(mkfifo(path, 0o600) == 0)
    #expect(ELFFile(path: path) == nil)
  }

  @Test("A needed library is found in the search path, also indirectly")
  func neededLibraries() throws {
    let folder = try TemporaryFolder()
    let names = ["libc.so.6", "libq.so.6", "libr.so.6"]
    // A chain of three libraries, the last of which needs the system's C library only.
    for (name, needed) in zip(["libfirst.so"] + names[1...], ["libq.so.6", "libr.so.6", "libc.so.6"]) {
      var data = try Data(contentsOf: BuildProducts.library("WireExtension"))
      while let range = data.range(of: Data("libc.so.6\0".utf8)), needed != names[0] {
        data.replaceSubrange(range, with: Data("\(needed)\0".utf8))
      }
      _ = try folder.write(data, to: name)
    }
    let first = folder.url.appending(path: "libfirst.so").path
    #expect(
      NeededLibraries.first(of: first) { name, _ in name == "libr.so.6" }
        == folder.url.appending(path: "libr.so.6").path)
    #expect(NeededLibraries.first(of: first) { name, _ in name == "libnothing.so" } == nil)
  }

  @Test("An extension exports what other modules add to API types, but not the API")
  func exports() throws {
    let library = try #require(ELFFile(path: BuildProducts.library("UnicornCar").path))
    let table = try #require(ELFSymbolTable(.dynamic, of: library))
    var names: Set<String> = []
    #expect(
      table.contains { symbol in
        if symbol.isDefined, let name = table.name(at: symbol.name) { names.insert(name) }
        return false
      } == false)
    // extension INConditionalOperator { func holds(_:_:) } of the module UnicornCore; class INPerson.
    #expect(names.contains { $0.hasPrefix("$s7Intents21INConditionalOperatorO11UnicornCoreE5holds") })
    #expect(!names.contains("$s7Intents8INPersonCMn"))
  }
}
