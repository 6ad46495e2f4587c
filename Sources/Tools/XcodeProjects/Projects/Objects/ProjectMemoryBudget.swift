internal import BaseFiles

/// Limits the memory for one project. A small file can stand for many long paths and values. Without a limit, such a
/// project would use all memory and take hours.
final class ProjectMemoryBudget {
  /// The maximum number of targets; further targets are not read.
  static let maximumTargets = 500
  /// The maximum number of settings in a configuration or settings file; further settings are not read.
  static let maximumSettings = 10_000
  /// The maximum size of all paths, settings files and values of settings, in bytes.
  static let maximumBytes = 128 << 20
  /// The approximate cost of an entry in addition to its texts, in bytes.
  static let entryBytes = 128

  private var rest = ProjectMemoryBudget.maximumBytes
  private let log: ProjectLog

  init(log: ProjectLog) { self.log = log }

  /// Whether the budget was exceeded.
  private(set) var isExhausted = false

  /// Charges one entry to the budget.
  ///
  /// - Parameters:
  ///   - bytes: the bytes of the entry's texts.
  ///   - path: the file that names the entry; nil for the project file.
  ///   - position: the position of the entry in that file.
  /// - Returns: whether the budget suffices for the entry. The first entry beyond the budget is a finding.
  func charge(_ bytes: Int, path: String? = nil, at position: SourcePosition) -> Bool {
    if isExhausted { return false }
    rest -= bytes + Self.entryBytes
    guard rest < 0 else { return true }
    isExhausted = true
    log.add(
      .tooLarge, path: path, at: position,
      "the paths and settings of the project take more than \(Self.maximumBytes >> 20) MiB; the rest is ignored",
      fix: "split the project")
    return false
  }
}
