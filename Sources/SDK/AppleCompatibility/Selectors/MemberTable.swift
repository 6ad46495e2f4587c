/// The members of a class that can be called by name. Code in adapted sources fills it.
public final class MemberTable: @unchecked Sendable {
  typealias Invocation = (_ target: Any, _ arguments: MemberArguments) throws -> Any?
  typealias Assignment = (_ target: Any, _ value: MemberValue) throws -> Void

  // The registry fills a table before any other code can see it.
  private(set) var methods: [String: Invocation] = [:]
  private(set) var outlets: [String: Assignment] = [:]
  /// Maps Swift names, with labels and without, to Objective-C names.
  private var selectors: [String: String] = [:]
  private var implemented: Set<Substring> = []

  init() {}

  /// Registers the members of a source file. The dynamic linker calls it when it loads the file's code.
  ///
  /// - Parameter entry: returns a function that adds the members of a class to its table; nil for other classes.
  public static func register(_ entry: @escaping @Sendable (Any.Type) -> ((MemberTable) -> Void)?) {
    MemberRegistry.add(entry)
  }

  /// Adds a method. If the table already has a method with this name, which a subclass declares, that one is tried
  /// first.
  ///
  /// - Parameters:
  ///   - selector: the Objective-C name.
  ///   - member: the Swift name with its labels.
  ///   - body: calls the method of a target. For a class method, the target is the class.
  public func method<Target, Result>(
    _ selector: String, _ member: String, _ body: @escaping @MainActor (Target, MemberArguments) throws -> Result
  ) {
    let other = methods[selector]
    // The `@MainActor` is removed, because the caller decides on the thread, as on Apple's systems.
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

  /// Adds an outlet, unless the table already has one with the same name. `set` sets the property of an object.
  public func outlet<Target>(_ name: String, _ set: @escaping @MainActor (Target, MemberValue) throws -> Void) {
    guard outlets[name] == nil else { return }
    let set = unsafeBitCast(set, to: ((Target, MemberValue) throws -> Void).self)
    outlets[name] = { target, value in
      if let target = target as? Target { try set(target, value) }
    }
  }

  /// Adds methods that exist but are never called by name, so that `responds(to:)` finds them.
  ///
  /// - Parameter names: the Swift names with their labels, separated by spaces.
  public func implements(_ names: String) { implemented.formUnion(names.split(separator: " ")) }

  /// The method for a selector; nil if the class has no such method.
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

  /// Thrown when a method is called on the wrong kind of target. A class and its instances can have methods with the
  /// same name.
  private struct WrongTarget: Error {}
}
