public import Foundation

/// The space of a volume for data of different importance. On Apple's systems the system can delete caches for important
/// data; Linux deletes none. Therefore the three capacities are equal.
extension URLResourceKey {
  /// The key of the bytes that are available for important data.
  public static let volumeAvailableCapacityForImportantUsageKey = URLResourceKey.volumeAvailableCapacityKey
  /// The key of the bytes that are available for data that can be downloaded again.
  public static let volumeAvailableCapacityForOpportunisticUsageKey = URLResourceKey.volumeAvailableCapacityKey
}

extension URLResourceValues {
  /// The bytes that are available for important data; nil if they were not asked for.
  public var volumeAvailableCapacityForImportantUsage: Int64? { volumeAvailableCapacity.map(Int64.init) }

  /// The bytes that are available for data that can be downloaded again; nil if they were not asked for.
  public var volumeAvailableCapacityForOpportunisticUsage: Int64? { volumeAvailableCapacity.map(Int64.init) }
}
