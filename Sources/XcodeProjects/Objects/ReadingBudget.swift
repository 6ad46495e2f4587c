internal import SourceFiles

/// The most work that the reader does for one project, so that no project occupies it for long.
final class ReadingBudget {
  /// Further targets are not read.
  static let maximumTargets = 500
  /// Further settings of a configuration or settings file are not read.
  static let maximumSettings = 10_000

  private var members = 200_000
  private var settings = 1_000_000
  private let log: ProjectLog

  init(log: ProjectLog) { self.log = log }

  /// Takes one file of a target from the budget. Returns false if there is none left.
  func takeMember() -> Bool { take(&members, "files") }

  /// Takes one setting of a target from the budget. Returns false if there is none left.
  func takeSetting() -> Bool { take(&settings, "settings") }

  private func take(_ rest: inout Int, _ what: String) -> Bool {
    rest -= 1
    if rest < 0 {
      log.add(
        .tooLarge, at: .start, "the targets of the project have too many \(what); the rest is ignored",
        fix: "split the project")
    }
    return rest >= 0
  }
}
