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
