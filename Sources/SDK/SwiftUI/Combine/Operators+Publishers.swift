internal import Foundation

// MARK: Several publishers

/// Ends a receiver when several publishers have ended, or when one of them fails.
private final class Ends<Output, Failure: Error>: @unchecked Sendable {
  private let open: Shared<Int>
  private let receiver: _Receiver<Output, Failure>

  init(_ count: Int, _ receiver: _Receiver<Output, Failure>) {
    open = Shared(count)
    self.receiver = receiver
  }

  func add() {
    open.use { $0 += 1 }
  }

  func end(_ completion: Subscribers.Completion<Failure>) {
    if case .failure = completion { return receiver.complete(completion) }
    let rest = open.use {
      $0 -= 1
      return $0
    }
    if rest == 0 { receiver.complete(.finished) }
  }
}

extension Publisher {
  /// Delivers the values of both publishers.
  public func merge<Other: Publisher>(with other: Other) -> _Operator<Output, Failure>
  where Other.Output == Output, Other.Failure == Failure {
    Publishers.merged([AnyPublisher(self), AnyPublisher(other)])
  }

  /// Delivers the values of three publishers.
  public func merge<Second: Publisher, Third: Publisher>(
    with second: Second, _ third: Third
  ) -> _Operator<Output, Failure>
  where Second.Output == Output, Second.Failure == Failure, Third.Output == Output, Third.Failure == Failure {
    Publishers.merged([AnyPublisher(self), AnyPublisher(second), AnyPublisher(third)])
  }

  /// Delivers the last values of both publishers, after each of them has one.
  public func combineLatest<Other: Publisher>(_ other: Other) -> _Operator<(Output, Other.Output), Failure>
  where Other.Failure == Failure {
    _Operator { receiver in
      let ends = Ends(2, receiver)
      let last = Shared<(Output?, Other.Output?)>((nil, nil))
      let deliver = {
        let (first, second) = last.use { $0 }
        if let first, let second { receiver.receive((first, second)) }
      }
      _attach(
        _Receiver(receiver.lifetime) { value in
          last.use { $0.0 = value }
          deliver()
        } completion: {
          ends.end($0)
        })
      other._attach(
        _Receiver(receiver.lifetime) { value in
          last.use { $0.1 = value }
          deliver()
        } completion: {
          ends.end($0)
        })
    }
  }

  /// Delivers what a function makes of the last values of both publishers.
  public func combineLatest<Other: Publisher, Result>(
    _ other: Other, _ transform: @escaping (Output, Other.Output) -> Result
  ) -> _Operator<Result, Failure> where Other.Failure == Failure {
    combineLatest(other).map { transform($0.0, $0.1) }
  }

  /// Delivers the last values of three publishers, after each of them has one.
  public func combineLatest<Second: Publisher, Third: Publisher>(
    _ second: Second, _ third: Third
  ) -> _Operator<(Output, Second.Output, Third.Output), Failure>
  where Second.Failure == Failure, Third.Failure == Failure {
    combineLatest(second).combineLatest(third).map { ($0.0.0, $0.0.1, $0.1) }
  }

  /// Delivers the values of both publishers in pairs.
  public func zip<Other: Publisher>(_ other: Other) -> _Operator<(Output, Other.Output), Failure>
  where Other.Failure == Failure {
    _Operator { receiver in
      let waiting = Shared<([Output], [Other.Output])>(([], []))
      let deliver = {
        let pair = waiting.use { lists -> (Output, Other.Output)? in
          guard !lists.0.isEmpty, !lists.1.isEmpty else { return nil }
          return (lists.0.removeFirst(), lists.1.removeFirst())
        }
        if let pair { receiver.receive(pair) }
      }
      let ends = Ends(2, receiver)
      _attach(
        _Receiver(receiver.lifetime) { value in
          waiting.use { $0.0.append(value) }
          deliver()
        } completion: {
          ends.end($0)
        })
      other._attach(
        _Receiver(receiver.lifetime) { value in
          waiting.use { $0.1.append(value) }
          deliver()
        } completion: {
          ends.end($0)
        })
    }
  }

  /// Delivers the values of the publishers that a function makes of each value.
  public func flatMap<Next: Publisher>(
    maxPublishers: Int = .max, _ transform: @escaping (Output) -> Next
  ) -> _Operator<Next.Output, Failure> where Next.Failure == Failure {
    _Operator { receiver in
      let ends = Ends(1, receiver)
      _attach(
        _Receiver(receiver.lifetime) { value in
          ends.add()
          transform(value)._attach(_Receiver(receiver.lifetime, value: receiver.receive) { ends.end($0) })
        } completion: {
          ends.end($0)
        })
    }
  }

