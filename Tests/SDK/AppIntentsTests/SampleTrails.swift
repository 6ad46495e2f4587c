import AppIntents

struct Trail: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Trail"
  static let defaultQuery = TrailQuery()
  let id: Int
  @Property(title: "Name") var name: String
  @Property(title: "Length") var length: Double
  @Property(title: "Tags") var tags: [String]

  var displayRepresentation: DisplayRepresentation { "\(name)" }

  init(id: Int, name: String, length: Double, tags: [String]) {
    self.id = id
    self.name = name
    self.length = length
    self.tags = tags
  }
}

/// A query that knows its entities by their properties only.
struct TrailQuery: EntityPropertyQuery {
  struct Filter {
    let accepts: (Trail) -> Bool
  }

  static let properties = QueryProperties {
    Property(\Trail.$name) {
      EqualToComparator { name in Filter { $0.name == name } }
      ContainsComparator { text in Filter { $0.name.lowercased().contains(text.lowercased()) } }
      HasPrefixComparator { text in Filter { $0.name.hasPrefix(text) } }
    }
    Property(\Trail.$length) {
      LessThanComparator { value in Filter { $0.length < value } }
      IsBetweenComparator { low, high in Filter { low <= $0.length && $0.length <= high } }
    }
    Property(\Trail.$tags) { ContainsComparator { tag in Filter { $0.tags.contains(tag) } } }
  }

  static let sortingOptions = SortingOptions {
    SortableBy(\Trail.$name)
    SortableBy(\Trail.$length)
  }

  private var all: [Trail] {
    [Trail(id: 1, name: "Lake Loop", length: 4, tags: ["flat"]), Trail(id: 2, name: "Ridge", length: 9, tags: [])]
  }

  func entities(for identifiers: [Int]) async throws -> [Trail] { all.filter { identifiers.contains($0.id) } }

  func entities(
    matching comparators: [Filter], mode: ComparatorMode, sortedBy: [Sort<Trail>], limit: Int?
  ) async throws -> [Trail] {
    all.filter { trail in
      mode == .and
        ? comparators.allSatisfy { $0.accepts(trail) } : comparators.contains { $0.accepts(trail) }
    }
  }
}

/// What a walk was like. Users can't name it.
struct WalkSummary: TransientAppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Walk"
  var steps = 0

  var displayRepresentation: DisplayRepresentation { "\(steps) steps" }
}

struct AppSettings: UniqueAppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Settings"
  static let defaultQuery = AppSettingsQuery()
  let id = "settings"

  var displayRepresentation: DisplayRepresentation { "Settings" }
}

struct AppSettingsQuery: UniqueAppEntityQuery {
  func uniqueEntity() async throws -> AppSettings { AppSettings() }
}

struct Colours: DynamicOptionsProvider {
  func results() async throws -> ItemCollection<String> {
    ItemCollection {
      ItemSection("Warm") {
        IntentItem("red", title: "Red")
        "orange"
      }
      ItemSection("Cold") { for name in ["blue", "green"] { IntentItem(name) } }
    }
  }
}

struct StartWalk: AppIntent {
  static let title: LocalizedStringResource = "Start Walk"

  @Parameter(title: "Trail") var trail: Trail
  @Parameter(title: "Colour", optionsProvider: Colours()) var colour: String?

  func perform() async throws -> some IntentResult & ReturnsValue<WalkSummary> { .result(value: WalkSummary()) }
}

struct DeleteTrails: DeleteIntent {
  static let title: LocalizedStringResource = "Delete Trails"

  @Parameter(title: "Trails") var entities: [Trail]

  func perform() async throws -> some IntentResult { .result() }
}
