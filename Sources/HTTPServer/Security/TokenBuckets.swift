/// Counts how often each owner does something, and refuses what is more than a rate. Bounded: when there are too many
/// owners, those that have been quiet are forgotten.
struct TokenBuckets<Owner: Hashable> {
  private struct Bucket {
    /// What the owner has used, in thousandths.
    var used: Int64
    var moment: Moment
  }

  private let perSecond: Int64
  private let burst: Int64
  private let maximumOwners: Int
  private var buckets: [Owner: Bucket] = [:]

  /// Creates the counts.
  ///
  /// - Parameters:
  ///   - perSecond: the rate.
  ///   - burst: how much may be done at once.
  ///   - owners: the number of owners that are counted.
  init(perSecond: Int, burst: Int, owners: Int = 4096) {
    (self.perSecond, self.burst, maximumOwners) = (Int64(perSecond), Int64(burst), owners)
  }

  /// Returns whether `owner` may do one thing at `moment`.
  mutating func take(_ owner: Owner, at moment: Moment) -> Bool {
    if buckets[owner] == nil, buckets.count >= maximumOwners {
      buckets = buckets.filter { $0.value.used > moment.milliseconds(since: $0.value.moment) * perSecond }
      guard buckets.count < maximumOwners else { return false }
    }
    var bucket = buckets[owner] ?? Bucket(used: 0, moment: moment)
    bucket.used = max(0, bucket.used - moment.milliseconds(since: bucket.moment) * perSecond)
    bucket.moment = moment
    defer { buckets[owner] = bucket }
    guard bucket.used + 1000 <= burst * 1000 else { return false }
    bucket.used += 1000
    return true
  }
}
