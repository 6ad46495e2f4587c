internal import AppleCompatibility
internal import Synchronization
internal import Testing

extension UserDefaults {
  fileprivate var tea: String? { string(forKey: "tea") }
}

@Suite("An observer of defaults is called for changes in the process")
struct UserDefaultsObservationTests {
  private let defaults = UserDefaults(suiteName: "observation-\(UUID().uuidString)") ?? .standard

  @Test("Each change has the old and the new value; a repeated value is no change")
  func changes() async {
    let defaults = defaults
    var observation: NSKeyValueObservation?
    let (changes, sink) = AsyncStream.makeStream(of: [String?].self)
    observation = defaults.observe(\.tea, options: [.old, .new]) { _, change in
      sink.yield([change.oldValue ?? nil, change.newValue ?? nil])
    }
    var iterator = changes.makeAsyncIterator()
    defaults.set("green", forKey: "tea")
    #expect(await iterator.next() == [nil, "green"])
    defaults.set("green", forKey: "tea")
    defaults.set("black", forKey: "tea")
    #expect(await iterator.next() == ["green", "black"])
    defaults.removeObject(forKey: "tea")
    #expect(await iterator.next() == ["black", nil])
    observation?.invalidate()
    observation = nil
    sink.finish()
    #expect(await iterator.next() == nil)
  }

  @Test("The first value is reported if the options ask for it")
  func initial() {
    defaults.set("mint", forKey: "tea")
    let values = Mutex<[String?]>([])
    let observation = defaults.observe(\.tea, options: [.initial, .new]) { _, change in
      values.withLock { $0.append(change.newValue ?? nil) }
    }
    #expect(values.withLock { $0 } == ["mint"])
    observation.invalidate()
    defaults.removePersistentDomain(forName: "observation")
  }
}
