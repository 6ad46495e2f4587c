internal import Foundation
internal import IntentWire

/// What a handler answers when it is asked among which values the user may choose.
public enum IntentOptions: Sendable {
  /// The values, in sections.
  case sections([Section])
  /// The method threw an error, described in words.
  case failed(String)
  /// The handler has no such method.
  case notImplemented

  /// Values under a title.
  public struct Section: Sendable {
    let wireSection: OptionSection

    fileprivate init<Item>(_ title: String?, _ items: [Item]) {
      wireSection = OptionSection(title: title, items: items.compactMap { wireValue(of: $0) })
    }
  }

  /// What the default forms of the methods answer: that the handler has no such method.
  public struct MethodMissing: Error {
    /// Makes the error.
    public init() {}
  }

  /// Takes what a `provide…OptionsCollection` method gave to its completion.
  public init<Item>(_ collection: INObjectCollection<Item>?, _ error: (any Error)?) {
    self.init(collection?.sections.map { Section($0.title, $0.items) }, error: error)
  }

  /// Takes what a `provide…Options` method gave to its completion.
  public init<Item>(_ items: [Item]?, _ error: (any Error)?) {
    self.init(items.map { [Section(nil, $0)] }, error: error)
  }

  private init(_ sections: [Section]?, error: (any Error)?) {
    if error is MethodMissing {
      self = .notImplemented
    } else if let error {
      self = .failed("\(error)")
    } else {
      self = .sections(sections ?? [])
    }
  }
}

/// An option as it travels; nil for an object of a class that can't.
private func wireValue(of item: Any) -> WireValue? {
  (item as? any IntentValue)?.wireValue ?? (item as? NSString).map { .string($0 as String) }
}
