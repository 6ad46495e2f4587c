import Intents
import UnicornCore

/// All that the user has written down.
struct Notebook: Codable, Sendable {
  /// The notes, in the order in which they were made.
  var notes: [Note] = []
  /// The lists, in the order in which they were made.
  var lists: [TaskList] = []

  /// The tasks of all lists.
  var tasks: [TodoTask] { lists.flatMap(\.tasks) }
}

/// Text under a title.
struct Note: Named, Codable, Hashable, Sendable {
  var identifier = UUID().uuidString
  /// The title.
  var name: String
  /// The group that it was filed under, or nil.
  var group: String?
  var paragraphs: [String]
  /// Whether the app asks for a password before it shows the note.
  var isProtected = false
  var createdAt = Date()

  /// The note as an answer tells of it.
  var intentNote: INNote {
    INNote(
      title: speakableName,
      contents: paragraphs.map(INTextNoteContent.init(text:)),
      groupName: group.map(INSpeakableString.init(spokenPhrase:)),
      createdDateComponents: createdAt.components,
      modifiedDateComponents: nil,
      identifier: identifier
    )
  }
}

/// Tasks under a title.
struct TaskList: Named, Codable, Hashable, Sendable {
  var identifier = UUID().uuidString
  /// The title.
  var name: String
  /// The group that it was filed under, or nil.
  var group: String?
  var tasks: [TodoTask]
  var createdAt = Date()

  /// The list as an answer tells of it.
  var intentTaskList: INTaskList {
    INTaskList(
      title: speakableName,
      tasks: tasks.map(\.intentTask),
      groupName: group.map(INSpeakableString.init(spokenPhrase:)),
      createdDateComponents: createdAt.components,
      modifiedDateComponents: nil,
      identifier: identifier
    )
  }
}

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

extension Date {
  /// Day and time of day, as answers carry them.
  fileprivate var components: DateComponents {
    Calendar.current.dateComponents([.year, .month, .day, .hour, .minute, .second], from: self)
  }
}
