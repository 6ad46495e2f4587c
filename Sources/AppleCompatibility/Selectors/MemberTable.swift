/// The members of a class that are reached by name. Adapted sources fill it.
public final class MemberTable: @unchecked Sendable {
  typealias Invocation = (_ target: Any, _ arguments: MemberArguments) throws -> Any?
  typealias Assignment = (_ target: Any, _ value: MemberValue) throws -> Void

  // The registry fills a table before other code sees it.
  private(set) var methods: [String: Invocation] = [:]
  private(set) var outlets: [String: Assignment] = [:]
  /// The names in Swift, with labels and without them, with the names in Objective-C.
  private var selectors: [String: String] = [:]
  private var implemented: Set<Substring> = []

  init() {}

  /// Registers the members of a file. The dynamic linker calls it when it loads the file's code.
  ///
  /// - Parameter entry: returns the function that adds the members of a class to its table; nil for other classes.
  public static func register(_ entry: @escaping @Sendable (Any.Type) -> ((MemberTable) -> Void)?) {
    MemberRegistry.add(entry)
  }

  /// Adds a method, unless the table has one with the same name, which a subclass declares.
  ///
  /// - Parameters:
  ///   - selector: the name that Objective-C uses.
  ///   - member: the name that Swift uses, with its labels.
  ///   - body: calls the method of a target; for a method of the class itself, the target is the class.
  public func method<Target, Result>(
    _ selector: String, _ member: String, _ body: @escaping @MainActor (Target, MemberArguments) throws -> Result
  ) {
    let other = methods[selector]
    // As on Apple's systems, the caller decides on the thread.
    let body = unsafeBitCast(body, to: ((Target, MemberArguments) throws -> Result).self)
    methods[selector] = { target, arguments in
      if let other { do { return try other(target, arguments) } catch is WrongTarget {} }
      guard let target = target as? Target else { throw WrongTarget() }
      let result = try body(target, arguments)
      return result is Void ? nil : result
    }
    for name in [member, String(member.prefix { $0 != "(" })] where selectors[name] == nil {
      selectors[name] = selector
    }
  }

  /// Adds an outlet, unless the table has one with the same name. `set` gives the property of an object its value.
  public func outlet<Target>(_ name: String, _ set: @escaping @MainActor (Target, MemberValue) throws -> Void) {
    guard outlets[name] == nil else { return }
    let set = unsafeBitCast(set, to: ((Target, MemberValue) throws -> Void).self)
    outlets[name] = { target, value in
      if let target = target as? Target { try set(target, value) }
    }
  }

  /// Adds the names of methods that exist, but that nothing calls by name, for `responds(to:)`.
  ///
  /// - Parameter names: the names in Swift with their labels, with spaces between them.
  public func implements(_ names: String) { implemented.formUnion(names.split(separator: " ")) }

  /// The method that the selector names; nil if the class has no such method.
  func invocation(_ selector: Selector) -> Invocation? {
    methods[selector.name] ?? selector.member.flatMap { selectors[$0] }.flatMap { methods[$0] }
  }

  /// Whether the class has the method.
  func contains(_ selector: Selector) -> Bool {
    invocation(selector) != nil
      || implemented.contains { name in
        guard let member = selector.member else { return false }
        return member.contains("(") ? name == member : name.prefix { $0 != "(" } == member
      }
  }

  /// A class and its instances can have methods with the same name. The method is for the other one.
  private struct WrongTarget: Error {}
}
