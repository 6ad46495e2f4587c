import Foundation

/// The user's notes and task lists.
struct Notebook: Codable, Sendable {
  /// The notes, in the order of their creation.
  var notes: [Note] = []
  /// The lists, in the order of their creation.
  var lists: [TaskList] = []

  /// The tasks of all lists.
  var tasks: [TodoTask] { lists.flatMap(\.tasks) }
}

extension Date {
  /// The day and the time of day, as responses contain them.
  var components: DateComponents {
    Calendar.current.dateComponents([.year, .month, .day, .hour, .minute, .second], from: self)
  }
}
