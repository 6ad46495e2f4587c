import Intents
import UnicornCore

/// Finds notes, lists and tasks.
class UCSearchNotebookIntentHandler: NSObject, INSearchForNotebookItemsIntentHandling {
  private let store: UCNotebookStore

  /// Creates a handler. Tests pass another store.
  init(store: UCNotebookStore = UCNotebookStore()) {
    self.store = store
  }

  /// Resolves the kind of item: a task if the request has a task status, else any kind.
  func resolveItemType(for intent: INSearchForNotebookItemsIntent) async -> INNotebookItemTypeResolutionResult {
    let isAboutTasks = intent.status != .unknown || intent.taskPriority != .unknown
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
