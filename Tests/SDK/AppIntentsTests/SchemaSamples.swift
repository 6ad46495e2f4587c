// Intents, entities and enumerations with schemas, as an author writes them.
import AppIntents

struct NoteQuery: EntityQuery {
  func entities(for identifiers: [UUID]) async throws -> [NoteEntity] { identifiers.map { NoteEntity(id: $0) } }
}

@AppEntity(schema: .notes.note)
struct NoteEntity {
  static let defaultQuery = NoteQuery()

  let id: UUID
  var title: String?
  var isPinned: Bool
  var tags: [String]
  @Property(title: "Made on") var creationDate: Date?
  private var cache = 0

  init(id: UUID, title: String? = nil) {
    self.id = id
    self.title = title
    isPinned = false
    tags = []
  }

  // A variable that is computed is no property of the schema.
  var displayRepresentation: DisplayRepresentation { "\(title ?? "Note")" }

  @ComputedProperty(title: "Length") var length: Int { title?.count ?? 0 }
  @DeferredProperty(title: "Words") var words: Int { get async throws { length / 5 } }
}

@AppEnum(schema: .notes.noteType)
enum NoteType: String, AppEnum {
  case text, list

  static let caseDisplayRepresentations: [NoteType: DisplayRepresentation] = [.text: "Text", .list: "List"]
}

@AssistantEnum(schema: .notes.noteColor)
enum NoteColor: String {
  case red, green

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Colour"
  static let caseDisplayRepresentations: [NoteColor: DisplayRepresentation] = [.red: "Red", .green: "Green"]
}

@AppIntent(schema: .notes.createNote)
struct CreateNote {
  var title: String
  /* A comment with { signs } and "quotes". */
  var type: NoteType?
  private var attempts = 0

  func perform() async throws -> some ReturnsValue<NoteEntity> & ProvidesDialog {
    .result(value: NoteEntity(id: UUID(), title: title), dialog: "Created \(title) with \(attempts) attempts.")
  }
}

@AssistantIntent(schema: .notes.openNote)
struct OpenNote: OpenIntent {
  static let title: LocalizedStringResource = "Open a Note"

  var target: NoteEntity

  func perform() async throws -> some IntentResult { .result() }
}

@AssistantEntity(schema: .notes.folder)
struct FolderEntity: AppEntity {
  struct Query: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [FolderEntity] { [] }
  }

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Folder"
  static let defaultQuery = Query()

  let id: String
  var name: String?
  var displayRepresentation: DisplayRepresentation { "\(name ?? id)" }
}

@UnionValue
enum NoteOrFolder {
  case note(NoteEntity)
  case folder(FolderEntity)
}

struct FindThings: AppIntent {
  static let title: LocalizedStringResource = "Find Things"

  func perform() async throws -> some ReturnsValue<[NoteOrFolder]> { .result(value: [.note(NoteEntity(id: UUID()))]) }
}
