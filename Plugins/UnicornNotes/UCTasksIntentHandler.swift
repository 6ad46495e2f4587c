import Intents
import UnicornCore

/// Creates lists of tasks, and changes their tasks.
class UCTasksIntentHandler: NSObject {
  let store: UCNotebookStore

  /// Creates a handler. Tests pass another store.
  init(store: UCNotebookStore = UCNotebookStore()) {
    self.store = store
  }
}

// MARK: Making a list

extension UCTasksIntentHandler: INCreateTaskListIntentHandling {
  /// Resolves the title of the list.
  func resolveTitle(for intent: INCreateTaskListIntent) async -> INSpeakableStringResolutionResult {
    intent.title.map { .success(with: $0) } ?? .needsValue()
  }

  /// Creates the list with the requested tasks.
  func handle(intent: INCreateTaskListIntent) async -> INCreateTaskListIntentResponse {
    do {
      guard let title = intent.title?.spokenPhrase else { throw UCNotebookStore.StoreError.incomplete }
      let tasks = (intent.taskTitles ?? []).map { TodoTask(name: $0.spokenPhrase) }
      let list = try store.add(TaskList(name: title, group: intent.groupName?.spokenPhrase, tasks: tasks))
      let response = INCreateTaskListIntentResponse(code: .success, userActivity: nil)
      response.createdTaskList = list.intentTaskList
      return response
    } catch {
      NSLog("The list can't be made: %@", "\(error)")
      return INCreateTaskListIntentResponse(code: .failure, userActivity: nil)
    }
  }
}

// MARK: Adding tasks

extension UCTasksIntentHandler: INAddTasksIntentHandling {
  /// Resolves the list. A missing list is created, if the user confirms it.
  ///
  /// The proposed list already has an identifier. If the system calls again with it, the user has confirmed it.
  func resolveTargetTaskList(for intent: INAddTasksIntent) async -> INAddTasksTargetTaskListResolutionResult {
    let target = intent.targetTaskList
    guard let lists = try? store.read().lists else { return .unsupported() }
    if target == nil, intent.isReminder { return .success(with: reminders(lists).intentTaskList) }
    let found = lists.matching(identifier: target?.identifier, title: target?.title).map(\.intentTaskList)
    switch (found.count, target) {
    case (1, _): return .success(with: found[0])
    case (0, nil): return .needsValue()
    case (0, let target?) where target.identifier != nil: return .success(with: target)
    case (0, let target?):
      let list = TaskList(name: target.title.spokenPhrase, tasks: [])
      return .confirmationRequired(with: list.intentTaskList, forReason: .listShouldBeCreated)
    default: return .disambiguation(with: found)
    }
  }

  /// The list of reminders, which is created if it does not exist.
  private func reminders(_ lists: [TaskList]) -> TaskList {
    lists.first { $0.name == TaskList.reminders } ?? TaskList(name: TaskList.reminders, tasks: [])
  }

  /// Resolves the titles of the tasks.
  func resolveTaskTitles(for intent: INAddTasksIntent) async -> [INSpeakableStringResolutionResult] {
    guard let titles = intent.taskTitles, !titles.isEmpty else { return [.needsValue()] }
    return titles.map { $0.spokenPhrase.isEmpty ? .needsValue() : .success(with: $0) }
  }

  /// Adds the tasks to the list.
  func handle(intent: INAddTasksIntent) async -> INAddTasksIntentResponse {
    do {
      guard let target = intent.targetTaskList else { throw UCNotebookStore.StoreError.incomplete }
      let tasks = (intent.taskTitles ?? []).map {
        TodoTask(
          name: $0.spokenPhrase, isFlagged: intent.priority == .flagged,
          reminder: TaskReminder(intent.temporalEventTrigger, intent.spatialEventTrigger))
      }
      let list = try store.add(tasks, to: target)
      let response = INAddTasksIntentResponse(code: .success, userActivity: nil)
      response.modifiedTaskList = list.intentTaskList
      response.addedTasks = tasks.map(\.intentTask)
      return response
    } catch {
      NSLog("The tasks can't be added: %@", "\(error)")
      return INAddTasksIntentResponse(code: .failure, userActivity: nil)
    }
  }
}

// MARK: Changing a task

extension UCTasksIntentHandler: INSetTaskAttributeIntentHandling {
  /// Resolves the task. Without a task, the title in the request identifies it, and is not its new title.
  func resolveTargetTask(for intent: INSetTaskAttributeIntent) async -> INTaskResolutionResult {
    guard let title = intent.targetTask?.title ?? intent.taskTitle else { return .needsValue() }
    let tasks = (try? store.read().tasks) ?? []
    let found = tasks.matching(identifier: intent.targetTask?.identifier, title: title).map(\.intentTask)
    switch found.count {
    case 0: return .unsupported()
    case 1: return .success(with: found[0])
    default: return .disambiguation(with: found)
    }
  }

  /// Resolves the status of the task, unless the request changes something else.
  func resolveStatus(for intent: INSetTaskAttributeIntent) async -> INTaskStatusResolutionResult {
    guard intent.status == .unknown else { return .success(with: intent.status) }
    let isOther = intent.priority != .unknown || intent.taskTitle != nil || intent.isReminder
    return isOther ? .notRequired() : .needsValue()
  }

  /// Changes the task.
  func handle(intent: INSetTaskAttributeIntent) async -> INSetTaskAttributeIntentResponse {
    do {
      let task = try store.updateTask(intent.targetTask?.identifier) { task in
        if let title = intent.taskTitle, !task.isCalled(title) { task.name = title.spokenPhrase }
        if intent.status != .unknown { task.isCompleted = intent.status == .completed }
        if intent.priority != .unknown { task.isFlagged = intent.priority == .flagged }
        task.reminder = TaskReminder(intent.temporalEventTrigger, intent.spatialEventTrigger) ?? task.reminder
      }
      let response = INSetTaskAttributeIntentResponse(code: .success, userActivity: nil)
      response.modifiedTask = task.intentTask
      return response
    } catch {
      NSLog("The task can't be changed: %@", "\(error)")
      return INSetTaskAttributeIntentResponse(code: .failure, userActivity: nil)
    }
  }
}

extension INAddTasksIntent {
  /// Whether the user wants to be reminded at a time or a place.
  fileprivate var isReminder: Bool { temporalEventTrigger != nil || spatialEventTrigger != nil }
}

extension INSetTaskAttributeIntent {
  /// Whether the user wants to be reminded at a time or a place.
  fileprivate var isReminder: Bool { temporalEventTrigger != nil || spatialEventTrigger != nil }
}
