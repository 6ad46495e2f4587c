import Testing

@testable import AppIntents

@Suite("Macros declare intents with schemas")
struct SchemaTests {
  @Test("Variables become parameters, with their names in words, and a title is made of the schema")
  func intents() {
    let parameters = IntentParameters.all(of: CreateNote())
    #expect(parameters.map(\.name) == ["title", "type"])
    #expect(parameters.map { $0.parameter.facts.title } == ["Title", "Type"])
    #expect(CreateNote.title == "Create Note")
    #expect(OpenNote.title == "Open a Note")
    #expect(IntentParameters.all(of: OpenNote()).map(\.name) == ["target"])
  }

  @Test("Variables become properties, and a name of the type is made of the schema")
  func entities() {
    let note = NoteEntity(id: UUID(), title: "Milk")
    #expect(note.$title.title == "Title" && note.$isPinned.title == "Is Pinned")
    #expect(note.$creationDate.title == "Made on")
    #expect(note.length == 4 && note.title == "Milk")
    #expect(NoteEntity.typeDisplayRepresentation == "Note")
    #expect(FolderEntity.typeDisplayRepresentation == "Folder")
  }

  @Test("Enumerations get a name, unless the author gives one")
  func enumerations() {
    #expect(NoteType.typeDisplayRepresentation == "Note Type")
    #expect(NoteColor.typeDisplayRepresentation == "Colour")
  }

  @Test("The library describes what the macros declare")
  func description() throws {
    let text = String(decoding: try LibraryDescription.json(), as: UTF8.self)
    for name in ["CreateNote", "OpenNote", "NoteEntity", "NoteType"] { #expect(text.contains(name), "\(text)") }
  }
}
