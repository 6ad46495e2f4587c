import Intents
import UnicornCore

/// Something to be done.
struct TodoTask: Named, Codable, Hashable, Sendable {
  var identifier = UUID().uuidString
  /// The title.
  var name: String
  var isCompleted = false
  var isFlagged = false
  /// When and where the user wants to be reminded, or nil.
  var reminder: TaskReminder?
  var createdAt = Date()

  /// Makes a task that is still to be done.
  init(name: String, isFlagged: Bool = false, reminder: TaskReminder? = nil) {
    self.name = name
    self.isFlagged = isFlagged
    self.reminder = reminder
  }

  /// Whether the task is done, in the words of a request.
  var status: INTaskStatus { isCompleted ? .completed : .notCompleted }

  /// Whether the task is flagged, in the words of a request.
  var priority: INTaskPriority { isFlagged ? .flagged : .notFlagged }

  /// The task as an answer tells of it.
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
