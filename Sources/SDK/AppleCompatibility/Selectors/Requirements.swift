/// The error that the default of an optional requirement throws in an adapted protocol: the object does not implement
/// the requirement.
public struct UnimplementedRequirement: Error {
  /// Creates the error.
  public init() {}
}

/// Stops the process when an adapted source uses a property or method of Core Data, which does not exist on Linux.
public func coreDataIsMissing(_ member: String = #function) -> Never {
  fatalError("'\(member)' needs Core Data, which does not exist on Linux")
}
