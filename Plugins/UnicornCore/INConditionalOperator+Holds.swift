import Intents

extension INConditionalOperator {
  /// Whether `matches` is true for all, any or none of the values, as the operator requires. Without values, returns
  /// true.
  public func holds<Value>(_ values: [Value]?, _ matches: (Value) -> Bool) -> Bool {
    guard let values, !values.isEmpty else { return true }
    return switch self {
    case .all: values.allSatisfy(matches)
    case .any: values.contains(where: matches)
    case .none: !values.contains(where: matches)
    }
  }
}
