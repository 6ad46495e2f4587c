import AppIntents

/// An entry of the journal.
struct JournalEntry: AppEntity, Codable {
  static var typeDisplayRepresentation: TypeDisplayRepresentation = "Entry"
  static var defaultQuery = JournalQuery()

  let id: String
  let title: String
  var mood: Mood?

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(title)", synonyms: title == "Birthday" ? ["Party"] : [])
  }
}

/// How a day was.
enum Mood: String, AppEnum, Codable {
  case happy, calm
  case tired = "😴"

  static var typeDisplayRepresentation = TypeDisplayRepresentation(name: "Mood")
  static var caseDisplayRepresentations: [Mood: DisplayRepresentation] = [
    .happy: DisplayRepresentation(title: "Happy", synonyms: ["Cheerful"]), .calm: "Calm", .tired: "Tired",
  ]
}

/// The entries, in a file of the app.
struct Journal {
  private let file = URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("Journal.json")

  /// The entries, the oldest first. A new journal has three.
  var entries: [JournalEntry] {
    get {
      guard let data = try? Data(contentsOf: file),
        let entries = try? JSONDecoder().decode([JournalEntry].self, from: data)
      else { return Self.first }
      return entries
    }
    nonmutating set { try? JSONEncoder().encode(newValue).write(to: file) }
  }

  private static let first = [
    JournalEntry(id: "1", title: "A walk at the lake", mood: .calm),
    JournalEntry(id: "2", title: "A walk in the city"),
    JournalEntry(id: "3", title: "Birthday", mood: .happy),
  ]
}

/// Finds entries by the words of their titles.
struct JournalQuery: EntityStringQuery {
  func entities(for identifiers: [String]) async throws -> [JournalEntry] {
    Journal().entries.filter { identifiers.contains($0.id) }
  }

  func entities(matching string: String) async throws -> [JournalEntry] {
    let words = string.lowercased().split(separator: " ")
    return Journal().entries.filter { entry in words.allSatisfy { entry.title.lowercased().contains($0) } }
  }

  func suggestedEntities() async throws -> [JournalEntry] { Journal().entries }
}
