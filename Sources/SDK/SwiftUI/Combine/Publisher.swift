internal import Foundation

// On Apple's systems the module is `Combine`. Stores of apps use it, and intents use the stores. Publishers here deliver
// each value at once, without a demand of the subscriber.

/// Delivers values over time.
public protocol Publisher<Output, Failure> {
  /// The type of the values.
  associatedtype Output
  /// Why no more values come.
  associatedtype Failure: Error
  /// Delivers the values to a receiver until it ends.
  func _attach(_ receiver: _Receiver<Output, Failure>)
}

/// What ends with a subscription.
public enum Subscribers {
  /// Why no more values come.
  public enum Completion<Failure: Error> {
    /// There are no more.
    case finished
    /// Something failed.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}

/// How long a subscription lasts. Any thread may end it.
public final class _Lifetime: @unchecked Sendable {
  private struct State {
    var isActive = true
    var actions: [() -> Void] = []
  }

  private let lock = NSLock()
  private var state = State()

  init() {}

  var isActive: Bool { lock.withLock { state.isActive } }

  /// Runs an action when the subscription ends; at once if it has ended.
  func onEnd(_ action: @escaping () -> Void) {
    let isActive = lock.withLock {
      if state.isActive { state.actions.append(action) }
      return state.isActive
    }
    if !isActive { action() }
  }

  func end() {
    let actions = lock.withLock {
      let actions = state.actions
      state = State(isActive: false)
      return actions
    }
    for action in actions { action() }
  }

  /// A part of the subscription, which ends with it or before it.
  func nested() -> _Lifetime {
    let part = _Lifetime()
    onEnd { [weak part] in part?.end() }
    return part
  }
}

/// Gets the values of a publisher.
public final class _Receiver<Output, Failure: Error>: @unchecked Sendable {
  let lifetime: _Lifetime
  private let onValue: (Output) -> Void
  private let onCompletion: (Subscribers.Completion<Failure>) -> Void

  init(
    _ lifetime: _Lifetime, value: @escaping (Output) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.lifetime = lifetime
    onValue = value
    onCompletion = completion
  }

  func receive(_ value: Output) {
    if lifetime.isActive { onValue(value) }
  }

  func complete(_ completion: Subscribers.Completion<Failure>) {
    if lifetime.isActive { onCompletion(completion) }
  }

  /// A receiver of other values whose completion is this receiver's.
  func with<Input>(_ value: @escaping (Input) -> Void) -> _Receiver<Input, Failure> {
    _Receiver<Input, Failure>(lifetime, value: value) { self.complete($0) }
  }

  /// Delivers a last value, and ends the part of the subscription that `lifetime` is.
  func end(_ part: _Lifetime, after value: Output?) {
    part.end()
    if let value { receive(value) }
    complete(.finished)
  }
}

/// A publisher that a function describes. The operators return it.
public struct _Operator<Output, Failure: Error>: Publisher {
  private let attach: (_Receiver<Output, Failure>) -> Void

  init(_ attach: @escaping (_Receiver<Output, Failure>) -> Void) {
    self.attach = attach
  }

  /// Delivers the values to a receiver until it ends.
  public func _attach(_ receiver: _Receiver<Output, Failure>) { attach(receiver) }

  /// The publisher itself: it starts with its subscriber.
  public func autoconnect() -> Self { self }
}

/// A publisher whose type does not matter.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let attach: (_Receiver<Output, Failure>) -> Void

  /// Hides the type of a publisher.
  public init<Source: Publisher>(_ publisher: Source) where Source.Output == Output, Source.Failure == Failure {
    attach = publisher._attach
  }

  /// Delivers the values to a receiver until it ends.
  public func _attach(_ receiver: _Receiver<Output, Failure>) { attach(receiver) }
}

// MARK: Subscriptions

/// What can be ended.
public protocol Cancellable {
  /// Ends it.
  func cancel()
}

extension Cancellable {
  /// Stores the subscription, which ends with the set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(AnyCancellable(self)) }

  /// Stores the subscription, which ends with the list.
  public func store<List: RangeReplaceableCollection>(in list: inout List) where List.Element == AnyCancellable {
    list.append(AnyCancellable(self))
  }
}

/// A subscription. It ends with this object.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
  private let lifetime = _Lifetime()

  /// Runs an action at the end.
  public init(_ cancel: @escaping () -> Void) {
    lifetime.onEnd(cancel)
  }

  /// Ends something else at the end.
  public init<Other: Cancellable>(_ other: Other) {
    lifetime.onEnd(other.cancel)
  }

  deinit { lifetime.end() }

  /// Ends the subscription.
  public func cancel() { lifetime.end() }

  /// Whether both are the same subscription.
  public static func == (one: AnyCancellable, other: AnyCancellable) -> Bool { one === other }

  /// Adds the identity to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Publisher {
  /// Calls a function for each value, and one at the end.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let lifetime = _Lifetime()
    _attach(
      _Receiver(lifetime, value: receiveValue) {
        lifetime.end()
        receiveCompletion($0)
      })
    return AnyCancellable { lifetime.end() }
  }

  /// Hides the type of the publisher.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }

  /// Delivers the values to a subject.
  public func subscribe<Target: Subject>(_ subject: Target) -> AnyCancellable
  where Target.Output == Output, Target.Failure == Failure {
    sink(receiveCompletion: { subject.send(completion: $0) }, receiveValue: { subject.send($0) })
  }
}

extension Publisher where Failure == Never {
  /// Calls a function for each value.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Stores each value in a property.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }

  /// Stores each value in a property, as long as its object exists.
  public func assign(to published: inout Published<Output>.Publisher) {
    let storage = published.storage
    let lifetime = storage.lifetime.nested()
    _attach(_Receiver(lifetime, value: { [weak storage] in storage?.set($0) }, completion: { _ in lifetime.end() }))
  }

  /// The values, for a loop.
  public var values: AsyncStream<Output> {
    AsyncStream { continuation in
      let lifetime = _Lifetime()
      continuation.onTermination = { _ in lifetime.end() }
      _attach(
        _Receiver(
          lifetime, value: { continuation.yield(Delivered(value: $0).value) },
          completion: { _ in continuation.finish() }))
    }
  }
}

extension Publisher {
  /// The values, for a loop, which throws the failure.
  @_disfavoredOverload
  public var values: AsyncThrowingStream<Output, any Error> {
    AsyncThrowingStream { continuation in
      let lifetime = _Lifetime()
      continuation.onTermination = { _ in lifetime.end() }
      let receiver = _Receiver<Output, Failure>(lifetime, value: { continuation.yield(Delivered(value: $0).value) }) {
        completion in
        switch completion {
        case .finished: continuation.finish()
        case .failure(let error): continuation.finish(throwing: error)
        }
      }
      _attach(receiver)
    }
  }
}

/// A value that leaves its publisher. The author's store decides which thread uses it.
private struct Delivered<Value>: @unchecked Sendable {
  nonisolated(unsafe) let value: Value
}
