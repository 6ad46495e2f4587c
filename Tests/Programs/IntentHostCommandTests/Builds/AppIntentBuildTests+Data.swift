internal import Foundation
internal import Testing

extension AppIntentBuildTests {
  @Test("Objects of SwiftData stay when the library's process ends, and a view that can't be drawn costs no answer")
  func storedData() async throws {
    for name in Self.sources.keys {
      try FileManager.default.removeItem(atPath: project.home.path("project/App/\(name)"))
    }
    try project.write(Self.notes, "project/App/Notes.swift")
    let built = try await project.build(["--no-app"])
    #expect(built.exitCode == 0, "\(built.errors) \(built.output)")
    #expect(built.errors.contains("warning: 'NoteView.body' is left out"), "\(built.errors)")
    try project.home.allowApps()
    var answers: [String] = []
    for name in ["Leek", "Tomato"] {
      let run = try await project.home.run(
        ["run", "--plugins", project.home.path("out"), "--intent", "-"],
        input: #"{"intent": "AddNoteIntent", "parameters": {"name": "\#(name)"}}"# + "\n")
      answers.append(run.output + run.errors)
    }
    #expect(answers[0].contains("1 note: Leek, LEEK"), "\(answers)")
    #expect(answers[1].contains("2 notes: Leek, Tomato, TOMATO"), "\(answers)")
    let opened = try await project.home.run(
      ["run", "--plugins", project.home.path("out"), "--intent", "-"], input: #"{"intent": "ShowNotesIntent"}"# + "\n")
    #expect(
      opened.output.contains("The request ran, but App is not installed as an app, so it can't be opened here."),
      "\(opened.output) \(opened.errors)")
  }

  /// An app that stores notes. Its intents name a store with Combine, and a widget.
  private static let notes = """
    import AppIntents
    import Combine
    import SwiftData
    import SwiftUI
    import WidgetKit

    @Model
    final class Note {
      var name: String
      var date = Date.now
      init(name: String) { self.name = name }
    }

    struct AddNote: AppIntent {
      static let title: LocalizedStringResource = "Add Note"
      @Parameter(title: "Name") var name: String

      @MainActor
      func perform() async throws -> some IntentResult & ProvidesDialog & ShowsSnippetView {
        let context = try ModelContainer(for: Note.self).mainContext
        context.insert(Note(name: name))
        WidgetCenter.shared.reloadTimelines(ofKind: NoteWidget.kind)
        NoteLog.shared.last = name
        let all = try context.fetch(FetchDescriptor<Note>(sortBy: [SortDescriptor(\\.name)])).map(\\.name)
        let text = "\\(all.count) \\(all.count == 1 ? "note" : "notes"): \\(all.joined(separator: ", "))"
        return .result(dialog: "\\(text), \\(NoteLog.shared.shown)", view: NoteView(name: name))
      }
    }

    struct ShowNotes: AppIntent {
      static let title: LocalizedStringResource = "Show Notes"
      static let openAppWhenRun = true
      func perform() async throws -> some IntentResult { .result() }
    }

    @MainActor
    final class NoteLog: ObservableObject {
      static let shared = NoteLog()
      @Published var last = ""
      @Published private(set) var shown = ""
      private var cancellables = Set<AnyCancellable>()
      private init() {
        $last.dropFirst().map { $0.uppercased() }.sink { [weak self] in self?.shown = $0 }.store(in: &cancellables)
      }
    }

    struct NoteWidget: Widget {
      static let kind = "notes"
      var body: some WidgetConfiguration { StaticConfiguration(kind: Self.kind) { NoteView(name: "") } }
    }

    struct NoteView: View {
      let name: String
      var body: some View { NoSuchChart(name) }
    }

    """
}
