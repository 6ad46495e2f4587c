/// Thrown by the default of an optional requirement in an adapted protocol: the object does not implement it.
public struct UnimplementedRequirement: Error {
  /// Creates the error.
  public init() {}
}

/// Stops the program where an adapted source uses a property or method of Core Data.
public func coreDataIsMissing(_ member: String = #function) -> Never {
  fatalError("'\(member)' needs Core Data, which does not exist on Linux")
}
