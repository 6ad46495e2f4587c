import Intents
import UnicornCore

/// Something to be done.
struct TodoTask: Named, Codable, Hashable, Sendable {
  var identifier = UUID().uuidString
  /// The title.
  var name: String
  var isCompleted = false
  var isFlagged = false
  var createdAt = Date()

  /// Makes a task that is still to be done.
  init(name: String, isFlagged: Bool = false) {
    self.name = name
    self.isFlagged = isFlagged
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
      spatialEventTrigger: nil,
      temporalEventTrigger: nil,
      createdDateComponents: createdAt.components,
      modifiedDateComponents: nil,
      identifier: identifier,
      priority: priority
    )
  }
}
