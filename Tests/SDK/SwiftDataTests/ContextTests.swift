import SwiftData
import Testing

@Suite("Objects are stored, found, changed and deleted")
struct ContextTests {
  private func shelves(_ context: ModelContext, _ predicate: Predicate<Shelf>? = nil) throws -> [String] {
    try context.fetch(FetchDescriptor(predicate: predicate, sortBy: [SortDescriptor(\.label)])).map(\.code)
  }

  @Test("Another context reads all values that are stored")
  func values() throws {
    let container = try ModelContainer.sample()
    let shelf = Shelf("a", label: "Tall", room: "kitchen")
    shelf.note = "old"
    shelf.isFull = true
    shelf.colours = ["red", "blue"]
    shelf.size = .large
    shelf.isShown = false
    shelf.move()
    let context = ModelContext(container)
    context.insert(shelf)
    #expect(context.hasChanges && shelf.modelContext === context)
    try context.save()
    #expect(!context.hasChanges)
    let other = try #require(try ModelContext(container).fetch(FetchDescriptor<Shelf>()).first)
    #expect(other !== shelf && other.persistentModelID == shelf.persistentModelID)
    #expect([other.code, other.label, other.room, other.note] == ["a", "Tall", "kitchen", "old"])
    #expect(other.isFull && other.colours == ["red", "blue"] && other.size == .large && other.moves == 1)
    #expect(other.title == "Tall in kitchen" && other.height == 1.5 && other.isShown)
  }

  @Test("Objects are selected, sorted and limited")
  func fetching() async throws {
    let container = try ModelContainer.sample()
    let context = ModelContext(container)
    for (code, label) in [("a", "Low"), ("b", "High"), ("c", "Middle")] { context.insert(Shelf(code, label: label)) }
    #expect(try shelves(context) == ["b", "a", "c"])
    let wanted = "Low"
    #expect(try shelves(context, #Predicate { $0.label == wanted }) == ["a"])
    var descriptor = FetchDescriptor<Shelf>(sortBy: [SortDescriptor(\.label, order: .reverse)])
    descriptor.fetchLimit = 2
    descriptor.fetchOffset = 1
    #expect(try context.fetch(descriptor).map(\.code) == ["a", "b"])
    descriptor.includePendingChanges = false
    #expect(try context.fetchCount(descriptor) == 0)
    try context.save()
    #expect(try await Counter(modelContainer: container).count() == 3)
    try context.delete(model: Shelf.self, where: #Predicate { $0.label == wanted })
    #expect(try context.fetch(FetchDescriptor<Shelf>()).map(\.code) == ["b", "c"])
  }

  @Test("A change of one context is read by another one, unless that has changed the object too")
  func twoContexts() throws {
    let container = try ModelContainer.sample()
    let one = ModelContext(container)
    one.insert(Shelf("a"))
    one.insert(Shelf("b"))
    try one.save()
    let two = ModelContext(container)
    let found = try two.fetch(FetchDescriptor<Shelf>())
    found[1].note = "two"
    for shelf in try one.fetch(FetchDescriptor<Shelf>()) { shelf.note = "one" }
    try one.save()
    #expect(try two.fetch(FetchDescriptor<Shelf>()).map(\.note) == ["one", "two"])
    two.rollback()
    #expect(try two.fetch(FetchDescriptor<Shelf>()).map(\.note) == ["one", "one"])
  }

  @Test("Both sides of a relationship are the same, and owned objects are deleted with their owner")
  func relationships() throws {
    let container = try ModelContainer.sample()
    let context = ModelContext(container)
    let shelf = Shelf("a")
    shelf.boxes = [Box("first")]
    shelf.lamp = Lamp("desk")
    context.insert(shelf)
    let second = Box("second")
    second.shelf = shelf
    context.insert(second)
    context.insert(Box("free"))
    try context.save()
    #expect(shelf.boxes.map(\.name) == ["first", "second"] && shelf.boxes[0].shelf === shelf)
    let other = try #require(try ModelContext(container).fetch(FetchDescriptor<Shelf>()).first)
    #expect(other.boxes.map(\.name) == ["first", "second"] && other.boxes[1].shelf === other)
    #expect(other.lamp?.name == "desk" && other.lamp?.shelf === other)
    context.delete(second)
    try context.save()
    #expect(second.isDeleted && shelf.boxes.map(\.name) == ["first"])
    context.delete(shelf)
    try context.save()
    #expect(try context.fetch(FetchDescriptor<Box>()).map(\.name) == ["free"])
    #expect(try context.fetch(FetchDescriptor<Lamp>()).map(\.shelf) == [nil])
  }

  @Test("An object with the same unique value replaces the stored one")
  func unique() throws {
    let context = ModelContext(try ModelContainer.sample())
    context.insert(Shelf("a", label: "Old"))
    try context.save()
    context.insert(Shelf("a", label: "New"))
    try context.save()
    #expect(try context.fetch(FetchDescriptor<Shelf>()).map(\.label) == ["New"])
  }
}
