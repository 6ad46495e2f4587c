internal import Foundation

/// Sets the outlets of system classes.
@MainActor enum SystemOutlets {
  /// Sets an outlet.
  ///
  /// - Returns: whether the class has it.
  static func set(_ name: String, of object: NSObject, to value: Any?) -> Bool {
    switch (object, name) {
    // A controller's view can't be unset, because a controller without a view can't continue.
    case (let controller as UIViewController, "view"): if let view = value as? UIView { controller.view = view }
    case (let controller as UITableViewController, "tableView"):
      if let table = value as? UITableView { controller.tableView = table }
    case (let table as UITableView, "dataSource"): table.dataSource = value as? any UITableViewDataSource
    case (let table as UITableView, "delegate"): table.delegate = value as? any UITableViewDelegate
    case (let scroll as UIScrollView, "delegate"): scroll.delegate = value as? any UIScrollViewDelegate
    case (let field as UITextField, "delegate"): field.delegate = value as? any UITextFieldDelegate
    case (let view as UIView, "gestureRecognizers"):
      for gesture in value as? [UIGestureRecognizer] ?? [] { view.addGestureRecognizer(gesture) }
    case (let cell as UITableViewCell, "accessoryView"): cell.accessoryView = value as? UIView
    case (is UITableViewCell, "textLabel"), (is UITableViewCell, "detailTextLabel"), (is UITableViewCell, "imageView"):
      // The style of the cell has already made these views.
      return true
    default: return false
    }
    return true
  }
}
