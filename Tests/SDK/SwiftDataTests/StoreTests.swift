@testable import AppIntents
import SwiftData
import TestSupport
import Testing

@Suite("Objects stay in a file")
struct StoreTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func container(_ name: String) throws -> ModelContainer {
    let file = URL(fileURLWithPath: folder.path(name))
    return try ModelContainer(for: Shelf.self, configurations: ModelConfiguration(url: file))
  }

  /// Copies a file, because containers of a process with the same file share its content.
  private func copy(_ name: String, as copy: String, _ change: (String) -> String = { $0 }) throws {
    let text = try String(contentsOfFile: folder.path(name), encoding: .utf8)
    try folder.write(Data(change(text).utf8), to: copy)
  }

  @Test("The changes of the main context are in the file after an intent, also without 'save'")
  @MainActor func autosave() throws {
    let other = ModelContext(try container("data/two.store"))
    // As in an intent, nobody keeps the container.
    for context in [try container("data/one.store").mainContext, other] { context.insert(Shelf("a", label: "Kept")) }
    #expect(!FileManager.default.fileExists(atPath: folder.path("data/one.store")))
    _IntentEnds.run()
    #expect(!FileManager.default.fileExists(atPath: folder.path("data/two.store")))
    try copy("data/one.store", as: "copy.store")
    #expect(try ModelContext(container("copy.store")).fetch(FetchDescriptor<Shelf>()).map(\.label) == ["Kept"])
  }

  @Test("A value that an earlier version has not stored is the first value, and one without it is an error")
  func versions() throws {
    let context = ModelContext(try container("one.store"))
    context.insert(Shelf("a"))
    try context.save()
    try copy("one.store", as: "height.store") { $0.replacingOccurrences(of: "\"height\"", with: "\"old\"") }
    #expect(try ModelContext(container("height.store")).fetch(FetchDescriptor<Shelf>()).map(\.height) == [1.5])
    try copy("one.store", as: "label.store") { $0.replacingOccurrences(of: "\"label\"", with: "\"old\"") }
    #expect {
      _ = try ModelContext(container("label.store")).fetch(FetchDescriptor<Shelf>())
    } throws: { $0.localizedDescription == "a stored object has no value for 'label'" }
  }

  @Test("A file with other content is an error, and stays")
  func damaged() throws {
    try folder.write(Data("SQLite format 3".utf8), to: "x.store")
    #expect(throws: SwiftDataError.loadIssueModelContainer) { try container("x.store") }
    #expect(try String(contentsOfFile: folder.path("x.store"), encoding: .utf8) == "SQLite format 3")
  }

  @Test("A file that can't be written changes nothing")
  func unwritable() throws {
    try folder.write(Data(), to: "file")
    let context = ModelContext(try container("file/x.store"))
    context.insert(Shelf("a"))
    #expect(throws: (any Error).self) { try context.save() }
    #expect(context.hasChanges)
  }
}
