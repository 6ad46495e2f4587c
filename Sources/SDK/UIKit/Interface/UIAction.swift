public import Foundation

/// An action with a title, a picture and a handler.
@preconcurrency @MainActor open class UIAction: NSObject {
  /// The identifier of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes an identifier from a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Makes an identifier from a name.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// Properties of an action that change how it is presented.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes attributes from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The action can't be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// The action deletes or destroys something.
    public static let destructive = Attributes(rawValue: 2)
    /// The action is not shown.
    public static let hidden = Attributes(rawValue: 4)
  }

  /// The title.
  open var title: String
  /// The picture; nil for none.
  open var image: UIImage?
  /// The identifier.
  public let identifier: Identifier
  /// The attributes.
  open var attributes: Attributes
  /// The control that runs the action.
  open private(set) weak var sender: AnyObject?

  private let handler: (UIAction) -> Void

  /// Makes an action.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - image: the picture; nil for none.
  ///   - identifier: the identifier; nil for a unique one.
  ///   - attributes: the attributes.
  ///   - handler: performs the action.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, attributes: Attributes = [],
    handler: @escaping (UIAction) -> Void
  ) {
    self.title = title
    self.image = image
    self.attributes = attributes
    self.handler = handler
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    super.init()
  }

  func perform(from sender: AnyObject?) {
    self.sender = sender
    handler(self)
  }
}
