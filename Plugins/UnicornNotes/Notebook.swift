import Foundation

/// All that the user has written down.
struct Notebook: Codable, Sendable {
  /// The notes, in the order in which they were made.
  var notes: [Note] = []
  /// The lists, in the order in which they were made.
  var lists: [TaskList] = []

  /// The tasks of all lists.
  var tasks: [TodoTask] { lists.flatMap(\.tasks) }
}

extension Date {
  /// Day and time of day, as answers carry them.
  var components: DateComponents {
    Calendar.current.dateComponents([.year, .month, .day, .hour, .minute, .second], from: self)
  }
}
