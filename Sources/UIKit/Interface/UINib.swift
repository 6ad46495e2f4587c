public import Foundation

/// The objects of a xib, which can be made any number of times.
@preconcurrency @MainActor open class UINib: NSObject {
  /// A choice of how objects are made. There is none here.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the choice.
    public let rawValue: String

    /// Makes a choice of its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  private let make: @MainActor (_ owner: Any?) -> [Any]

  /// Reads the xib with a name at the first use.
  ///
  /// - Parameters:
  ///   - name: the name without the ending.
  ///   - bundleOrNil: the bundle; nil for the extension's own, or else for the app's.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    make = { UINib.objects(of: name, in: bundleOrNil, owner: $0) }
    super.init()
  }

  /// Makes a nib of a function.
  init(_ make: @escaping @MainActor (_ owner: Any?) -> [Any]) {
    self.make = make
    super.init()
  }

  /// Makes the objects, and connects them with each other and with their owner.
  ///
  /// - Parameters:
  ///   - ownerOrNil: the object that the xib calls its owner; nil for none.
  ///   - optionsOrNil: ignored.
  /// - Returns: the objects at the top of the xib; none if it can't be read, which the log says.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    make(ownerOrNil)
  }
}
