import Intents

/// An object with an identifier for the app and a name for the user.
public protocol Named {
  /// The identifier in the app.
  var identifier: String { get }
  /// The name that the user gave.
  var name: String { get }
  /// Other names, such as "run" for "Rainbow Run"; empty by default.
  var otherNames: [String] { get }
}

extension Named {
  /// There are no other names.
  public var otherNames: [String] { [] }

  /// All names, the displayed name first.
  public var allNames: [Name] { ([name] + otherNames).map(Name.init) }

  /// The name as a value of a request.
  public var speakableName: INSpeakableString {
    INSpeakableString(vocabularyIdentifier: identifier, spokenPhrase: name, pronunciationHint: nil)
  }

  /// Whether `name` refers to this object: by the identifier if the system recognized it, else by the words.
  public func isCalled(_ name: INSpeakableString) -> Bool {
    if let identifier = name.vocabularyIdentifier { return identifier == self.identifier }
    let said = Name(name.spokenPhrase)
    return allNames.contains { $0.isSpelled(like: said) }
  }
}

extension Sequence where Element: Named {
  /// The elements that `name` can refer to; all for nil.
  public func matching(_ name: INSpeakableString?) -> [Element] {
    guard let name, !name.spokenPhrase.isEmpty || name.vocabularyIdentifier != nil else { return Array(self) }
    return filter { $0.isCalled(name) }
  }
}
