internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Extensions are added, changed and removed while the host runs")
struct DropInTests {
  private static let hello = RequestLine.message("hello")

  @Test("An added extension answers, and a removed one no longer does")
  func comesAndGoes() async throws {
    let folder = try DropInFolder()
    let codes = try await blocking {
      let run = try folder.host("--yes")
      var codes = [try run.events(of: Self.hello).last?.errorCode]
      try folder.install("Chat")
      codes.append(try run.events(of: Self.hello, untilItEndsWith: nil).last?.errorCode)
      try FileManager.default.removeItem(at: folder.bundle("Chat"))
      codes.append(try run.events(of: Self.hello, untilItEndsWith: "noExtension").last?.errorCode)
      try folder.install("Chat")
      codes.append(try run.events(of: Self.hello, untilItEndsWith: nil).last?.errorCode)
      return codes
    }
    #expect(codes == ["noExtension", nil, "noExtension", nil])
  }

  @Test("The directory may be created later")
  func directory() async throws {
    let folder = try DropInFolder()
    try FileManager.default.removeItem(at: folder.home.url("plugins"))
    let started = try await blocking {
      let run = try folder.host("--yes")
      _ = try run.events(of: Self.hello, untilItEndsWith: "noExtension")
      try FileManager.default.createDirectory(at: folder.home.url("plugins"), withIntermediateDirectories: true)
      try folder.install("Chat")
      return try run.events(of: Self.hello, untilItEndsWith: nil).contains { $0.name == "started" }
    }
    #expect(started)
  }

  @Test("A changed manifest replaces the manifest with which the extension runs")
  func manifest() async throws {
    let folder = try DropInFolder()
    try folder.install("Chat", principalClass: "Converse")
    let ends = try await blocking {
      let run = try folder.host("--yes")
      let file = folder.bundle("Chat").appending(path: "Info.plist")
      var ends = [try run.events(of: Self.hello).last?.errorCode]
      try folder.home.manifest("Chat", "WireExtension", principalClass: "RefuseVersion").write(to: file)
      ends.append(try run.events(of: Self.hello, untilItEndsWith: "protocolMismatch").last?.errorCode)
      try folder.home.manifest("Chat", "WireExtension", principalClass: "Converse").write(to: file, options: .atomic)
      ends.append(try run.events(of: Self.hello, untilItEndsWith: nil).last?.errorCode)
      return ends
    }
    #expect(ends == [nil, "protocolMismatch", nil])
  }

  @Test("A new name is known as soon as it is written")
  func name() async throws {
    let folder = try DropInFolder()
    try folder.install("Chat")
    let events = try await blocking {
      let run = try folder.host("--yes")
      let named = RequestLine.message("hello", application: "Mail")
      _ = try run.events(of: named, untilItEndsWith: "noExtension")
      try folder.home.manifest("Mail", "WireExtension", principalClass: "Converse")
        .write(to: folder.bundle("Chat").appending(path: "Info.plist"))
      return try run.events(of: named, untilItEndsWith: nil)
    }
    #expect(events.first { $0.name == "routed" }?.string("extension") == "org.example.Mail")
  }

  @Test("A replaced library is loaded, after a running one and after a failed one", arguments: [false, true])
  func library(fails: Bool) async throws {
    let folder = try DropInFolder()
    try folder.install("Chat")
    let library = folder.bundle("Chat").appending(path: "libWireExtension.so")
    let products = fails ? ["NoEntryPointExtension", "WireExtension"] : ["WireExtension", "NoEntryPointExtension"]
    let codes = try await blocking {
      try Data(contentsOf: BuildProducts.library(products[0])).write(to: library, options: .atomic)
      let run = try folder.host("--yes")
      let first = try run.events(of: Self.hello).last?.errorCode
      try Data(contentsOf: BuildProducts.library(products[1])).write(to: library, options: .atomic)
      let second = try run.events(of: Self.hello, untilItEndsWith: fails ? nil : "launchFailed").last?.errorCode
      return [first, second]
    }
    #expect(codes == (fails ? ["launchFailed", nil] : [nil, "launchFailed"]))
  }

  @Test("A library that becomes world-writable is no longer launched")
  func permissions() async throws {
    let folder = try DropInFolder()
    try folder.install("Chat")
    let (events, message) = try await blocking {
      let run = try folder.host("--yes")
      _ = try run.events(of: Self.hello, untilItEndsWith: nil)
      chmod(folder.bundle("Chat").appending(path: "libWireExtension.so").path, 0o777)
      // The launch rejects the library immediately; from the next scan of the directory, the catalogue rejects it.
      let events = try run.events(of: Self.hello)
      let end = try run.events(of: Self.hello, untilItEndsWith: "noExtension").last
      return (events, end?.errorMessage ?? "")
    }
    #expect(["launchFailed", "noExtension"].contains(events.last?.errorCode))
    #expect(!events.contains { $0.name == "started" })
    #expect(message.contains("every user may write to the file"))
  }
}
