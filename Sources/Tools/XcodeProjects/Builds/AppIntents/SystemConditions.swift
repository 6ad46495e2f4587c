internal import SourceAdaptation

/// The conditions of `#if` that hold because the author's target is for a system of Apple, such as `os(iOS)`. Without
/// them, an intent lacks what the author's compiler sees.
enum SystemConditions {
  /// Makes the conditions for a system true in the part of a source that is compiled. A source that names Linux chooses
  /// for itself.
  static func edit(_ content: SourceDeclarations, for system: String, _ selection: inout SourceSelection) {
    let uses = content.uses(of: "os", in: 0..<Int.max)
    guard !uses.contains(where: { content.has("os(Linux)", at: $0) }) else { return }
    let condition = "os(\(system))"
    for use in uses where content.has(condition, at: use) && !selection.removed.contains(where: { $0.contains(use) }) {
      selection.removed.append(use..<use + condition.utf8.count)
      selection.insertions.append(.init("true", at: use))
    }
  }
}
