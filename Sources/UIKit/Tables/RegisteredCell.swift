public import Foundation

extension UITableViewCell {
  /// Makes a cell of a registered class by `init(style:reuseIdentifier:)`, as Apple's systems do.
  ///
  /// Swift calls an initialiser of a class that is known only when the program runs if all subclasses must have it. This
  /// one need not be in all: as there, a class that has other initialisers alone stops the program. So the call goes
  /// through ``_RegisteredCell``, which has the initialiser at the same place of the table of methods.
  static func make(_ type: UITableViewCell.Type, reuseIdentifier: String) -> UITableViewCell {
    unsafeBitCast(type, to: _RegisteredCell.Type.self).init(style: .default, reuseIdentifier: reuseIdentifier)
  }
}

/// Says that all subclasses have the initialiser. There are no objects of it. It is open, because the optimizer takes the
/// initialiser of a class that others can't inherit from for the only one.
// swift-format-ignore: NoLeadingUnderscores
@preconcurrency @MainActor open class _RegisteredCell: UITableViewCell {
  /// Makes a cell.
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  /// Makes a cell of an archive, which is not read.
  public required init?(coder: NSCoder) { nil }
}
