internal import SourceFiles

/// Reads settings files with the files that they include. Each file is read once.
final class SettingsFiles {
  private let log: ProjectLog
  private var files: [String: SettingsFile?] = [:]

  /// Files that are included deeper are not read.
  private static let maximumDepth = 32
  /// The most files that one file may include, directly or by others.
  private static let maximumIncludes = 256

  init(log: ProjectLog) { self.log = log }

  /// The assignments of the file at `path`, in the order of the text; nil if it can't be read.
  func assignments(of path: String) -> [SettingAssignment]? {
    guard file(path) != nil else { return nil }
    var assignments: [SettingAssignment] = []
    var count = 0
    add(path, including: [path], &assignments, &count)
    return assignments
  }

  // Recurses for each include. The check of the depth protects the stack from hostile files.
  private func add(
    _ path: String, including chain: [String], _ assignments: inout [SettingAssignment], _ count: inout Int
  ) {
    for line in file(path)?.lines ?? [] {
      switch line {
      case .assignment(let assignment): assignments.append(assignment)
      case .include(let name, let isOptional, let position):
        count += 1
        guard count <= Self.maximumIncludes else {
          return report("the file includes more than \(Self.maximumIncludes) files", path, position)
        }
        let target = FilePath.join(FilePath.folder(path), name)
        guard !chain.contains(target) else {
          report("the file includes itself, by '\(ProjectLog.short(name))'", path, position)
          continue
        }
        guard chain.count < Self.maximumDepth else {
          return report("files are included more than \(Self.maximumDepth) levels deep", path, position)
        }
        if file(target) != nil {
          add(target, including: chain + [target], &assignments, &count)
        } else if !isOptional {
          report("the file '\(ProjectLog.short(name))' can't be read", path, position)
        }
      }
    }
  }

  private func report(_ message: String, _ path: String, _ position: SourcePosition) {
    log.add(.settingInclude, path: path, at: position, message)
  }

  private func file(_ path: String) -> SettingsFile? {
    if let known = files[path] { return known }
    let bytes = try? RegularFile.bytes(contentsOf: path, maximumBytes: SettingsFile.maximumBytes)
    let file = bytes.map { SettingsFile($0, path: path, log: log) }
    files[path] = .some(file)
    return file
  }
}
