extension Publishers {
  /// Delivers the values of several publishers.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The type of the values.
    public typealias Output = Upstream.Output
    /// Why no more values come.
    public typealias Failure = Upstream.Failure

    private let upstream: [Upstream]

    /// Merges publishers.
    public init(_ upstream: Upstream...) {
      self.upstream = upstream
    }

    /// Merges the publishers of a list.
    public init<List: Sequence>(_ upstream: List) where List.Element == Upstream {
      self.upstream = Array(upstream)
    }

    /// Delivers the values to a receiver until it ends.
    public func _attach(_ receiver: _Receiver<Output, Failure>) {
      Publishers.merged(upstream.map { AnyPublisher($0) })._attach(receiver)
    }
  }

  /// Delivers the values of two publishers.
  public struct Merge<First: Publisher, Second: Publisher>: Publisher
  where First.Output == Second.Output, First.Failure == Second.Failure {
    /// The type of the values.
    public typealias Output = First.Output
    /// Why no more values come.
    public typealias Failure = First.Failure

    private let first: First
    private let second: Second

    /// Merges two publishers.
    public init(_ first: First, _ second: Second) {
      self.first = first
      self.second = second
    }

    /// Delivers the values to a receiver until it ends.
    public func _attach(_ receiver: _Receiver<Output, Failure>) { first.merge(with: second)._attach(receiver) }
  }

  /// Delivers the last values of two publishers.
  public struct CombineLatest<First: Publisher, Second: Publisher>: Publisher where First.Failure == Second.Failure {
    /// The type of the values.
    public typealias Output = (First.Output, Second.Output)
    /// Why no more values come.
    public typealias Failure = First.Failure

    private let first: First
    private let second: Second

    /// Combines two publishers.
    public init(_ first: First, _ second: Second) {
      self.first = first
      self.second = second
    }

    /// Delivers the values to a receiver until it ends.
    public func _attach(_ receiver: _Receiver<Output, Failure>) { first.combineLatest(second)._attach(receiver) }
  }

  /// Delivers the last values of three publishers.
  public struct CombineLatest3<First: Publisher, Second: Publisher, Third: Publisher>: Publisher
  where First.Failure == Second.Failure, First.Failure == Third.Failure {
    /// The type of the values.
    public typealias Output = (First.Output, Second.Output, Third.Output)
    /// Why no more values come.
    public typealias Failure = First.Failure

    private let combined: _Operator<Output, Failure>

    /// Combines three publishers.
    public init(_ first: First, _ second: Second, _ third: Third) {
      combined = first.combineLatest(second, third)
    }

    /// Delivers the values to a receiver until it ends.
    public func _attach(_ receiver: _Receiver<Output, Failure>) { combined._attach(receiver) }
  }

  /// Delivers the values of two publishers in pairs.
  public struct Zip<First: Publisher, Second: Publisher>: Publisher where First.Failure == Second.Failure {
    /// The type of the values.
    public typealias Output = (First.Output, Second.Output)
    /// Why no more values come.
    public typealias Failure = First.Failure

    private let first: First
    private let second: Second

    /// Pairs two publishers.
    public init(_ first: First, _ second: Second) {
      self.first = first
      self.second = second
    }

    /// Delivers the values to a receiver until it ends.
    public func _attach(_ receiver: _Receiver<Output, Failure>) { first.zip(second)._attach(receiver) }
  }
}
