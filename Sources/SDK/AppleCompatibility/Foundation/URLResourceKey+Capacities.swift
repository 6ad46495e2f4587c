public import Foundation

/// The available capacity of a volume, by the importance of the data. Apple's systems can delete caches to make room
/// for important data. Linux deletes nothing, so the three capacities are equal.
extension URLResourceKey {
  /// The key of the number of bytes available for important data.
  public static let volumeAvailableCapacityForImportantUsageKey = URLResourceKey.volumeAvailableCapacityKey
  /// The key of the number of bytes available for data that can be downloaded again.
  public static let volumeAvailableCapacityForOpportunisticUsageKey = URLResourceKey.volumeAvailableCapacityKey
}

extension URLResourceValues {
  /// The number of bytes available for important data; nil if the value was not requested.
  public var volumeAvailableCapacityForImportantUsage: Int64? { volumeAvailableCapacity.map(Int64.init) }

  /// The number of bytes available for data that can be downloaded again; nil if the value was not requested.
  public var volumeAvailableCapacityForOpportunisticUsage: Int64? { volumeAvailableCapacity.map(Int64.init) }
}
