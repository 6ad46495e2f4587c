import Intents

extension INConditionalOperator {
  /// Whether `matches` holds for as many of the values as the operator asks for; without values, it does.
  public func holds<Value>(_ values: [Value]?, _ matches: (Value) -> Bool) -> Bool {
    guard let values, !values.isEmpty else { return true }
    return switch self {
    case .all: values.allSatisfy(matches)
    case .any: values.contains(where: matches)
    case .none: !values.contains(where: matches)
    }
  }
}
