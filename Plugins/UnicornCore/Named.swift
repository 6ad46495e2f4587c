import Intents

/// Something that the app knows by an identifier, and the user by a name.
public protocol Named {
  /// By what the app knows it.
  var identifier: String { get }
  /// What the user calls it.
  var name: String { get }
  /// What else the user may call it, such as "run" for "Rainbow Run"; none by default.
  var otherNames: [String] { get }
}

extension Named {
  /// There are no other names.
  public var otherNames: [String] { [] }

  /// All names, the one to show first.
  public var allNames: [Name] { ([name] + otherNames).map(Name.init) }

  /// The name as a value of a request.
  public var speakableName: INSpeakableString {
    INSpeakableString(vocabularyIdentifier: identifier, spokenPhrase: name, pronunciationHint: nil)
  }

  /// Whether `name` means this: by the identifier where the system knows it, otherwise by the words.
  public func isCalled(_ name: INSpeakableString) -> Bool {
    if let identifier = name.vocabularyIdentifier { return identifier == self.identifier }
    let said = Name(name.spokenPhrase)
    return allNames.contains { $0.isSpelled(like: said) }
  }
}

extension Sequence where Element: Named {
  /// Those that `name` can mean; all of them when there is no name.
  public func called(_ name: INSpeakableString?) -> [Element] {
    guard let name, !name.spokenPhrase.isEmpty || name.vocabularyIdentifier != nil else { return Array(self) }
    return filter { $0.isCalled(name) }
  }
}
