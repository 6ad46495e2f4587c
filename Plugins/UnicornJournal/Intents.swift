import AppIntents

/// Adds an entry.
struct AddEntry: AppIntent {
  static var title: LocalizedStringResource = "Add Entry"
  static var description = IntentDescription("Adds an entry to the journal.", categoryName: "Journal")

  @Parameter(title: "Title", requestValueDialog: "What happened?")
  var entryTitle: String

  @Parameter(title: "Mood", requestValueDialog: "How was it?")
  var mood: Mood?

  static var parameterSummary: some ParameterSummary {
    When(\.$mood, .hasAnyValue) {
      Summary("Add a \(\.$mood) entry about \(\.$entryTitle)")
    } otherwise: {
      Summary("Add an entry about \(\.$entryTitle)")
    }
  }

  func perform() async throws -> some IntentResult & ReturnsValue<JournalEntry> & ProvidesDialog {
    let journal = Journal()
    let entry = JournalEntry(id: UUID().uuidString, title: entryTitle, mood: mood)
    journal.entries.append(entry)
    // Users may name the new entry in the next sentence.
    JournalShortcuts.updateAppShortcutParameters()
    return .result(value: entry, dialog: "Added “\(entry.title)”.")
  }
}

/// Rates a day.
struct RateDay: AppIntent {
  static let title: LocalizedStringResource = "Rate Day"

  @Parameter(title: "Stars", inclusiveRange: (1, 5), requestValueDialog: "How many stars?")
  var stars: Int

  func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
    .result(value: stars, dialog: "You gave the day \(stars) stars.")
  }
}

/// Reads an entry.
struct ReadEntry: AppIntent {
  static var title: LocalizedStringResource { "Read Entry" }
  static var description: IntentDescription? { "Reads an entry of the journal." }
  static var authenticationPolicy: IntentAuthenticationPolicy = .requiresAuthentication

  @Parameter(title: "Entry", requestValueDialog: "Which entry?", requestDisambiguationDialog: "Which one?")
  var entry: JournalEntry

  static var parameterSummary: some ParameterSummary { Summary("Read \(\.$entry)") }

  func perform() async throws -> some IntentResult & ProvidesDialog {
    let mood = entry.mood.map { "\($0)" } ?? "no mood"
    return .result(dialog: "\(entry.title): \(mood).")
  }
}

/// Shows the entries.
struct ShowEntries: AppIntent {
  static var title: LocalizedStringResource = "Show Entries"

  @MainActor
  func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog & ShowsSnippetView {
    let entries = Journal().entries
    return .result(
      value: entries.count, dialog: "Your journal has \(entries.count) entries.", view: EntriesView(entries: entries))
  }
}

/// The journal has no entry that may be deleted.
struct JournalError: Error, CustomLocalizedStringResourceConvertible {
  var localizedStringResource: LocalizedStringResource { "The birthday stays in the journal." }
}

/// Deletes an entry, after a question.
struct DeleteEntry: AppIntent {
  static var title: LocalizedStringResource = "Delete Entry"

  @Parameter(title: "Entry", requestValueDialog: "Which entry?")
  var entry: JournalEntry

  init() {}

  init(entry: JournalEntry) {
    self.entry = entry
  }

  @MainActor
  func perform() async throws -> some IntentResult & ProvidesDialog {
    guard entry.title != "Birthday" else { throw JournalError() }
    try await requestConfirmation(
      actionName: .custom(
        acceptLabel: "Delete", acceptAlternatives: [], denyLabel: "Keep", denyAlternatives: [], destructive: true),
      dialog: "Delete “\(entry.title)”?")
    Journal().entries.removeAll { $0.id == entry.id }
    return .result(dialog: "Deleted “\(entry.title)”.")
  }
}

/// The phrases that users say.
struct JournalShortcuts: AppShortcutsProvider {
  static var negativePhrases: NegativeAppShortcutPhrases { ["Delete everything from \(.applicationName)"] }

  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: AddEntry(),
      phrases: ["Add an entry to \(.applicationName)", "Add a \(\.$mood) entry to \(.applicationName)"],
      shortTitle: "Add Entry", systemImageName: "plus")
    AppShortcut(
      intent: RateDay(), phrases: ["Rate my day in \(.applicationName)"], shortTitle: "Rate Day",
      systemImageName: "star")
    AppShortcut(
      intent: DeleteEntry(), phrases: ["Delete \(\.$entry) from \(.applicationName)"], shortTitle: "Delete Entry",
      systemImageName: "trash")
  }
}
