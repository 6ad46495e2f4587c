internal import Dispatch

/// Calls `completion` with `value` on a thread of the system, after the method that received `completion` has returned.
func callAsynchronously<Value>(_ value: Value, _ completion: @escaping (Value) -> Void) {
  let work = Unchecked((value, completion))
  DispatchQueue.global().async { work.value.1(work.value.0) }
}
