internal import Synchronization

/// The tables of all loaded files, by class.
enum MemberRegistry {
  typealias Entry = @Sendable (Any.Type) -> ((MemberTable) -> Void)?

  private struct State {
    var entries: [Entry] = []
    var tables: [ObjectIdentifier: MemberTable] = [:]
  }

  private static let state = Mutex(State())

  /// Adds the members of a file.
  static func add(_ entry: @escaping Entry) {
    state.withLock {
      $0.entries.append(entry)
      // A library that is loaded later may extend a class.
      $0.tables = [:]
    }
  }

  /// The members of a class with those that it inherits.
  static func table(of type: AnyClass) -> MemberTable {
    state.withLock { state in
      if let table = state.tables[ObjectIdentifier(type)] { return table }
      let table = MemberTable()
      for fill in entries(of: type, state.entries) { fill(table) }
      state.tables[ObjectIdentifier(type)] = table
      return table
    }
  }

  /// The entries of the class and its superclasses. Those of a subclass are first.
  private static func entries(of type: AnyClass, _ entries: [Entry]) -> [(MemberTable) -> Void] {
    let classes = Array(sequence(first: type) { _getSuperclass($0) })
    let own = entries.compactMap { entry in
      // A subclass has the entries of its superclass. The last class that has one declares it.
      classes.lastIndex { entry($0) != nil }.flatMap { depth in entry(type).map { (depth: depth, fill: $0) } }
    }
    return own.sorted { $0.depth < $1.depth }.map(\.fill)
  }
}
