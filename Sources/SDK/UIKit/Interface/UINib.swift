public import Foundation

/// A xib, from which objects can be made any number of times.
@preconcurrency @MainActor open class UINib: NSObject {
  /// A key of the options for making objects. No options exist here.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String

    /// Makes a key from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  private let make: @MainActor (_ owner: Any?) -> [Any]

  /// Makes a nib from a xib. The file is read at the first use.
  ///
  /// - Parameters:
  ///   - name: the file name without its extension.
  ///   - bundleOrNil: the bundle; nil for the extension's own or the app's.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    make = { UINib.objects(of: name, in: bundleOrNil, owner: $0) }
    super.init()
  }

  /// Makes a nib whose objects a function makes.
  init(_ make: @escaping @MainActor (_ owner: Any?) -> [Any]) {
    self.make = make
    super.init()
  }

  /// Makes the objects, and connects them to each other and to their owner.
  ///
  /// - Parameters:
  ///   - ownerOrNil: the object that stands for "File's Owner" in the xib; nil for none.
  ///   - optionsOrNil: ignored.
  /// - Returns: the top-level objects of the xib. If the xib can't be read, logs the reason and returns none.
  open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    make(ownerOrNil)
  }
}
