internal import BaseFiles

/// Reads settings files and the files that they include. Each file is read once.
final class SettingsFiles {
  private let log: ProjectLog
  private let budget: ProjectMemoryBudget
  private var files: [String: SettingsFile?] = [:]
  /// The assignments of each file, including those of the files that it includes.
  private var lists: [String: [SettingAssignment]] = [:]

  /// The maximum depth of includes; deeper files are not read.
  private static let maximumDepth = 32
  /// The maximum number of files that one file may include, directly or indirectly.
  private static let maximumIncludes = 256

  init(log: ProjectLog, budget: ProjectMemoryBudget) {
    self.log = log
    self.budget = budget
  }

  /// The assignments of the file at `path` and of the files that it includes, in the order of the text; nil if it can't
  /// be read, and empty if the budget is exhausted.
  func assignments(of path: String) -> [SettingAssignment]? {
    guard file(path) != nil else { return nil }
    if let known = lists[path] { return known }
    var list = List()
    add(path, including: [path], to: &list)
    guard budget.charge(list.assignments.count * ProjectMemoryBudget.entryBytes, path: path, at: .start) else {
      return []
    }
    lists[path] = list.assignments
    return list.assignments
  }

  /// The assignments of a file and of its included files, while they are read.
  private struct List {
    var assignments: [SettingAssignment] = []
    var includes = 0
    var isFull: Bool { assignments.count >= ProjectMemoryBudget.maximumSettings }
  }

  // Recurses for each include. The depth check protects the stack from hostile files.
  private func add(_ path: String, including chain: [String], to list: inout List) {
    for line in file(path)?.lines ?? [] {
      switch line {
      case .assignment(let assignment):
        guard !list.isFull else { return log.addTooManySettings(path: path, at: assignment.position) }
        list.assignments.append(assignment)
      case .include(let name, let isOptional, let position):
        list.includes += 1
        guard list.includes <= Self.maximumIncludes else {
          return report("the file includes more than \(Self.maximumIncludes) files", path: path, position: position)
        }
        let target = FilePath.join(FilePath.folder(path), name)
        guard !chain.contains(target) else {
          report("the file includes itself, by '\(ProjectLog.short(name))'", path: path, position: position)
          continue
        }
        guard chain.count < Self.maximumDepth else {
          return report("files are included more than \(Self.maximumDepth) levels deep", path: path, position: position)
        }
        if file(target) != nil {
          add(target, including: chain + [target], to: &list)
        } else if !isOptional {
          report("the file '\(ProjectLog.short(name))' can't be read", path: path, position: position)
        }
      }
    }
  }

  private func report(_ message: String, path: String, position: SourcePosition) {
    log.add(.settingInclude, path: path, at: position, message)
  }

  private func file(_ path: String) -> SettingsFile? {
    if let known = files[path] { return known }
    let file = read(path)
    files[path] = .some(file)
    return file
  }

  private func read(_ path: String) -> SettingsFile? {
    // The caller reports a file that can't be read.
    guard let bytes = try? RegularFile.bytes(contentsOf: path, maximumBytes: SettingsFile.maximumBytes),
      budget.charge(bytes.count, path: path, at: .start)
    else { return nil }
    let file = SettingsFile(bytes, path: path, log: log)
    let isKept = budget.charge(file.lines.count * ProjectMemoryBudget.entryBytes, path: path, at: .start)
    return isKept ? file : nil
  }
}
