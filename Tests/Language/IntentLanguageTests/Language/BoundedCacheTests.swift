import Foundation
import Synchronization
import Testing

@testable import IntentLanguage

@Suite("A bounded cache keeps the values that were used last")
struct BoundedCacheTests {
  @Test("A cached value is not created again, but a nil result is")
  func hits() {
    let cache = BoundedCache<String, Int>(capacity: 2)
    #expect(cache.value(for: "a") { 1 } == 1)
    #expect(cache.value(for: "a") { 2 } == 1)
    #expect(cache.value(for: "b") { nil } == nil)
    #expect(cache.value(for: "b") { 3 } == 3)
  }

  @Test("A full cache evicts the least recently used value")
  func eviction() {
    let cache = BoundedCache<String, Int>(capacity: 2)
    for (key, value) in [("a", 1), ("b", 2), ("a", 0), ("c", 3)] { _ = cache.value(for: key) { value } }
    #expect(cache.count == 2)
    #expect(cache.value(for: "a") { 10 } == 1)
    #expect(cache.value(for: "c") { 10 } == 3)
    #expect(cache.value(for: "b") { 10 } == 10)
  }

  @Test("Concurrent threads get the same value for a key, within the capacity")
  func threads() {
    let cache = BoundedCache<Int, Int>(capacity: 4)
    let created = Atomic(0)
    let values = Mutex<[Int: Set<Int>]>([:])
    DispatchQueue.concurrentPerform(iterations: 400) { round in
      let key = round % 4
      let value = cache.value(for: key) { created.add(1, ordering: .relaxed).newValue }
      guard let value else { return }
      values.withLock { _ = $0[key, default: []].insert(value) }
    }
    #expect(values.withLock { $0.mapValues(\.count) } == [0: 1, 1: 1, 2: 1, 3: 1])
    #expect(cache.count == 4)
  }
}
