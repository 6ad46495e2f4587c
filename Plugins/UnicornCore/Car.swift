import Intents

/// A car that the user owns.
public struct Car: Codable, Hashable, Sendable {
  /// By what the app knows the car.
  public var identifier: String
  /// What the user calls it.
  public var name: String
  /// Whether its doors are locked.
  public var isLocked: Bool

  /// The name as a value of a request.
  public var speakableName: INSpeakableString {
    INSpeakableString(vocabularyIdentifier: identifier, spokenPhrase: name, pronunciationHint: nil)
  }

  /// Whether `carName` means this car.
  public func isCalled(_ carName: INSpeakableString) -> Bool {
    if let identifier = carName.vocabularyIdentifier { return identifier == self.identifier }
    return Name(name) == Name(carName.spokenPhrase)
  }
}
