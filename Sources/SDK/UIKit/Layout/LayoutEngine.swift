internal import Foundation
internal import ViewLayout

/// Solves the constraints of a tree of views incrementally.
///
/// Positions are in the root's coordinates. The engine retains no views. It fetches constraints and rules again when a
/// view or a constraint reports a change.
@MainActor final class LayoutEngine {
  /// The variables that determine an item's rectangle.
  struct Variables {
    /// The left edge, the top edge, the width and the height, in this order.
    let all: [LayoutVariable]

    var left: LayoutVariable { all[0] }
    var top: LayoutVariable { all[1] }
    var width: LayoutVariable { all[2] }
    var height: LayoutVariable { all[3] }
  }

  /// The variables of a view, or of a guide with a rectangle of its own.
  final class Record {
    weak var item: (any LayoutItem)?
    let variables: Variables
    /// The serial number; later records have higher numbers.
    let serial: Int
    /// The last pass that found the item in the tree.
    var stamp: Int
    /// The width for which the height of the content was last computed.
    var measuredWidth: CGFloat?

    init(_ item: any LayoutItem, _ variables: Variables, serial: Int, stamp: Int) {
      self.item = item
      self.variables = variables
      self.serial = serial
      self.stamp = stamp
    }
  }

  /// A rule in the solver.
  struct Entry {
    var equation: LayoutEquation
    var constant: Double
    var priority: Double
    /// The identifier of the constraint in the solver; nil if the rule was broken.
    var id: LayoutConstraintID?
  }

  /// The rules that a source has added.
  struct Installation {
    weak var source: (any LayoutSource)?
    var entries: [Entry]
    /// The last pass that found the source in the tree.
    var stamp: Int
    /// The serial number; later installations have higher numbers.
    var serial: Int
  }

  /// A source whose rules must be fetched again. The order is that of the changes.
  private struct Change {
    weak var source: (any LayoutSource)?
    let order: Int
  }

  /// The target of a fitting size, with the priorities of its width and height.
  struct Target {
    var size: CGSize
    var priorities: (horizontal: UILayoutPriority, vertical: UILayoutPriority)
  }

  unowned let root: UIView
  /// The size that a temporary engine fits the root to; nil for an engine that places views.
  let target: Target?
  var solver = LayoutSolver()
  var records: [ObjectIdentifier: Record] = [:]
  var installations: [ObjectIdentifier: Installation] = [:]
  /// The rule of each constraint in the solver, as its source and its index.
  var owners: [LayoutConstraintID: (source: ObjectIdentifier, index: Int)] = [:]
  /// The messages that were already logged.
  var reported: Set<String> = []
  var isAmbiguityReported = false
  /// Whether the system is too large to solve, so that frames stay unchanged.
  var isGivenUp = false
  /// The sources whose rules depend on the baselines of a view. Baselines depend on the view's size and content.
  var baselineUsers: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
  /// The source whose rules are currently being installed.
  private(set) var installedSource: ObjectIdentifier?
  private var needsCollection = true
  private var changes: [ObjectIdentifier: Change] = [:]
  private var changeCount = 0
  /// The number of the last pass over the tree.
  private(set) var currentStamp = 0
  private var serial = 0
  var recordCount = 0

  /// Makes an engine for a tree of views. With a target, the engine is temporary and fits its root to the target.
  init(root: UIView, target: Target? = nil) {
    self.root = root
    self.target = target
  }

  // MARK: Changes

  /// Called after views or constraints were added or removed.
  func structureChanged() {
    needsCollection = true
  }

  /// Called after the rules of a source changed.
  func sourceChanged(_ source: any LayoutSource) {
    let key = ObjectIdentifier(source)
    guard changes[key]?.source !== source else { return }
    changeCount += 1
    changes[key] = Change(source: source, order: changeCount)
  }

  /// Called after the rules of all sources may have changed.
  func allSourcesChanged() {
    for source in sortedSources({ _ in true }) { sourceChanged(source) }
  }

  /// Called after the size or the content of a view changed, because rules may depend on its baselines.
  func baselinesChanged(_ view: UIView) {
    let users = (baselineUsers[ObjectIdentifier(view)] ?? []).compactMap { installations[$0] }
    for source in users.sorted(by: { $0.serial < $1.serial }).compactMap(\.source) { sourceChanged(source) }
  }

  /// The sources whose installation satisfies a condition, in the order of their addition.
  private func sortedSources(_ isIncluded: (Installation) -> Bool) -> [any LayoutSource] {
    installations.values.filter(isIncluded).sorted { $0.serial < $1.serial }.compactMap(\.source)
  }

  /// Brings the solver up to date with the current constraints.
  func update() {
    guard !isGivenUp, needsCollection || !changes.isEmpty else { return }
    // The height of a text depends on its width, which may depend on the height of another text. This settles quickly
    // or never, so the number of rounds is limited. Rules may also add guides.
    for _ in 0..<5 where needsCollection || !changes.isEmpty {
      if needsCollection { collect() }
      installChanges()
      measure()
    }
    if target == nil { markMovedViews() }
  }

