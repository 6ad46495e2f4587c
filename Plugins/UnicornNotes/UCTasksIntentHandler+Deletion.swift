import Intents
import UnicornCore

extension UCTasksIntentHandler: INDeleteTasksIntentHandling {
  /// Resolves the list of the tasks, if the user names one.
  func resolveTaskList(for intent: INDeleteTasksIntent) async -> INDeleteTasksTaskListResolutionResult {
    guard let target = intent.taskList else { return .notRequired() }
    let found = ((try? store.read().lists) ?? []).matching(identifier: target.identifier, title: target.title)
      .map(\.intentTaskList)
    switch found.count {
    case 0: return .unsupported(forReason: .noTaskListFound)
    case 1: return .success(with: found[0])
    default: return .disambiguation(with: found)
    }
  }

  /// Resolves the tasks: the named ones, or all of them.
  func resolveTasks(for intent: INDeleteTasksIntent) async -> [INDeleteTasksTaskResolutionResult] {
    let known = (try? tasks(of: intent)) ?? []
    guard let tasks = intent.tasks, !tasks.isEmpty else {
      return intent.all == true && !known.isEmpty ? known.map { .success(with: $0.intentTask) } : [.needsValue()]
    }
    return tasks.map { task in
      let found = known.matching(identifier: task.identifier, title: task.title).map(\.intentTask)
      switch found.count {
      case 0: return .unsupported(forReason: .noTasksFound)
      case 1: return .success(with: found[0])
      default: return .disambiguation(with: found)
      }
    }
  }

  /// Removes the tasks.
  func handle(intent: INDeleteTasksIntent) async -> INDeleteTasksIntentResponse {
    do {
      let removed = try store.removeTasks(Set((intent.tasks ?? []).compactMap(\.identifier)))
      guard !removed.isEmpty else { throw UCNotebookStore.StoreError.incomplete }
      let response = INDeleteTasksIntentResponse(code: .success, userActivity: nil)
      response.deletedTasks = removed.map(\.intentTask)
      return response
    } catch {
      NSLog("The tasks can't be deleted: %@", "\(error)")
      return INDeleteTasksIntentResponse(code: .failure, userActivity: nil)
    }
  }

  /// The tasks that the request can refer to: those of its list, or all.
  private func tasks(of intent: INDeleteTasksIntent) throws -> [TodoTask] {
    let lists = try store.read().lists
    guard let identifier = intent.taskList?.identifier else { return lists.flatMap(\.tasks) }
    return lists.filter { $0.identifier == identifier }.flatMap(\.tasks)
  }
}
