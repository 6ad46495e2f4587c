extension UITableView {
  /// Says which nib makes the cells with an identifier; nil for none. The first object of the nib is the cell.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    guard let nib else { return cells.register(nil, identifier) }
    cells.register({ nib.instantiate(withOwner: nil).first { $0 is UITableViewCell } as? UITableViewCell }, identifier)
  }
}
