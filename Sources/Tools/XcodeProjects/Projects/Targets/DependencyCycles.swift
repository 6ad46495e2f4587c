internal import BaseFiles

/// Finds cycles in the dependencies of targets.
enum DependencyCycles {
  /// Removes each dependency that closes a cycle, and adds a finding.
  static func removingCycles(from targets: [ProjectTarget], log: ProjectLog) -> [ProjectTarget] {
    var targets = targets
    let indexes = Dictionary(targets.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    var state = [State](repeating: .new, count: targets.count)
    for start in targets.indices where state[start] == .new {
      // Each step holds a target and the number of its visited dependencies. Not recursive, because chains may be
      // long.
      var steps = [(target: start, next: 0)]
      state[start] = .open
      while let (index, next) = steps.last {
        guard next < targets[index].dependencies.count else {
          state[index] = .done
          steps.removeLast()
          continue
        }
        let name = targets[index].dependencies[next]
        let other = indexes[name]
        if let other, state[other] == .open {
          targets[index].dependencies.remove(at: next)
          report(targets[index], name: name, log: log)
          continue
        }
        steps[steps.count - 1].next += 1
        if let other, state[other] == .new {
          state[other] = .open
          steps.append((other, 0))
        }
      }
    }
    return targets
  }

  private enum State { case new, open, done }

  private static func report(_ target: ProjectTarget, name: String, log: ProjectLog) {
    log.add(
      .groupCycle, at: target.position, "'\(target.name)' and '\(ProjectLog.short(name))' depend on each other",
      fix: "remove one of the dependencies")
  }
}
