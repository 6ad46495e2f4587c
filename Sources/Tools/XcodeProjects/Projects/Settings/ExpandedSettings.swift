internal import BaseFiles

/// The build settings of a target: the assignments of all levels, and their expanded values.
///
/// A value that refers to the setting itself, also through other settings, gets the value of the level below, as in
/// Xcode. Each other value is expanded once, at its first use. Expansion always ends: values and chains of references
/// have a maximum length, and all values are charged to the budget of the project.
final class ExpandedSettings {
  private let log: ProjectLog
  private let budget: ProjectMemoryBudget
  /// The applicable assignments to each setting. A later assignment overrides an earlier one.
  private var chains: [String: [SettingAssignment]] = [:]
  private var values: [Reference: String] = [:]
  /// The assignments that are being expanded, outermost first.
  private var open: [Reference] = []
  /// The first element of `open` on which a value that is being expanded depends.
  private var firstUsed = Int.max
  private var circularCount = 0

  /// An assignment: the setting, and the number of its assignments up to this one.
  private struct Reference: Hashable {
    let name: String
    let count: Int
  }

  /// The maximum length of a setting's value, in bytes.
  static let maximumBytes = 64 << 10
  /// The maximum number of expansions whose values are not stored.
  private static let maximumCircular = 1000
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

  /// The settings for which an empty value has no meaning. They get the value of the level below instead.
  private static let neverEmpty: Set<String> = [
    "CURRENT_PROJECT_VERSION", "DEVELOPMENT_LANGUAGE", "EXECUTABLE_NAME", "IPHONEOS_DEPLOYMENT_TARGET",
    "MARKETING_VERSION", "PRODUCT_BUNDLE_IDENTIFIER", "PRODUCT_MODULE_NAME", "PRODUCT_NAME", "SDKROOT",
    "SWIFT_VERSION",
  ]

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
    guard open.count < Self.maximumDepth else {
      report(assignment)
      return ""
    }
    let outer = firstUsed
    firstUsed = .max
    open.append(reference)
    var expansion = SettingExpansion(assignment.value) { name in
      let value = self.value(name, in: reference, assignment)
      // Each reference takes time, even to a value that was expanded before, so it is charged.
      return self.budget.charge(value.utf8.count, path: assignment.path, at: assignment.position) ? value : ""
    }
    var text = expansion.result
    open.removeLast()
    if expansion.isCut { report(assignment) }
    if text.isEmpty, Self.neverEmpty.contains(reference.name) { text = value(below(reference)) }
    // A value in a circle differs in another context. After many of them, the first one counts, so that the work has a
    // limit.
    if firstUsed > open.count || circularCount >= Self.maximumCircular {
      values[reference] = text
    } else {
      circularCount += 1
    }
    firstUsed = min(outer, firstUsed < open.count ? firstUsed : .max)
    return text
  }

  private func below(_ reference: Reference) -> Reference {
    Reference(name: reference.name, count: reference.count - 1)
  }

  /// The value of a reference to the setting `name` in an assignment.
  private func value(_ name: String, in reference: Reference, _ assignment: SettingAssignment) -> String {
    if name == "inherited" || name == reference.name { return value(below(reference)) }
    guard let index = open.lastIndex(where: { $0.name == name }) else { return self[name] }
    firstUsed = min(firstUsed, index)
    let lower = below(open[index])
    if lower.count == 0 { report(assignment) }
    return value(lower)
  }

  private func report(_ assignment: SettingAssignment) {
    log.add(
      .settingExpansion, path: assignment.path, at: assignment.position,
      "the value of '\(ProjectLog.short(assignment.name))' refers to itself, or is too long",
      fix: "remove the circular reference")
  }
}
