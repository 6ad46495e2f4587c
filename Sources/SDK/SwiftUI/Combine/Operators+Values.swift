internal import Foundation

/// A value that closures of a subscription share. The publisher delivers one value at a time.
final class Shared<Value>: @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func use<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result { try lock.withLock { try body(&value) } }
}

extension Publisher {
  // MARK: Changing values

  /// Changes each value.
  public func map<Result>(_ transform: @escaping (Output) -> Result) -> _Operator<Result, Failure> {
    _Operator { receiver in _attach(receiver.with { receiver.receive(transform($0)) }) }
  }

  /// Changes each value, or fails.
  public func tryMap<Result>(_ transform: @escaping (Output) throws -> Result) -> _Operator<Result, any Error> {
    _Operator { receiver in
      let part = receiver.lifetime.nested()
      _attach(
        _Receiver(part) { value in
          do {
            receiver.receive(try transform(value))
          } catch {
            part.end()
            receiver.complete(.failure(error))
          }
        } completion: {
          receiver.complete($0.mapFailure { $0 })
        })
    }
  }

  /// Changes each value, and leaves out those for which there is none.
  public func compactMap<Result>(_ transform: @escaping (Output) -> Result?) -> _Operator<Result, Failure> {
    _Operator { receiver in
      _attach(receiver.with { if let value = transform($0) { receiver.receive(value) } })
    }
  }

  /// Puts a value in the place of none.
  public func replaceNil<Wrapped>(with output: Wrapped) -> _Operator<Wrapped, Failure> where Output == Wrapped? {
    map { $0 ?? output }
  }

  /// Adds each value to a result, and delivers the result.
  public func scan<Result>(
    _ initialResult: Result, _ nextPartialResult: @escaping (Result, Output) -> Result
  ) -> _Operator<Result, Failure> {
    _Operator { receiver in
      let result = Shared(initialResult)
      _attach(
        receiver.with { value in
          receiver.receive(
            result.use {
              $0 = nextPartialResult($0, value)
              return $0
            })
        })
    }
  }

  /// Delivers all values as a list at the end.
  public func collect() -> _Operator<[Output], Failure> {
    _Operator { receiver in
      let values = Shared<[Output]>([])
      _attach(
        _Receiver(receiver.lifetime, value: { value in values.use { $0.append(value) } }) {
          if case .finished = $0 { receiver.receive(values.use { $0 }) }
          receiver.complete($0)
        })
    }
  }

  // MARK: Choosing values

  /// Leaves out values.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> _Operator<Output, Failure> {
    _Operator { receiver in _attach(receiver.with { if isIncluded($0) { receiver.receive($0) } }) }
  }

  /// Leaves out each value that equals the one before it.
  public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> _Operator<Output, Failure> {
    _Operator { receiver in
      let last = Shared<Output?>(nil)
      _attach(
        receiver.with { value in
          let isNew = last.use { last in
            defer { last = value }
            return last.map { !predicate($0, value) } ?? true
          }
          if isNew { receiver.receive(value) }
        })
    }
  }

  /// Leaves out the first values.
  public func dropFirst(_ count: Int = 1) -> _Operator<Output, Failure> {
    _Operator { receiver in
      let rest = Shared(count)
      _attach(
        receiver.with { value in
          let isDropped = rest.use { rest in
            defer { if rest > 0 { rest -= 1 } }
            return rest > 0
          }
          if !isDropped { receiver.receive(value) }
        })
    }
  }

  /// Delivers the first values only.
  public func prefix(_ maxLength: Int) -> _Operator<Output, Failure> {
    _Operator { receiver in
      if maxLength <= 0 { return receiver.complete(.finished) }
      let part = receiver.lifetime.nested()
      let rest = Shared(maxLength)
      _attach(
        _Receiver(part) { value in
          let count = rest.use {
            $0 -= 1
            return $0
          }
          count > 0 ? receiver.receive(value) : receiver.end(part, after: value)
        } completion: {
          receiver.complete($0)
        })
    }
  }

  /// Delivers the first value only.
  public func first() -> _Operator<Output, Failure> { prefix(1) }

  /// Delivers the first value that fulfils a condition.
  public func first(where predicate: @escaping (Output) -> Bool) -> _Operator<Output, Failure> {
    filter(predicate).prefix(1)
  }

  /// Delivers values before the others.
  public func prepend(_ elements: Output...) -> _Operator<Output, Failure> {
    _Operator { receiver in
      for element in elements { receiver.receive(element) }
      _attach(receiver)
    }
  }

  /// Calls functions for what happens.
  public func handleEvents(
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil
  ) -> _Operator<Output, Failure> {
    _Operator { receiver in
      let part = receiver.lifetime.nested()
      if let receiveCancel { receiver.lifetime.onEnd { if part.isActive { receiveCancel() } } }
      _attach(
        _Receiver(receiver.lifetime) {
          receiveOutput?($0)
          receiver.receive($0)
        } completion: {
          part.end()
          receiveCompletion?($0)
          receiver.complete($0)
        })
    }
  }
}

extension Publisher where Output: Equatable {
  /// Leaves out each value that equals the one before it.
  public func removeDuplicates() -> _Operator<Output, Failure> { removeDuplicates(by: ==) }
}

// MARK: Failures

extension Subscribers.Completion {
  func mapFailure<Other: Error>(_ transform: (Failure) -> Other) -> Subscribers.Completion<Other> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }
}

extension Publisher {
  /// Changes the failure.
  public func mapError<Other: Error>(_ transform: @escaping (Failure) -> Other) -> _Operator<Output, Other> {
    _Operator { receiver in
      _attach(
        _Receiver(receiver.lifetime, value: receiver.receive) { receiver.complete($0.mapFailure(transform)) })
    }
  }

  /// Continues with another publisher after a failure.
  public func `catch`<Next: Publisher>(_ handler: @escaping (Failure) -> Next) -> _Operator<Output, Next.Failure>
  where Next.Output == Output {
    _Operator { receiver in
      let attached = _Receiver<Output, Failure>(receiver.lifetime, value: receiver.receive) {
        switch $0 {
        case .finished: receiver.complete(.finished)
        case .failure(let error): handler(error)._attach(receiver)
        }
      }
      _attach(attached)
    }
  }

  /// Delivers a value instead of a failure.
  public func replaceError(with output: Output) -> _Operator<Output, Never> { self.catch { _ in Just(output) } }
}

extension Publisher where Failure == Never {
  /// Gives the publisher a type of failures.
  public func setFailureType<Other: Error>(to failureType: Other.Type) -> _Operator<Output, Other> {
    _Operator { receiver in
      _attach(_Receiver(receiver.lifetime, value: receiver.receive) { _ in receiver.complete(.finished) })
    }
  }
}
