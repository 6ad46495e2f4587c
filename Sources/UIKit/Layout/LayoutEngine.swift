internal import Foundation
internal import LayoutSolver

/// Solves the constraints of a tree of views step by step.
///
/// Positions are those in the root's coordinates. The engine holds no view: constraints and rules are asked for again
/// when a view or a constraint says that it changed.
@MainActor final class LayoutEngine {
  /// The numbers that determine an item's rectangle.
  struct Variables {
    /// The left and the top edge, the width and the height.
    let all: [LayoutVariable]

    var left: LayoutVariable { all[0] }
    var top: LayoutVariable { all[1] }
    var width: LayoutVariable { all[2] }
    var height: LayoutVariable { all[3] }
  }

  /// A view or guide with a rectangle of its own.
  final class Record {
    weak var item: (any LayoutItem)?
    let variables: Variables
    /// A later record has a higher number.
    let serial: Int
    /// The pass that saw the item in the tree last.
    var stamp: Int
    /// The width for which the height of the content was computed last.
    var measuredWidth: CGFloat?

    init(_ item: any LayoutItem, _ variables: Variables, serial: Int, stamp: Int) {
      (self.item, self.variables) = (item, variables)
      (self.serial, self.stamp) = (serial, stamp)
    }
  }

  /// A rule in the solver.
  struct Entry {
    var equation: LayoutEquation
    var constant: Double
    var priority: Double
    /// The constraint of the solver; nil if the rule was broken.
    var id: LayoutConstraintID?
  }

  /// What a source added.
  struct Installation {
    weak var source: (any LayoutSource)?
    var entries: [Entry]
    /// The pass that saw the source in the tree last.
    var stamp: Int
    /// A later installation has a higher number.
    var serial: Int
  }

  /// A source whose rules have to be asked for again, in the order of the changes.
  private struct Change {
    weak var source: (any LayoutSource)?
    let order: Int
  }

  /// A target of a fitting size, and the priorities of its width and height.
  struct Target {
    var size: CGSize
    var priorities: (horizontal: UILayoutPriority, vertical: UILayoutPriority)
  }

  unowned let root: UIView
  /// The size that a temporary engine fits the root to; nil if the engine places views.
  let target: Target?
  var solver = LayoutSolver()
  var records: [ObjectIdentifier: Record] = [:]
  var installations: [ObjectIdentifier: Installation] = [:]
  /// The rule of each constraint of the solver: its source and its position.
  var owners: [LayoutConstraintID: (source: ObjectIdentifier, index: Int)] = [:]
  /// The sources and rules of which a message was written.
  var reported: Set<String> = []
  var isAmbiguityReported = false
  /// The system is too large, so that frames stay as they are.
  var isGivenUp = false
  /// The sources whose rules need the baselines of a view, which follow from its size and content.
  var baselineUsers: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
  /// The source whose rules are being installed.
  private(set) var installedSource: ObjectIdentifier?
  private var needsCollection = true
  private var changes: [ObjectIdentifier: Change] = [:]
  private var changeCount = 0
  private var stamp: Int { currentStamp }
  /// The number of the last pass over the tree.
  private(set) var currentStamp = 0
  private var serial = 0
  var recordCount = 0

  /// Makes an engine for a tree of views, or a temporary one that fits its root to a target.
  init(root: UIView, target: Target? = nil) {
    (self.root, self.target) = (root, target)
  }

  // MARK: Changes

  /// Views or constraints were added or removed.
  func structureChanged() {
    needsCollection = true
  }

  /// The rules of a source changed.
  func sourceChanged(_ source: any LayoutSource) {
    let key = ObjectIdentifier(source)
    guard changes[key]?.source !== source else { return }
    changeCount += 1
    changes[key] = Change(source: source, order: changeCount)
  }

  /// The rules of all sources may have changed.
  func allSourcesChanged() {
    for source in sortedSources({ _ in true }) { sourceChanged(source) }
  }

  /// The size or the content of a view changed, and so may have the rules that need its baselines.
  func baselinesChanged(_ view: UIView) {
    let users = (baselineUsers[ObjectIdentifier(view)] ?? []).compactMap { installations[$0] }
    for source in users.sorted(by: { $0.serial < $1.serial }).compactMap(\.source) { sourceChanged(source) }
  }

