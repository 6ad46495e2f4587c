import IntentWire
import SwiftData
import Testing

@testable import SwiftUI

/// A view that shows objects.
private struct ShelfList: View {
  @Query(filter: #Predicate<Shelf> { $0.code != "b" }, sort: \Shelf.label, order: .reverse) var shelves: [Shelf]
  @Query private var all: [Shelf]
  @Environment(\.modelContext) var context
  let onShow: @MainActor ([String], Int, ModelContext) -> Void

  var body: some View {
    onShow(shelves.map(\.code), all.count, context)
    return Text("\(all.count)")
  }
}

@Suite("Views show objects of a container") @MainActor
struct QueryTests {
  @Test("A query selects and sorts the objects of the container above the view")
  func query() throws {
    let container = try ModelContainer.sample()
    for (code, label) in [("a", "Low"), ("b", "High"), ("c", "Middle")] {
      container.mainContext.insert(Shelf(code, label: label))
    }
    let surface = ViewSurface(width: 320, maximumHeight: 480, isDark: false)
    var shown: [([String], Int, ModelContext)] = []
    let list = ShelfList { shown.append(($0, $1, $2)) }
    _ = try ViewSnippet(list.modelContainer(container)).tree(on: surface)
    let first = try #require(shown.first)
    #expect(first.0 == ["c", "a"] && first.1 == 3 && first.2 === container.mainContext)
    shown = []
    _ = try ViewSnippet(list).tree(on: surface)
    let second = try #require(shown.first)
    #expect(second.0.isEmpty && second.1 == 0 && second.2 !== container.mainContext)
  }

  @Test("A predicate finds a part of a text in any case and with any accents")
  func words() throws {
    let context = ModelContext(try ModelContainer.sample())
    for (code, label) in [("a", "Café"), ("b", "Tea")] { context.insert(Shelf(code, label: label)) }
    let word = "CAFE"
    let found = try context.fetch(
      FetchDescriptor<Shelf>(predicate: #Predicate { $0.label.localizedStandardContains(word) && $0.code != "b" }))
    #expect(found.map(\.code) == ["a"])
  }
}
