import Intents
import UnicornCore

extension Sequence where Element: Named {
  /// The elements that a request can refer to by an identifier or a title; all without both.
  func matching(identifier: String?, title: INSpeakableString?) -> [Element] {
    guard let identifier else { return matching(title) }
    return filter { $0.identifier == identifier }
  }
}
