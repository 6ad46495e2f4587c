internal import Dispatch

/// Gives `value` to a completion on a thread of the system's, after the method that took the completion has returned.
func afterwards<Value>(_ value: Value, _ completion: @escaping (Value) -> Void) {
  let work = Unchecked((value, completion))
  DispatchQueue.global().async { work.value.1(work.value.0) }
}