  /// The sources with installations of a kind, in the order of their additions.
  private func sortedSources(_ isIncluded: (Installation) -> Bool) -> [any LayoutSource] {
    installations.values.filter(isIncluded).sorted { $0.serial < $1.serial }.compactMap(\.source)
  }

  /// Solves the constraints as they are now.
  func update() {
    guard !isGivenUp, needsCollection || !changes.isEmpty else { return }
    // A text's height follows from its width, which may follow from another text's height; that settles soon or never.
    // Rules may add guides.
    for _ in 0..<5 where needsCollection || !changes.isEmpty {
      if needsCollection { collect() }
      installChanges()
      measure()
    }
    if target == nil { markMovedViews() }
  }

  /// Finds the sources in the tree, and removes those that left it.
  private func collect() {
    needsCollection = false
    currentStamp += 1
    var found: [any LayoutSource] = []
    var waiting = [root]
    while let view = waiting.popLast() {
      waiting.append(contentsOf: view.subviews.reversed())
      see(view)
      if isSource(view) { found.append(view) }
      guard let data = view.layoutData else { continue }
      for guide in data.guides { see(guide) }
      found.append(contentsOf: data.constraints)
    }
    let new = found.filter { source in
      let key = ObjectIdentifier(source)
      guard installations[key]?.source === source else { return true }
      installations[key]?.stamp = stamp
      return false
    }
    removeUnseen()
    for source in new { sourceChanged(source) }
    // What was broken before may be possible now.
    for source in sortedSources({ $0.entries.contains { $0.id == nil } }) { sourceChanged(source) }
  }

  /// Marks an item, if the engine has its rectangle.
  private func see(_ item: any LayoutItem) {
    let key = ObjectIdentifier(item)
    guard let record = records[key], record.item === item else { return }
    record.stamp = stamp
    if item is UIView, installations[key] != nil { installations[key]?.stamp = stamp }
  }

  /// Removes what is no longer in the tree. The order is always the same, so that ambiguous layouts are.
  private func removeUnseen() {
    let ended = installations.filter { $0.value.stamp != stamp || $0.value.source == nil }
    for (key, _) in ended.sorted(by: { $0.value.serial < $1.value.serial }) { uninstall(key) }
    let left = records.filter { $0.value.stamp != stamp || $0.value.item == nil }
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
    // Rules may make records, and records may add sources.
    while !changes.isEmpty {
      let batch = changes.values.sorted { $0.order < $1.order }.compactMap(\.source)
      changes.removeAll(keepingCapacity: true)
      for source in batch where isInTree(source) { install(source, &constants, &additions) }
    }
    change(constants.filter { owners[$0.constraint] != nil })
    for addition in additions { add(addition.source, addition.index) }
  }

  /// Whether a source that changed is still one of the tree, and has rules.
  private func isInTree(_ source: any LayoutSource) -> Bool {
    if let constraint = source as? NSLayoutConstraint { return constraint.holder?.isDescendant(of: root) ?? false }
    guard let view = source as? UIView, view.isDescendant(of: root) else { return false }
    return isSource(view) || records[ObjectIdentifier(view)]?.item === view
  }

  /// Whether a view has rules even if no constraint refers to it.
  private func isSource(_ view: UIView) -> Bool {
    view === root || !view.translatesAutoresizingMaskIntoConstraints || view is UIStackView
  }

  private func install(
    _ source: any LayoutSource, _ constants: inout [(constraint: LayoutConstraintID, constant: Double)],
    _ additions: inout [(source: ObjectIdentifier, index: Int)]
  ) {
    let key = ObjectIdentifier(source)
    installedSource = key
    let entries = rules(of: source).compactMap { entry($0) }
    installedSource = nil
    if let old = installations[key], old.source === source, old.entries.elementsEqual(entries, by: isSameShape) {
      for index in entries.indices {
        update(key, index, to: entries[index], &constants, &additions)
      }
      return
    }
    uninstall(key)
    serial += 1
    installations[key] = Installation(source: source, entries: entries, stamp: stamp, serial: serial)
    additions.append(contentsOf: entries.indices.map { (key, $0) })
  }

  private func isSameShape(_ left: Entry, _ right: Entry) -> Bool {
    left.equation == right.equation && (left.priority < 1000) == (right.priority < 1000)
  }

  private func update(
    _ key: ObjectIdentifier, _ index: Int, to new: Entry,
    _ constants: inout [(constraint: LayoutConstraintID, constant: Double)],
    _ additions: inout [(source: ObjectIdentifier, index: Int)]
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
