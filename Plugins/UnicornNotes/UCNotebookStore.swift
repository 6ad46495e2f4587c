import Intents
import UnicornCore

/// The notebook that the app and its extension share.
struct UCNotebookStore: Sendable {
  /// The reason why the notebook could not be changed.
  enum StoreError: Error, Hashable {
    /// There is no such note or task, or no title or content.
    case incomplete
    /// The note can only be changed in the app.
    case protectedNote
  }

  private let directory: URL?

  /// The store whose `Notebook.json` is in `directory`. Without the file, the store has the initial notebook in the
  /// extension's bundle.
  init(directory: URL? = UCContainer.url) {
    self.directory = directory
  }

  private var file: SharedFile<Notebook> {
    SharedFile("Notebook.json", in: directory, initial: bundledValue("Notebook", else: Notebook()))
  }

  /// The current notebook.
  func read() throws -> Notebook { try file.read() }

  /// Adds a note to the notebook.
  func add(_ note: Note) throws {
    try file.update { $0.notes.append(note) }
  }

  /// Adds a list to the notebook. If a list with the name exists, the tasks are added to that list, because users can't
  /// distinguish two lists with one name.
  func add(_ list: TaskList) throws -> TaskList {
    try file.update { notebook in
      guard let index = notebook.lists.firstIndex(where: { Name($0.name) == Name(list.name) }) else {
        notebook.lists.append(list)
        return list
      }
      notebook.lists[index].tasks += list.tasks
      return notebook.lists[index]
    }
  }

  /// Adds a paragraph to a note.
  func append(_ text: String, toNote identifier: String?) throws -> Note {
    try file.update { notebook in
      guard let index = notebook.notes.firstIndex(where: { $0.identifier == identifier }) else {
        throw StoreError.incomplete
      }
      guard !notebook.notes[index].isProtected else { throw StoreError.protectedNote }
      notebook.notes[index].paragraphs.append(text)
      return notebook.notes[index]
    }
  }

  /// Adds tasks to the list that `target` identifies, which is created if it does not exist.
  func add(_ tasks: [TodoTask], to target: INTaskList) throws -> TaskList {
    try file.update { notebook in
      if let index = notebook.lists.firstIndex(where: { $0.identifier == target.identifier }) {
        notebook.lists[index].tasks += tasks
        return notebook.lists[index]
      }
      guard let identifier = target.identifier else { throw StoreError.incomplete }
      let list = TaskList(identifier: identifier, name: target.title.spokenPhrase, tasks: tasks)
      notebook.lists.append(list)
      return list
    }
  }

  /// Removes tasks from all lists, and returns them.
  func removeTasks(_ identifiers: Set<String>) throws -> [TodoTask] {
    try file.update { notebook in
      let removed = notebook.tasks.filter { identifiers.contains($0.identifier) }
      for list in notebook.lists.indices {
        notebook.lists[list].tasks.removeAll { identifiers.contains($0.identifier) }
      }
      return removed
    }
  }

  /// Changes a task in any list.
  func updateTask(_ identifier: String?, _ change: (inout TodoTask) -> Void) throws -> TodoTask {
    try file.update { notebook in
      for list in notebook.lists.indices {
        guard let task = notebook.lists[list].tasks.firstIndex(where: { $0.identifier == identifier }) else { continue }
        change(&notebook.lists[list].tasks[task])
        return notebook.lists[list].tasks[task]
      }
      throw StoreError.incomplete
    }
  }
}
