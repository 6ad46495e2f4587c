internal import Intents
internal import Synchronization

/// The completion of a view controller's method. The extension may call it on any thread. Only the first call counts.
/// It takes effect in a later turn of the main queue, so the method can continue after the call.
final class ViewCompletion<Value>: Sendable {
  private let method: String
  private let isCalled = Mutex(false)
  private let answer: @Sendable (ViewAnswer) -> Void
  private let take: @MainActor @Sendable (Value) -> Void

  /// Makes the completion of `method`. If it is released without a call, `answer` gets a failure.
  init(
    _ method: String, answer: @escaping @Sendable (ViewAnswer) -> Void,
    take: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    self.method = method
    self.answer = answer
    self.take = take
  }

  deinit {
    guard !isCalled.withLock(\.self) else { return }
    answer(
      .failed(
        "the completion of \(method) was released without being called; probably a branch returned without calling it"))
  }

  /// Marks the completion as called, because the method is not implemented and will never call it.
  func cancel() {
    isCalled.withLock { $0 = true }
  }

  /// Passes the extension's values on, unless the completion was called before.
  func call(_ value: Value) {
    let isFirst = isCalled.withLock { isCalled in
      defer { isCalled = true }
      return !isCalled
    }
    guard isFirst else {
      return writeLog("the completion of \(method) was called again; the first answer counts")
    }
    let value = Unchecked(value)
    let take = take
    onMainQueue { take(value.value) }
  }
}
