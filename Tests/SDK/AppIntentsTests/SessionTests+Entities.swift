import IntentWire
import Testing

@testable import AppIntents

/// Entities of each kind are described and found.
extension SessionTests {
  private func trail(_ fields: KeyValuePairs<String, WireValue>) -> WireObject {
    WireObject("StartWalkIntent", ["trail": .object(WireObject("Trail", fields))])
  }

  @Test("The description has the kinds of their queries")
  func kinds() {
    let queries = Dictionary(LibraryDescription.metadata.entities.map { ($0.name, $0.queries) }) { first, _ in first }
    #expect(queries["Trail"] == ["property"])
    #expect(queries["WalkSummary"] == ["transient"])
    #expect(queries["AppSettings"] == ["unique"])
  }

  @Test("A query by properties finds by words in texts, and suggests everything")
  func properties() async throws {
    let found = try await EntitySearch.options("lake", Trail.self, query: nil)
    #expect(found.map(shownText) == ["Lake Loop"])
    #expect(try await EntitySearch.options("flat", Trail.self, query: nil).isEmpty)
    #expect(try await EntitySearch.options(nil, Trail.self, query: nil).count == 2)
    #expect(try await EntitySearch.options(nil, AppSettings.self, query: nil).map(shownText) == ["Settings"])
    #expect(try await EntitySearch.options("steps", WalkSummary.self, query: nil).isEmpty)
  }

  @Test("A query that answers with all of its entities names the one with the identifier")
  func everything() async throws {
    let named = WireValue.object(WireObject("Vase", ["identifier": .string("2")]))
    #expect(try await EntitySearch.find(named, Vase.self, query: nil).map(shownText) == ["Green vase"])
    let missing = WireValue.object(WireObject("Vase", ["identifier": .string("3")]))
    #expect(try await EntitySearch.find(missing, Vase.self, query: nil).isEmpty)
  }

  @Test("Only an intent that deletes things is described as such")
  func deletes() {
    let described = LibraryDescription.metadata.intents.filter { $0.deletes != nil }
    #expect(described.map(\.name) == ["DeleteTrailsIntent"] && described.allSatisfy { $0.deletes == true })
  }

  @Test("Intents of the module are not intents of the library")
  func system() {
    let names = LibraryDescription.metadata.intents.map(\.name)
    #expect(names.contains("StartWalkIntent") && !names.contains("OpenURLIntent"))
  }

  @Test("An entity that no longer exists is confirmed or chosen by its words, and never replaced silently")
  func vanished() async throws {
    let host = try HostSide()
    try await host.greet()
    func kinds(_ fields: KeyValuePairs<String, WireValue>) async throws -> [ResolutionMessage.Kind] {
      try await host.resolve("trail", trail(fields)).map(\.kind)
    }
    #expect(try await kinds(["identifier": .string("1")]) == [.success])
    #expect(
      try await kinds(["identifier": .string("9"), "displayString": .string("lake")]) == [.confirmationRequired])
    #expect(try await kinds(["identifier": .string("9"), "displayString": .string("i")]) == [.confirmationRequired])
    #expect(try await kinds(["identifier": .string("9"), "displayString": .string("e")]) == [.disambiguation])
    #expect(try await kinds(["identifier": .string("9"), "displayString": .string("sea")]) == [.unsupported])
    #expect(try await kinds(["identifier": .string("9")]) == [.unsupported])
  }

  @Test("Sections that a builder lists are offered")
  func sections() async throws {
    let host = try HostSide()
    try await host.greet()
    let (answer, _) = try await host.call {
      .options(call: $0, conversation: 1, parameter: "colour", searchTerm: nil, intent: WireObject("StartWalkIntent"))
    }
    guard case .options(_, let sections) = answer else {
      Issue.record("no options: \(String(describing: answer))")
      return
    }
    #expect(sections.map(\.title) == ["Warm", "Cold"])
    #expect(sections.map { $0.items.count } == [2, 2])
  }
}

private struct Vase: AppEntity {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { "Vase" }
  static var defaultQuery: VaseQuery { VaseQuery() }
  let id: Int
  let name: String
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(name)") }
}

/// A query as in many published sources: it ignores the identifiers.
private struct VaseQuery: EntityQuery {
  func entities(for identifiers: [Int]) async throws -> [Vase] {
    [Vase(id: 1, name: "Blue vase"), Vase(id: 2, name: "Green vase")]
  }
}
