import SwiftUI
import Testing

/// A store of an app, as authors write it with Combine.
private final class HabitStore: ObservableObject, @unchecked Sendable {
  @Published private(set) var habits = ["Run"]
  @Published var shown = ""
  @Published var copied: [String] = []
  let current = CurrentValueSubject<Int, Never>(1)
  private let changes = PassthroughSubject<String, Never>()
  private var cancellables = Set<AnyCancellable>()
  private(set) var counts: [Int] = []

  init() {
    $habits.dropFirst().map(\.count).sink { [weak self] in self?.counts.append($0) }.store(in: &cancellables)
    changes.map { $0.uppercased() }.removeDuplicates().assign(to: \.shown, on: self).store(in: &cancellables)
    $habits.assign(to: &$copied)
  }

  func add(_ name: String) {
    habits.append(name)
    changes.send(name)
    current.value += 1
  }
}

private enum Defect: Error {
  case broken
}

@Suite("Stores of apps publish their values")
struct PublisherTests {
  @Test("An object publishes each change of a value before it stores it")
  func published() {
    let store = HabitStore()
    var changes = 0
    let watch = store.objectWillChange.sink { changes += 1 }
    store.add("Swim")
    store.add("Swim")
    #expect(store.habits == ["Run", "Swim", "Swim"] && store.copied == store.habits)
    #expect(store.counts == [2, 3] && store.shown == "SWIM" && store.current.value == 3)
    #expect(changes == 5)
    watch.cancel()
    store.add("Row")
    #expect(changes == 5)
  }

  @Test("A subscription ends with its object")
  func end() {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    var subscription: AnyCancellable? = subject.sink { values.append($0) }
    subject.send(1)
    #expect(subscription != nil)
    subscription = nil
    subject.send(2)
    #expect(values == [1])
  }

  @Test("Operators choose, change and combine values")
  func operators() {
    let numbers = PassthroughSubject<Int, Never>()
    let words = CurrentValueSubject<String, Never>("a")
    var seen: [String] = []
    var bag: [AnyCancellable] = []
    numbers.combineLatest(words).map { "\($0)\($1)" }.sink { seen.append($0) }.store(in: &bag)
    numbers.filter { $0 > 1 }.compactMap { $0 == 3 ? nil : $0 }.prefix(1).sink { seen.append("first \($0)") }
      .store(in: &bag)
    numbers.merge(with: Just(9)).scan(0, +).sink { seen.append("sum \($0)") }.store(in: &bag)
    numbers.zip(words).sink { seen.append("pair \($0)\($1)") }.store(in: &bag)
    words.map { word in numbers.map { "\(word)-\($0)" } }.switchToLatest().sink { seen.append($0) }.store(in: &bag)
    numbers.flatMap { Just($0 * 10) }.sink { seen.append("\($0)") }.store(in: &bag)
    seen = []
    numbers.send(2)
    words.send("b")
    numbers.send(3)
    #expect(
      seen == [
        "2a", "first 2", "sum 11", "pair 2a", "a-2", "20", "2b", "3b", "sum 14", "pair 3b", "30", "b-3",
      ])
  }

  @Test("A failure ends the values, unless something is delivered instead")
  func failures() {
    var ends: [String] = []
    let parse = { (text: String) throws -> Int in
      guard let number = Int(text) else { throw Defect.broken }
      return number
    }
    let subject = PassthroughSubject<String, Never>()
    let failed = subject.tryMap(parse).sink {
      ends.append("\($0)")
    } receiveValue: {
      ends.append("\($0)")
    }
    let replaced = subject.tryMap(parse).replaceError(with: 0).sink { ends.append("replaced \($0)") }
    for text in ["1", "x", "2"] { subject.send(text) }
    #expect(
      ends
        == ["1", "replaced 1", "failure(\(Defect.broken))", "replaced 0"].map {
          $0.replacing("failure(broken)", with: ends[2])
        })
    #expect(ends.count == 4 && ends[2].contains("broken"))
    withExtendedLifetime((failed, replaced)) {}
  }

  @Test("A future gives its value to all who wait, and to those who come later")
  func future() async throws {
    var promise: Future<Int, Defect>.Promise?
    let future = Future<Int, Defect> { promise = $0 }
    var values: [Int] = []
    let early = future.sink { _ in
    } receiveValue: {
      values.append($0)
    }
    promise?(.success(4))
    promise?(.failure(.broken))
    let late = future.sink { _ in
    } receiveValue: {
      values.append($0)
    }
    #expect(values == [4, 4])
    for try await value in future.values { values.append(value) }
    #expect(values == [4, 4, 4])
    withExtendedLifetime((early, late)) {}
  }

  @Test("Values are delivered on a scheduler, and only the last of several at once")
  func schedulers() async {
    let subject = PassthroughSubject<Int, Never>()
    let queue = DispatchQueue(label: "values")
    let values = AsyncStream<Int> { continuation in
      let subscription = subject.debounce(for: .milliseconds(1), scheduler: queue).receive(on: queue)
        .sink { continuation.yield($0) }
      continuation.onTermination = { _ in subscription.cancel() }
    }
    queue.sync { for number in 1...3 { subject.send(number) } }
    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next() == 3)
  }

  @Test("Notifications are values")
  func notifications() {
    let center = NotificationCenter()
    var names: [String] = []
    let subscription = center.publisher(for: Notification.Name("tea")).sink { names.append($0.name.rawValue) }
    center.post(name: Notification.Name("tea"), object: nil)
    subscription.cancel()
    center.post(name: Notification.Name("tea"), object: nil)
    #expect(names == ["tea"])
  }
}
