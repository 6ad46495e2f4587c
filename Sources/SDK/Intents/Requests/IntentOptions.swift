internal import Foundation
internal import IntentWire

/// The values that the user can choose for a parameter, as a handler provides them.
public enum IntentOptions: Sendable {
  /// The values, in sections.
  case sections([Section])
  /// The method threw an error with this description.
  case failed(String)
  /// The handler does not implement the method.
  case notImplemented

  /// Values with a title.
  public struct Section: Sendable {
    let wireSection: OptionSection

    fileprivate init<Item>(_ title: String?, _ items: [Item]) {
      wireSection = OptionSection(title: title, items: items.compactMap { WireValue(object: $0) })
    }
  }

  /// The error that a default method passes: the handler does not implement the method.
  public struct MethodMissing: Error {
    /// Makes the error.
    public init() {}
  }

  /// Converts the result of a method `provide…OptionsCollection`.
  public init<Item>(_ collection: INObjectCollection<Item>?, _ error: (any Error)?) {
    self.init(collection?.sections.map { Section($0.title, $0.items) }, error: error)
  }

  /// Converts the result of a method `provide…Options`.
  public init<Item>(_ items: [Item]?, _ error: (any Error)?) {
    self.init(items.map { [Section(nil, $0)] }, error: error)
  }

  private init(_ sections: [Section]?, error: (any Error)?) {
    if error is MethodMissing {
      self = .notImplemented
    } else if let error {
      self = .failed(Self.text(of: error))
    } else {
      self = .sections(sections ?? [])
    }
  }

  /// The error's own description if its author gave it one, or else Swift's.
  private static func text(of error: any Error) -> String {
    if let text = (error as? any LocalizedError)?.errorDescription { return text }
    return type(of: error) is NSError.Type ? (error as NSError).localizedDescription : "\(error)"
  }
}
