internal import Foundation
internal import ViewLayout

extension LayoutEngine {
  // MARK: Changes of the solver

  /// Changes constants together. If they contradict each other, changes them one by one.
  func change(_ constants: [(constraint: LayoutConstraintID, constant: Double)]) {
    guard !constants.isEmpty, !isGivenUp else { return }
    do {
      try solver.setConstants(constants)
    } catch .tooLarge {
      giveUp()
    } catch {
      let rules = constants.compactMap { owners[$0.constraint] }
      for change in constants { remove(change.constraint) }
      for rule in rules { installations[rule.source]?.entries[rule.index].id = nil }
      for rule in rules { add(rule.source, rule.index) }
    }
  }

  func remove(_ id: LayoutConstraintID) {
    owners[id] = nil
    guard !isGivenUp else { return }
    do { try solver.remove(id) } catch { giveUp() }
  }

  /// Adds a rule to the solver. If it contradicts others, logs that and breaks one of them.
  func add(_ source: ObjectIdentifier, _ index: Int) {
    // Each round breaks one contradicting rule. The number of rounds is limited.
    for _ in 0..<16 {
      guard !isGivenUp, let installation = installations[source], installation.entries.indices.contains(index),
        installation.entries[index].id == nil
      else { return }
      let entry = installation.entries[index]
      do {
        let id = try solver.add(
          entry.equation.terms, constant: entry.constant, entry.equation.relation, priority: entry.priority)
        installations[source]?.entries[index].id = id
        owners[id] = (source, index)
      } catch .unsatisfiable(let conflicts) {
        guard breakRule(conflicts, new: (source, index)) else { return }
      } catch {
        return reject(error, (source, index))
      }
    }
  }

  // MARK: Contradictions

  /// Logs a contradiction, and removes one of the rules from the solver.
  ///
  /// - Parameters:
  ///   - conflicts: the conflicting rules in the solver.
  ///   - new: the rule that is being added.
  /// - Returns: whether a rule other than the new one was removed.
  private func breakRule(_ conflicts: [LayoutConstraintID], new: (source: ObjectIdentifier, index: Int)) -> Bool {
    let old = conflicts.compactMap { owners[$0] }
    let lines = (old + [new]).map { line($0) }
    // The app's constraints are broken before rules of the layout itself, and the latest constraint is broken first.
    let victim = (old + [new]).max { rank($0) < rank($1) } ?? new
    report(lines, broken: line(victim))
    guard victim != new, let id = installations[victim.source]?.entries[victim.index].id else { return false }
    installations[victim.source]?.entries[victim.index].id = nil
    remove(id)
    return true
  }

  /// The rank of a rule. The rule with the highest rank is broken first.
  private func rank(_ rule: (source: ObjectIdentifier, index: Int)) -> (Int, Int) {
    let installation = installations[rule.source]
    return (installation?.source is NSLayoutConstraint ? 1 : 0, installation?.serial ?? 0)
  }

  private func line(_ rule: (source: ObjectIdentifier, index: Int)) -> String {
    let source = installations[rule.source]?.source
    if let constraint = source as? NSLayoutConstraint { return constraint.line }
    let rules = source.map { self.rules(of: $0) } ?? []
    return rules.indices.contains(rule.index) ? rules[rule.index].line : "(a removed rule)"
  }

  private func report(_ lines: [String], broken: String) {
    write(
      """
      Unable to simultaneously satisfy constraints.
      \tAt least one of these is probably not wanted. Find the code or the file that adds it.
      (
      \(lines.map { "    \"\($0)\"" }.joined(separator: ",\n"))
      )

      Will attempt to recover by breaking constraint
      \(broken)
      """)
  }

  func reject(_ error: LayoutSolverError, _ rule: (source: ObjectIdentifier, index: Int)) {
    if error == .tooLarge { return giveUp() }
    write("\(line(rule)) has no effect, because its numbers are not finite or too large")
  }

  /// Stops the use of constraints for this tree.
  func giveUp() {
    guard !isGivenUp else { return }
    isGivenUp = true
    write("the constraints of \(itemText(root)) are no longer solved, because the system is too large")
  }

  /// Logs a message once, up to a maximum number of messages. A temporary engine logs nothing.
  private func write(_ message: String) {
    guard target == nil, reported.count < 20, reported.insert(message).inserted else { return }
    UIKitLog.write(message)
  }

  // MARK: Ambiguity

  /// Whether the rules allow more than one rectangle for a view.
  func isAmbiguous(_ view: UIView) -> Bool {
    guard view !== root, !isGivenUp, let record = records[ObjectIdentifier(view)], record.item === view else {
      return false
    }
    return record.variables.all.contains { solver.isAmbiguous($0) }
  }

  /// Logs the views with ambiguous rectangles, each once.
  func reportAmbiguity() {
    guard !isAmbiguityReported, !isGivenUp else { return }
    isAmbiguityReported = true
    let views = records.values.sorted { $0.serial < $1.serial }.compactMap { $0.item as? UIView }
      .filter { !$0.isHidden && isAmbiguous($0) }
    guard !views.isEmpty else { return }
    let lines = views.prefix(5).map { view in
      let place = view.layoutData?.origin.map { " (\($0))" } ?? ""
      return "\n    \(itemText(view))\(place)" + constraints(of: view).map { "\n        \($0.line)" }.joined()
    }
    write("the position or size is ambiguous for \(views.count) views:\(lines.joined())")
  }

  /// The first few constraints that affect a view.
  private func constraints(of view: UIView) -> ArraySlice<NSLayoutConstraint> {
    sequence(first: view) { $0.superview }.flatMap(\.constraints).filter { $0.relates(view) }.prefix(8)
  }
}