  /// Collects the sources in the tree, and removes those that have left it.
  private func collect() {
    needsCollection = false
    currentStamp += 1
    var found: [any LayoutSource] = []
    var waiting = [root]
    while let view = waiting.popLast() {
      waiting.append(contentsOf: view.subviews.reversed())
      markSeen(view)
      if isSource(view) { found.append(view) }
      guard let data = view.layoutData else { continue }
      for guide in data.guides { markSeen(guide) }
      found.append(contentsOf: data.constraints)
    }
    let new = found.filter { source in
      let key = ObjectIdentifier(source)
      guard installations[key]?.source === source else { return true }
      installations[key]?.stamp = currentStamp
      return false
    }
    removeUnseen()
    for source in new { sourceChanged(source) }
    // A rule that was broken may be satisfiable now.
    for source in sortedSources({ $0.entries.contains { $0.id == nil } }) { sourceChanged(source) }
  }

  /// Marks an item as seen in this pass, if it has a record.
  private func markSeen(_ item: any LayoutItem) {
    let key = ObjectIdentifier(item)
    guard let record = records[key], record.item === item else { return }
    record.stamp = currentStamp
    if item is UIView, installations[key] != nil { installations[key]?.stamp = currentStamp }
  }

  /// Removes what is no longer in the tree. The order is deterministic, so that ambiguous layouts are too.
  private func removeUnseen() {
    let ended = installations.filter { $0.value.stamp != currentStamp || $0.value.source == nil }
    for (key, _) in ended.sorted(by: { $0.value.serial < $1.value.serial }) { uninstall(key) }
    let left = records.filter { $0.value.stamp != currentStamp || $0.value.item == nil }
    for (key, record) in left.sorted(by: { $0.value.serial < $1.value.serial }) {
      records[key] = nil
      for variable in record.variables.all { solver.remove(variable) }
    }
  }

  // MARK: Sources

  /// Replaces the rules of the sources that changed.
  private func installChanges() {
    var constants: [(constraint: LayoutConstraintID, constant: Double)] = []
    var additions: [(source: ObjectIdentifier, index: Int)] = []
    // Installing rules may make records, and records may add sources.
    while !changes.isEmpty {
      let batch = changes.values.sorted { $0.order < $1.order }.compactMap(\.source)
      changes.removeAll(keepingCapacity: true)
      for source in batch where isInTree(source) { install(source, constants: &constants, additions: &additions) }
    }
    change(constants.filter { owners[$0.constraint] != nil })
    for addition in additions { add(addition.source, addition.index) }
  }

  /// Whether a changed source is still in the tree and has rules.
  private func isInTree(_ source: any LayoutSource) -> Bool {
    if let constraint = source as? NSLayoutConstraint { return constraint.holder?.isDescendant(of: root) ?? false }
    guard let view = source as? UIView, view.isDescendant(of: root) else { return false }
    return isSource(view) || records[ObjectIdentifier(view)]?.item === view
  }

  /// Whether a view has rules of its own, even if no constraint refers to it.
  private func isSource(_ view: UIView) -> Bool {
    view === root || !view.translatesAutoresizingMaskIntoConstraints || view is UIStackView
  }

  private func install(
    _ source: any LayoutSource, constants: inout [(constraint: LayoutConstraintID, constant: Double)],
    additions: inout [(source: ObjectIdentifier, index: Int)]
  ) {
    let key = ObjectIdentifier(source)
    installedSource = key
    let entries = rules(of: source).compactMap { entry($0) }
    installedSource = nil
    if let old = installations[key], old.source === source, old.entries.elementsEqual(entries, by: isSameShape) {
      for index in entries.indices {
        update(key, index: index, to: entries[index], constants: &constants, additions: &additions)
      }
      return
    }
    uninstall(key)
    serial += 1
    installations[key] = Installation(source: source, entries: entries, stamp: currentStamp, serial: serial)
    additions.append(contentsOf: entries.indices.map { (key, $0) })
  }

  private func isSameShape(_ left: Entry, _ right: Entry) -> Bool {
    left.equation == right.equation && (left.priority < 1000) == (right.priority < 1000)
  }

  private func update(
    _ key: ObjectIdentifier, index: Int, to new: Entry,
    constants: inout [(constraint: LayoutConstraintID, constant: Double)],
    additions: inout [(source: ObjectIdentifier, index: Int)]
  ) {
    guard let old = installations[key]?.entries[index] else { return }
    installations[key]?.entries[index].constant = new.constant
    installations[key]?.entries[index].priority = new.priority
    guard let id = old.id else { return additions.append((key, index)) }
    if abs(old.constant - new.constant) > 1e-9 { constants.append((id, new.constant)) }
    guard old.priority != new.priority else { return }
    do {
      try solver.setPriority(new.priority, of: id)
    } catch {
      reject(error, (key, index))
    }
  }

  /// Removes the rules of a source.
  private func uninstall(_ key: ObjectIdentifier) {
    guard let old = installations.removeValue(forKey: key) else { return }
    for id in old.entries.compactMap(\.id) { remove(id) }
  }
}
