internal import SourceFiles

/// The most that the reader keeps for one project. A small file can stand for many long paths and values; without a
/// limit, such a project would take all memory, and hours.
final class ReadingBudget {
  /// Further targets are not read.
  static let maximumTargets = 500
  /// Further settings of a configuration or settings file are not read.
  static let maximumSettings = 10_000
  /// The most bytes of all paths, files of settings, and values of settings.
  static let maximumBytes = 128 << 20
  /// What an entry takes beside the bytes of its texts, about.
  static let entryBytes = 128

  private var rest = ReadingBudget.maximumBytes
  private let log: ProjectLog

  init(log: ProjectLog) { self.log = log }

  /// Whether something was too much already.
  private(set) var isSpent = false

  /// Takes one entry from the budget.
  ///
  /// - Parameters:
  ///   - bytes: the bytes of the entry's texts.
  ///   - path: the file that names the entry; nil for the project file.
  ///   - position: where the file names it.
  /// - Returns: whether there is room for the entry. The first one without room is a finding.
  func take(_ bytes: Int, path: String? = nil, at position: SourcePosition) -> Bool {
    if isSpent { return false }
    rest -= bytes + Self.entryBytes
    guard rest < 0 else { return true }
    isSpent = true
    log.add(
      .tooLarge, path: path, at: position,
      "the paths and settings of the project take more than \(Self.maximumBytes >> 20) MiB; the rest is ignored",
      fix: "split the project")
    return false
  }
}
