public import Foundation

extension UITableViewCell {
  /// Makes a cell of a registered class by `init(style:reuseIdentifier:)`, as Apple's systems do.
  ///
  /// Swift can only call an initialiser of a class that is known at run time if the initialiser is `required`. This one
  /// is not: as on Apple's systems, a class with only other initialisers stops the process. The call therefore goes
  /// through ``_RegisteredCell``, which has the initialiser in the same slot of its method table.
  static func make(_ type: UITableViewCell.Type, reuseIdentifier: String) -> UITableViewCell {
    unsafeBitCast(type, to: _RegisteredCell.Type.self).init(style: .default, reuseIdentifier: reuseIdentifier)
  }
}

/// Declares the initialiser as `required`. No objects of this class exist. The class is open, because otherwise the
/// optimizer would assume that its initialiser is the only implementation.
// swift-format-ignore: NoLeadingUnderscores
@preconcurrency @MainActor open class _RegisteredCell: UITableViewCell {
  /// Makes a cell.
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  /// Returns nil: no objects of this class exist.
  public required init?(coder: NSCoder) { nil }
}
