extension UITableView {
  /// Registers the nib that makes the cells for an identifier; nil removes it. The first object of the nib must be the
  /// cell.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    guard let nib else { return cells.register(nil, identifier) }
    cells.register({ nib.instantiate(withOwner: nil).first { $0 is UITableViewCell } as? UITableViewCell }, identifier)
  }
}
