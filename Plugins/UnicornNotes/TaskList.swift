import Intents
import UnicornCore

/// A list of tasks with a title.
struct TaskList: Named, Codable, Hashable, Sendable {
  var identifier = UUID().uuidString
  /// The title.
  var name: String
  /// Other names of the list, in all languages, or nil.
  var alsoCalled: [String]?
  /// The group of the list, or nil.
  var group: String?
  var tasks: [TodoTask]
  var createdAt = Date()

  var otherNames: [String] { alsoCalled ?? [] }

  /// The list of tasks that the user only wants to be reminded of.
  static let reminders = "Reminders"

  /// Adds tasks, except those that wait in the list under the same name already, without a reminder of their own.
  mutating func add(_ new: [TodoTask]) {
    tasks += new.filter { task in
      task.reminder != nil || !tasks.contains { !$0.isCompleted && Name($0.name) == Name(task.name) }
    }
  }

  /// The list as a value of a response.
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
