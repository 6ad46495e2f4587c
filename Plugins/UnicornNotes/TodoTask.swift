import Intents
import UnicornCore

/// A task.
struct TodoTask: Named, Codable, Hashable, Sendable {
  var identifier = UUID().uuidString
  /// The title.
  var name: String
  var isCompleted = false
  var isFlagged = false
  /// When and where the user wants to be reminded, or nil.
  var reminder: TaskReminder?
  var createdAt = Date()

  /// Creates an open task.
  init(name: String, isFlagged: Bool = false, reminder: TaskReminder? = nil) {
    self.name = name
    self.isFlagged = isFlagged
    self.reminder = reminder
  }

  /// The status of the task, as a value of a request.
  var status: INTaskStatus { isCompleted ? .completed : .notCompleted }

  /// The priority of the task, as a value of a request.
  var priority: INTaskPriority { isFlagged ? .flagged : .notFlagged }

  /// The task as a value of a response.
  var intentTask: INTask {
    INTask(
      title: speakableName,
      status: status,
      taskType: .completable,
      spatialEventTrigger: reminder?.spatialTrigger,
      temporalEventTrigger: reminder?.temporalTrigger,
      createdDateComponents: createdAt.components,
      modifiedDateComponents: nil,
      identifier: identifier,
      priority: priority
    )
  }
}
