internal import Synchronization

/// Registers the member tables of all loaded source files, and merges them by class.
enum MemberRegistry {
  typealias Entry = @Sendable (Any.Type) -> ((MemberTable) -> Void)?

  private struct State {
    var entries: [Entry] = []
    var tables: [ObjectIdentifier: MemberTable] = [:]
  }

  private static let state = Mutex(State())

  /// Registers the members of a source file.
  static func add(_ entry: @escaping Entry) {
    state.withLock {
      $0.entries.append(entry)
      // A library that is loaded later may extend a class, so the cached tables are discarded.
      $0.tables = [:]
    }
  }

  /// Returns the members of a class, including inherited ones. The result is cached.
  static func table(of type: AnyClass) -> MemberTable {
    state.withLock { state in
      if let table = state.tables[ObjectIdentifier(type)] { return table }
      let table = MemberTable()
      for fill in entries(of: type, state.entries) { fill(table) }
      state.tables[ObjectIdentifier(type)] = table
      return table
    }
  }

  /// The entries of the class and of its superclasses, those of subclasses first.
  private static func entries(of type: AnyClass, _ entries: [Entry]) -> [(MemberTable) -> Void] {
    let classes = Array(sequence(first: type) { _getSuperclass($0) })
    let own = entries.compactMap { entry in
      // An entry also accepts subclasses. The topmost class that it accepts is the one that declares the members.
      classes.lastIndex { entry($0) != nil }.flatMap { depth in entry(type).map { (depth: depth, fill: $0) } }
    }
    return own.sorted { $0.depth < $1.depth }.map(\.fill)
  }
}