  /// Delivers each value to all receivers of the result, from the first one on.
  public func share() -> _SharedPublisher<Output, Failure> { _SharedPublisher(AnyPublisher(self)) }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Delivers the values of the last publisher.
  public func switchToLatest() -> _Operator<Output.Output, Failure> {
    _Operator { receiver in
      let ends = Ends(1, receiver)
      let current = Shared<_Lifetime?>(nil)
      _attach(
        _Receiver(receiver.lifetime) { next in
          let part = receiver.lifetime.nested()
          let last = current.use { current in
            defer { current = part }
            return current
          }
          if last?.isActive == true {
            last?.end()
          } else {
            ends.add()
          }
          next._attach(
            _Receiver(part, value: receiver.receive) {
              part.end()
              ends.end($0)
            })
        } completion: {
          ends.end($0)
        })
    }
  }
}

extension Publishers {
  static func merged<Output, Failure: Error>(
    _ publishers: [AnyPublisher<Output, Failure>]
  ) -> _Operator<Output, Failure> {
    _Operator { receiver in
      if publishers.isEmpty { return receiver.complete(.finished) }
      let ends = Ends(publishers.count, receiver)
      for publisher in publishers {
        publisher._attach(_Receiver(receiver.lifetime, value: receiver.receive) { ends.end($0) })
      }
    }
  }
}

/// A publisher with one subscription for all its receivers.
public final class _SharedPublisher<Output, Failure: Error>: Publisher, @unchecked Sendable {
  private let source: AnyPublisher<Output, Failure>
  private let subject = PassthroughSubject<Output, Failure>()
  private let subscription = Shared<AnyCancellable?>(nil)
  private let isStarted = Shared(false)

  init(_ source: AnyPublisher<Output, Failure>) {
    self.source = source
  }

  /// Delivers the values to a receiver until it ends.
  public func _attach(_ receiver: _Receiver<Output, Failure>) {
    subject._attach(receiver)
    let isFirst = isStarted.use { isStarted in
      defer { isStarted = true }
      return !isStarted
    }
    guard isFirst else { return }
    let started = source.subscribe(subject)
    subscription.use { $0 = started }
  }
}

// MARK: Time

extension Publisher {
  /// Delivers on a scheduler.
  public func receive<Target: Scheduler>(on scheduler: Target, options: Never? = nil) -> _Operator<Output, Failure> {
    delay(by: 0, on: scheduler)
  }

  /// Returns the publisher: it starts where its receiver is.
  public func subscribe<Target: Scheduler>(on scheduler: Target, options: Never? = nil) -> _Operator<Output, Failure> {
    _Operator(_attach)
  }

  /// Delivers later.
  public func delay<Target: Scheduler>(
    for interval: _SchedulerInterval, tolerance: _SchedulerInterval? = nil, scheduler: Target, options: Never? = nil
  ) -> _Operator<Output, Failure> { delay(by: interval.seconds, on: scheduler) }

  private func delay(by seconds: Double, on scheduler: some Scheduler) -> _Operator<Output, Failure> {
    _Operator { receiver in
      _attach(
        _Receiver(receiver.lifetime) { value in
          scheduler._run(after: seconds) { receiver.receive(value) }
        } completion: { completion in
          scheduler._run(after: seconds) { receiver.complete(completion) }
        })
    }
  }

  /// Delivers a value after no other has come for a time.
  public func debounce<Target: Scheduler>(
    for dueTime: _SchedulerInterval, scheduler: Target, options: Never? = nil
  ) -> _Operator<Output, Failure> {
    _Operator { receiver in
      let count = Shared(0)
      _attach(
        receiver.with { value in
          let number = count.use {
            $0 += 1
            return $0
          }
          scheduler._run(after: dueTime.seconds) {
            if count.use({ $0 }) == number { receiver.receive(value) }
          }
        })
    }
  }

  /// Delivers at most one value in a time: the first one, or the last one at its end.
  public func throttle<Target: Scheduler>(
    for interval: _SchedulerInterval, scheduler: Target, latest: Bool
  ) -> _Operator<Output, Failure> {
    _Operator { receiver in
      let waiting = Shared<Output??>(nil)
      _attach(
        receiver.with { value in
          let starts = waiting.use { waiting in
            if waiting != nil {
              if latest { waiting = .some(value) }
              return false
            }
            waiting = .some(nil)
            return true
          }
          guard starts else { return }
          receiver.receive(value)
          scheduler._run(after: interval.seconds) {
            let last = waiting.use { waiting in
              defer { waiting = nil }
              return waiting.flatMap { $0 }
            }
            if let last { receiver.receive(last) }
          }
        })
    }
  }
}
