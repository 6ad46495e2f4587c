internal import BaseFiles

/// Describes the import of a module that does not exist here, or exists in part.
enum ImportFinding {
  /// The page of the documentation that lists all missing modules.
  private static let page = "the page 'What will not come' lists what is missing"

  /// Makes the finding about an import.
  ///
  /// - Parameters:
  ///   - module: the name of the module.
  ///   - path: the path of the source.
  ///   - position: the position of the import.
  ///   - note: text that follows the defect, such as the number of files; empty for none.
  ///   - modules: the modules that the project builds.
  /// - Returns: the finding; nil if the module exists.
  static func make(
    _ module: String, path: String, position: SourcePosition, note: String = "", modules: Set<String>
  ) -> Diagnostic? {
    guard !modules.contains(module) else { return nil }
    let name = "'\(TerminalText.cut(module, to: 100))'"
    func finding(_ rule: ProjectCheckRule, _ message: String, fix: String? = nil) -> Diagnostic {
      Diagnostic(path: path, position: position, rule: rule, message: message + note, fix: fix)
    }
    guard let support = ModuleTable.support(module) else {
      return finding(
        .unknownModule,
        "\(name) is neither a module of the project nor of this system; it may belong to a package or a pod",
        fix: "add its sources to the project, if they compile on Linux")
    }
    switch support.level {
    case .available: return nil
    case .partial(let part): return finding(.partialModule, "\(name) exists here in part: \(part)")
    case .missing(let reason):
      let fix = [support.remedy, page].compactMap(\.self).joined(separator: "; ")
      return finding(.missingModule, "\(name) does not exist here: \(reason)", fix: fix)
    }
  }

  /// Whether an import of the module makes the compiler fail.
  static func fails(_ module: String, modules: Set<String>) -> Bool {
    guard !modules.contains(module) else { return false }
    guard let level = ModuleTable.support(module)?.level else { return true }
    if case .missing = level { return true }
    return false
  }
}
