import Foundation
import TestSupport
import Testing

@Suite("Files of apps compile in each mode of the author's project")
struct IsolationTests {
  private static let source = """
    import AppIntents
    import SwiftData

    @Model final class Cup {
      var name: String
      init(name: String) { self.name = name }
    }

    @AppEntity(schema: .reminders.list) struct Shelf {
      static let defaultQuery = ShelfQuery()
      let id: UUID
      var name: String
      var displayRepresentation: DisplayRepresentation { "\\(name)" }
      init(id: UUID, name: String) {
        self.id = id
        self.name = name
      }
    }

    struct ShelfQuery: EntityQuery {
      func entities(for identifiers: [UUID]) async throws -> [Shelf] { [] }
    }

    @AppIntent(schema: .system.open) struct OpenShelf: OpenIntent {
      var target: Shelf
      @MainActor func perform() async throws -> some IntentResult {
        ModelContext(try ModelContainer(for: Cup.self)).insert(Cup(name: target.name))
        return .result()
      }
    }
    """

  @Test(
    "Macros make conformances that any thread may use",
    arguments: [
      [],
      [
        "-default-isolation", "MainActor", "-enable-upcoming-feature", "InferIsolatedConformances",
        "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
      ],
    ])
  func macros(mode: [String]) async throws {
    let products = try BuildProducts.folder.path
    let maps = ["CImageSections", "CViewData"].flatMap {
      ["-Xcc", "-fmodule-map-file=\(products)/\($0).build/module.modulemap"]
    }
    let plugin = [
      "-Xfrontend", "-load-plugin-executable", "-Xfrontend", "\(products)/AppIntentMacros-tool#AppIntentMacros",
    ]
    #expect(try await TypeCheck.errors(in: Self.source, ["-swift-version", "5"] + mode + maps + plugin) == [])
  }
}
