internal import Foundation
internal import IntentWire

/// The bytes of `value` alone, as in a frame.
func encoded(_ value: WireValue) throws -> [UInt8] {
  let nameless = WireObject(type: "", fields: [.init(name: "", value: value)])
  // Before the value, the frame has its length, and the object's tag, type, count of fields and field name.
  return Array(try WireFrame.encode(nameless).dropFirst(WireFrame.headerBytes + 4))
}

/// The error of decoding `payload`; nil if it is valid.
func decodingError(_ payload: [UInt8]) -> WireError? {
  do throws(WireError) {
    _ = try WireFrame.decode(payload: payload)
    return nil
  } catch {
    return error
  }
}

/// An object with a value of every kind, nested.
let everyKind = WireObject(
  type: "Every",
  fields: [
    .init(name: "null", value: .null),
    .init(name: "bools", value: .array([.bool(false), .bool(true)])),
    .init(name: "int", value: .int(-300)),
    .init(name: "double", value: .double(0.1)),
    .init(name: "string", value: .string("Grüße 🦄")),
    .init(name: "data", value: .data(.init(0...255))),
    .init(name: "date", value: .date(.init(timeIntervalSince1970: 1.5))),
    .init(name: "object", value: .object(WireObject(type: "Inner", fields: [.init(name: "", value: .array([]))]))),
  ]
)
