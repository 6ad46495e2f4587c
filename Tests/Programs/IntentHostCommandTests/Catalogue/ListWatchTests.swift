internal import Foundation
internal import TestSupport
internal import Testing

@Suite("'list --watch' reports changes of the catalogue")
struct ListWatchTests {
  private func file(_ folder: DropInFolder, _ name: String) -> URL {
    folder.bundle("Chat").appending(path: name)
  }

  @Test("Each change is a line of text by default")
  func text() async throws {
    let folder = try DropInFolder()
    try folder.install("Car")
    let library = file(folder, "libWireExtension.so").path
    try await blocking {
      let run = try LiveRun.onPipes(folder.home, ["list", "--watch"] + folder.plugins)
      try run.wait(for: "org.example.Car ")
      try folder.install("Chat")
      try run.wait(for: "added: Chat (org.example.Chat), \(library)\n")
      try folder.home.manifest("Chat", "WireExtension", principalClass: "Other").write(to: file(folder, "Info.plist"))
      try run.wait(for: "changed: Chat (org.example.Chat), \(library)\n")
      // A rebuilt library is a change too, even if its manifest is unchanged.
      try FileManager.default.copyItem(at: BuildProducts.library("WireExtension"), to: file(folder, "libNew.so"))
      #expect(rename(file(folder, "libNew.so").path, library) == 0)
      try run.wait(for: "changed: Chat (org.example.Chat), \(library)\n")
      try FileManager.default.removeItem(at: file(folder, "libWireExtension.so"))
      try run.wait(for: "removed: Chat (org.example.Chat), \(library)\n")
      try run.wait(for: "rejected: \(folder.bundle("Chat").path): ")
      try run.wait(for: "has no library 'libWireExtension.so'")
      try FileManager.default.copyItem(
        at: BuildProducts.library("WireExtension"), to: file(folder, "libWireExtension.so"))
      try run.wait(for: "added: Chat (org.example.Chat), \(library)\n")
      try FileManager.default.removeItem(at: folder.bundle("Car"))
      try run.wait(for: "removed: Car (org.example.Car), ")
    }
  }

  @Test("A change of only a definition, or of its translation, is reported")
  func definition() async throws {
    let folder = try DropInFolder()
    try folder.install("Chat")
    let manifest = try folder.home.manifest("Chat", "WireExtension", principalClass: "Converse")
    let own = String(decoding: manifest, as: UTF8.self).replacing("INSendMessageIntent", with: "OrderSoupIntent")
    try Data(own.utf8).write(to: file(folder, "Info.plist"))
    try Data("<plist><dict/></plist>".utf8).write(to: file(folder, "Order.intentdefinition"))
    let line = "changed: Chat (org.example.Chat), \(file(folder, "libWireExtension.so").path)\n"
    try await blocking {
      let run = try LiveRun.onPipes(folder.home, ["list", "--watch"] + folder.plugins)
      try run.wait(for: "org.example.Chat ")
      try Data("<plist><dict>\n</dict></plist>".utf8).write(to: file(folder, "Order.intentdefinition"))
      try run.wait(for: line)
      try FileManager.default.createDirectory(at: file(folder, "de.lproj"), withIntermediateDirectories: false)
      try Data("\"a\" = \"b\";".utf8).write(to: file(folder, "de.lproj/Order.strings"))
      try run.wait(for: line)
    }
  }

  @Test("With --json, each change is one object")
  func json() async throws {
    let folder = try DropInFolder()
    try folder.install("Car")
    let lines = try await blocking {
      let run = try LiveRun.onPipes(folder.home, ["list", "--watch", "--json"] + folder.plugins)
      // Changes after the list are reported as changes.
      try run.wait(for: "org.example.Car")
      try run.wait(for: "\n")
      var lines: [String] = []
      func next() throws { lines.append(try run.wait(for: "\n")) }
      try folder.install("Chat")
      try next()
      try folder.home.manifest("Chat", "WireExtension", principalClass: "Other").write(to: file(folder, "Info.plist"))
      try next()
      try Data("two words".utf8).write(to: file(folder, "Info.plist"))
      try next()
      try next()
      return lines
    }
    let rows = try lines.map(jsonObject)
    #expect(rows.map { $0["change"] as? String } == ["added", "changed", "removed", "refused"])
    #expect(rows.prefix(3).allSatisfy { $0["identifier"] as? String == "org.example.Chat" })
    #expect(rows.map { $0["state"] as? String } == ["usable", "usable", "usable", "refused"])
    #expect(rows.last?["rule"] as? String == "malformed-plist")
    #expect(rows.last?["path"] as? String == folder.bundle("Chat").path)
  }

  @Test("A signal ends the command, and leaves nothing behind", arguments: [SIGINT, SIGTERM])
  func signal(number: Int32) async throws {
    let folder = try DropInFolder()
    try folder.install("Chat")
    let (children, exitCode) = try await blocking {
      let run = try LiveRun.onPipes(folder.home, ["list", "--watch"] + folder.plugins)
      try run.wait(for: "org.example.Chat")
      let children = run.children
      kill(run.processIdentifier, number)
      return (children, try run.exitCode())
    }
    #expect(children == [])
    #expect(exitCode == nil)
  }
}
