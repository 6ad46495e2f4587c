internal import SourceFiles

/// The build settings of a target: the assignments of all levels, and their expanded values.
///
/// Each value is expanded once, at its first use. Expansion always ends: values and chains of references have a
/// maximum length, and all values are charged to the budget of the project.
final class ExpandedSettings {
  private let log: ProjectLog
  private let budget: ProjectMemoryBudget
  /// The applicable assignments to each setting. A later assignment overrides an earlier one.
  private var chains: [String: [SettingAssignment]] = [:]
  private var values: [Reference: String] = [:]
  private var open: Set<Reference> = []

  /// An assignment: the setting, and the number of its assignments up to this one.
  private struct Reference: Hashable {
    let name: String
    let count: Int
  }

  /// The maximum length of a setting's value, in bytes.
  static let maximumBytes = 64 << 10
  /// The maximum length of a chain of settings that refer to each other.
  private static let maximumDepth = 100

  init(log: ProjectLog, budget: ProjectMemoryBudget) {
    self.log = log
    self.budget = budget
  }

  /// Adds the assignments of a level, which override those of earlier levels. Within a level, an assignment with more
  /// conditions overrides one with fewer.
  func add(_ level: [SettingAssignment], in context: SettingContext) {
    let matching = level.filter { context.meets($0.conditions) }
    for assignment in matching where assignment.conditions.isEmpty {
      chains[assignment.name, default: []].append(assignment)
    }
    let conditional = Dictionary(grouping: matching.filter { !$0.conditions.isEmpty }, by: \.conditions.count)
    for (_, assignments) in conditional.sorted(by: { $0.key < $1.key }) {
      for assignment in assignments { chains[assignment.name, default: []].append(assignment) }
    }
  }

  /// The names of all settings.
  var names: [String] { chains.keys.sorted() }

  /// The assignment that determines the value of a setting; nil if the setting has none.
  func assignment(_ name: String) -> SettingAssignment? { chains[name]?.last }

  /// The expanded value of a setting; empty if it has none.
  subscript(name: String) -> String { value(Reference(name: name, count: chains[name]?.count ?? 0)) }

  /// Expands the references to settings in a text such as `$(SRCROOT)/Info.plist`. Settings without a value are empty.
  func expand(_ text: String) -> String {
    var expansion = SettingExpansion(text) { name in
      let value = self[name]
      return self.budget.charge(value.utf8.count, at: .start) ? value : ""
    }
    return expansion.result
  }

  private func value(_ reference: Reference) -> String {
    guard reference.count > 0, let chain = chains[reference.name] else { return "" }
    if let known = values[reference] { return known }
    let assignment = chain[reference.count - 1]
    guard budget.charge(assignment.value.utf8.count, path: assignment.path, at: assignment.position) else { return "" }
    guard open.count < Self.maximumDepth, open.insert(reference).inserted else {
      report(assignment)
      return ""
    }
    defer { open.remove(reference) }
    var expansion = SettingExpansion(assignment.value) { name in
      // In the value of a setting, a reference to the setting itself stands for the value of the level below.
      let isInherited = name == "inherited" || name == reference.name
      let value = isInherited ? self.value(Reference(name: reference.name, count: reference.count - 1)) : self[name]
      // Each reference takes time, even to a value that was expanded before, so it is charged.
      return self.budget.charge(value.utf8.count, path: assignment.path, at: assignment.position) ? value : ""
    }
    let text = expansion.result
    if expansion.isCut { report(assignment) }
    values[reference] = text
    return text
  }

  private func report(_ assignment: SettingAssignment) {
    log.add(
      .settingExpansion, path: assignment.path, at: assignment.position,
      "the value of '\(ProjectLog.short(assignment.name))' refers to itself, or is too long",
      fix: "remove the circular reference")
  }
}
