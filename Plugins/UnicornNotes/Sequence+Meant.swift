import Intents
import UnicornCore

extension Sequence where Element: Named {
  /// Those that a request can mean which gives an identifier, or a title, or neither.
  func meant(byIdentifier identifier: String?, title: INSpeakableString?) -> [Element] {
    guard let identifier else { return called(title) }
    return filter { $0.identifier == identifier }
  }
}
