import Intents
import UnicornCore

/// Finds notes, lists and tasks.
class UCSearchNotebookIntentHandler: NSObject, INSearchForNotebookItemsIntentHandling {
  private let store: UCNotebookStore

  /// Creates a handler. Tests pass another store.
  init(store: UCNotebookStore = UCNotebookStore()) {
    self.store = store
  }

  /// Resolves the kind of item: a task if the request has a task status, or only a time; else any kind. "What do I have to
  /// do today?" is not about notes.
  func resolveItemType(for intent: INSearchForNotebookItemsIntent) async -> INNotebookItemTypeResolutionResult {
    let isOnlyAboutTime = intent.dateTime != nil && intent.title == nil && intent.content == nil
    let isAboutTasks = intent.status != .unknown || intent.taskPriority != .unknown || isOnlyAboutTime
    return intent.itemType == .unknown && isAboutTasks ? .success(with: .task) : .success(with: intent.itemType)
  }

  /// Lists the results, oldest first.
  func handle(intent: INSearchForNotebookItemsIntent) async -> INSearchForNotebookItemsIntentResponse {
    do {
      let notebook = try store.read()
      let response = INSearchForNotebookItemsIntentResponse(code: .success, userActivity: nil)
      if intent.covers(.note) { response.notes = notebook.notes.filter(intent.finds).map(\.intentNote) }
      if intent.covers(.taskList) { response.taskLists = notebook.lists.filter(intent.finds).map(\.intentTaskList) }
      if intent.covers(.task) { response.tasks = notebook.tasks.filter(intent.finds).map(\.intentTask) }
      response.sortType = .asIs
      return response
    } catch {
      NSLog("The notebook can't be read: %@", "\(error)")
      return INSearchForNotebookItemsIntentResponse(code: .failure, userActivity: nil)
    }
  }
}

/// Parameters that the request lacks match everything.
extension INSearchForNotebookItemsIntent {
  fileprivate func covers(_ type: INNotebookItemType) -> Bool {
    itemType == .unknown || itemType == type
  }

  fileprivate func finds(_ note: Note) -> Bool {
    (names(note) || mentions(note)) && isContained(in: note.paragraphs + [note.name])
  }

  fileprivate func finds(_ list: TaskList) -> Bool {
    names(list) && isContained(in: list.tasks.map(\.name) + [list.name])
  }

  fileprivate func finds(_ task: TodoTask) -> Bool {
    names(task) && isContained(in: [task.name])
      && (status == .unknown || status == task.status)
      && (taskPriority == .unknown || taskPriority == task.priority)
      && (dateTime.map { isDue(task, until: $0) } ?? true)
  }

  /// Whether a task is open at a time that the request names. Tasks without a time are always due.
  private func isDue(_ task: TodoTask, until time: INDateComponentsRange) -> Bool {
    guard status != .unknown || !task.isCompleted else { return false }
    let calendar = Calendar(identifier: .gregorian)
    guard let due = task.reminder?.time.flatMap(calendar.date(from:)),
      let limit = (time.endDateComponents ?? time.startDateComponents).flatMap(calendar.date(from:))
    else { return true }
    return due < (time.endDateComponents == nil ? calendar.startOfDay(for: limit) + 24 * 60 * 60 : limit)
  }

  /// Whether the title in the request is a part of the note's title: "my note about Paris".
  private func mentions(_ note: Note) -> Bool {
    notebookItemIdentifier == nil && title.map { note.name.localizedStandardContains($0.spokenPhrase) } ?? false
  }

  private func names(_ item: some Named) -> Bool {
    (notebookItemIdentifier.map { $0 == item.identifier } ?? true) && (title.map(item.isCalled) ?? true)
  }

  private func isContained(in texts: [String]) -> Bool {
    content.map { content in texts.contains { $0.localizedStandardContains(content) } } ?? true
  }
}
