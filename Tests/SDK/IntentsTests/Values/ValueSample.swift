internal import Intents
internal import Testing

/// Objects of one class that differ from each other. `make` creates new ones for each use.
struct ValueSample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let make: @Sendable () -> [IntentObject]

  init(_ name: String, _ make: @escaping @Sendable () -> [IntentObject]) {
    testDescription = name
    self.make = make
  }

  static let all = objects + requests + shortcuts
}
