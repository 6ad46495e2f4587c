internal import Foundation

/// A publisher whose values other code sends.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Delivers a value.
  func send(_ value: Output)
  /// Ends the values.
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  /// Delivers that something happened.
  public func send() { send(()) }
}

/// The receivers of a subject. Any thread may use it.
final class ReceiverList<Output, Failure: Error>: @unchecked Sendable {
  private let lock = NSLock()
  private var receivers: [ObjectIdentifier: (order: Int, receiver: _Receiver<Output, Failure>)] = [:]
  private var count = 0
  private var ended: Subscribers.Completion<Failure>?

  func add(_ receiver: _Receiver<Output, Failure>) {
    let identity = ObjectIdentifier(receiver)
    let ended = lock.withLock {
      if self.ended == nil {
        receivers[identity] = (count, receiver)
        count += 1
      }
      return self.ended
    }
    if let ended { return receiver.complete(ended) }
    receiver.lifetime.onEnd { [weak self] in self?.remove(identity) }
  }

  private func remove(_ identity: ObjectIdentifier) {
    lock.withLock { receivers[identity] = nil }
  }

  /// The receivers in the order in which they were added.
  private var all: [_Receiver<Output, Failure>] {
    lock.withLock { ended == nil ? receivers.values.sorted { $0.order < $1.order }.map(\.receiver) : [] }
  }

  func send(_ value: Output) {
    for receiver in all { receiver.receive(value) }
  }

  func end(_ completion: Subscribers.Completion<Failure>) {
    let all = all
    lock.withLock {
      if ended == nil { ended = completion }
      receivers = [:]
    }
    for receiver in all { receiver.complete(completion) }
  }
}

/// A subject that stores no value.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let receivers = ReceiverList<Output, Failure>()

  /// Makes a subject.
  public init() {}

  /// Delivers the values to a receiver until it ends.
  public func _attach(_ receiver: _Receiver<Output, Failure>) { receivers.add(receiver) }
  /// Delivers a value.
  public func send(_ value: Output) { receivers.send(value) }
  /// Ends the values.
  public func send(completion: Subscribers.Completion<Failure>) { receivers.end(completion) }
}

/// A subject that stores the last value, and delivers it to new receivers.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let receivers = ReceiverList<Output, Failure>()
  private let lock = NSLock()
  private var stored: Output

  /// The last value. Setting it delivers the new one.
  public var value: Output {
    get { lock.withLock { stored } }
    set { send(newValue) }
  }

  /// Makes a subject with a first value.
  public init(_ value: Output) {
    stored = value
  }

  /// Delivers the values to a receiver until it ends.
  public func _attach(_ receiver: _Receiver<Output, Failure>) {
    receiver.receive(value)
    receivers.add(receiver)
  }

  /// Delivers a value, and stores it.
  public func send(_ value: Output) {
    lock.withLock { stored = value }
    receivers.send(value)
  }

  /// Ends the values.
  public func send(completion: Subscribers.Completion<Failure>) { receivers.end(completion) }
}

// MARK: Simple publishers

/// Delivers one value.
public struct Just<Output>: Publisher {
  /// It does not fail.
  public typealias Failure = Never

  /// The value.
  public let output: Output

  /// Makes a publisher of a value.
  public init(_ output: Output) {
    self.output = output
  }

  /// Delivers the value.
  public func _attach(_ receiver: _Receiver<Output, Never>) {
    receiver.receive(output)
    receiver.complete(.finished)
  }
}

/// Delivers no value.
public struct Empty<Output, Failure: Error>: Publisher {
  private let completes: Bool

  /// Makes a publisher that ends at once, or never.
  public init(completeImmediately: Bool = true) {
    completes = completeImmediately
  }

  /// Makes a publisher that ends at once, or never.
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    completes = completeImmediately
  }

  /// Delivers nothing.
  public func _attach(_ receiver: _Receiver<Output, Failure>) {
    if completes { receiver.complete(.finished) }
  }
}

/// Fails at once.
public struct Fail<Output, Failure: Error>: Publisher {
  /// The reason.
  public let error: Failure

  /// Makes a publisher that fails.
  public init(error: Failure) {
    self.error = error
  }

  /// Makes a publisher that fails.
  public init(outputType: Output.Type, failure: Failure) {
    error = failure
  }

  /// Delivers the failure.
  public func _attach(_ receiver: _Receiver<Output, Failure>) { receiver.complete(.failure(error)) }
}

/// Makes a publisher for each receiver.
public struct Deferred<Made: Publisher>: Publisher {
  /// The type of the values.
  public typealias Output = Made.Output
  /// Why no more values come.
  public typealias Failure = Made.Failure

  private let make: () -> Made

  /// Makes a publisher for each receiver.
  public init(createPublisher: @escaping () -> Made) {
    make = createPublisher
  }

  /// Delivers the values of a new publisher.
  public func _attach(_ receiver: _Receiver<Output, Failure>) { make()._attach(receiver) }
}

/// A value that code gives later. The code runs at once.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
  /// Gives the value or the failure.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = NSLock()
  private var result: Result<Output, Failure>?
  private var waiting: [_Receiver<Output, Failure>] = []

  /// Runs code that gives the value.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { [self] in fulfill($0) }
  }

  private func fulfill(_ given: Result<Output, Failure>) {
    let receivers = lock.withLock {
      guard result == nil else { return [_Receiver<Output, Failure>]() }
      result = given
      defer { waiting = [] }
      return waiting
    }
    for receiver in receivers { Self.deliver(given, to: receiver) }
  }

  private static func deliver(_ result: Result<Output, Failure>, to receiver: _Receiver<Output, Failure>) {
    switch result {
    case .success(let value):
      receiver.receive(value)
      receiver.complete(.finished)
    case .failure(let error): receiver.complete(.failure(error))
    }
  }

  /// Delivers the value when it is given.
  public func _attach(_ receiver: _Receiver<Output, Failure>) {
    let known = lock.withLock {
      if result == nil { waiting.append(receiver) }
      return result
    }
    if let known { Self.deliver(known, to: receiver) }
  }
}

/// Publishers of several others.
public enum Publishers {}
