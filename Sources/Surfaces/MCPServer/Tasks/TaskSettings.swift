package import Foundation

/// The settings of tasks: calls that go on after their request is answered.
package struct TaskSettings: Sendable {
  /// The time after which a call becomes a task.
  package var delay = Duration.seconds(2)
  /// The time for which a client can use a task.
  package var life = Duration.seconds(3600)
  /// The time that a client should wait between two questions about a task.
  package var interval = Duration.seconds(1)
  /// The maximum number of tasks of one caller. Further calls are answered with their result.
  package var maximumOfCaller = 16
  /// The maximum number of tasks.
  package var maximum = 64
  /// The clock.
  package var now: @Sendable () -> Date = { .now }
}
