internal import Foundation
internal import IntentWire

extension INIntentResolutionResult.Outcome: CustomStringConvertible {
  /// The name of the factory, with its values: `success("hello")`.
  public var description: String {
    switch self {
    case .success(let value): "success(\(value.text))"
    case .needsValue: "needsValue"
    case .notRequired: "notRequired"
    case .unsupported(let reason): "unsupported" + (reason.map { "(reason: \($0))" } ?? "")
    case .disambiguation(let options): "disambiguation(\(WireValue.array(options).text))"
    case .confirmationRequired(let value, let reason):
      "confirmationRequired(\(value.text)" + (reason.map { ", reason: \($0)" } ?? "") + ")"
    case .notImplemented: "notImplemented"
    }
  }
}

extension WireValue {
  /// The value as readable text, close to Swift's syntax.
  fileprivate var text: String {
    switch self {
    case .null: "nil"
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .double(let value): "\(value)"
    case .string(let value): value.debugDescription
    case .data(let value): "\(value.count) bytes"
    case .date(let value): value.ISO8601Format()
    case .array(let values): "[" + values.map(\.text).joined(separator: ", ") + "]"
    case .object(let object):
      object.type + "(" + object.fields.map { "\($0.name): \($0.value.text)" }.joined(separator: ", ") + ")"
    }
  }
}
