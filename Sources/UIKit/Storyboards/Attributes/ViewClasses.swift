internal import Foundation
internal import InterfaceFiles

/// The classes of views by the names of their elements.
@MainActor enum ViewClasses {
  private static let types: [String: UIView.Type] = [
    "view": UIView.self, "containerView": UIView.self, "tableViewCellContentView": UIView.self,
    "label": UILabel.self, "imageView": UIImageView.self, "stackView": UIStackView.self, "button": UIButton.self,
    "switch": UISwitch.self, "activityIndicatorView": UIActivityIndicatorView.self,
    "progressView": UIProgressView.self, "textView": UITextView.self, "textField": UITextField.self,
    "scrollView": UIScrollView.self, "tableView": UITableView.self, "tableViewCell": UITableViewCell.self,
    "visualEffectView": UIVisualEffectView.self,
  ]

  /// Classes of other modules, which a file may use if the program has the module.
  private static let foreign = ["mapView": "MapKit.MKMapView", "mkMapView": "MapKit.MKMapView"]

  /// The class for an element. A kind that is not known is a plain view, which the log says.
  static func standard(_ source: InterfaceObject, in file: InterfaceFile) -> UIView.Type {
    if let type = types[source.name] { return type }
    if let type = foreign[source.name].flatMap({ NSClassFromString($0) }) as? UIView.Type { return type }
    UIKitLog.write("\(file.place(source.position)): a '\(source.name)' is shown as a plain view")
    return UIView.self
  }

  /// The view that a view of this kind has for its content; nil for another kind.
  static func contentView(of view: UIView) -> UIView? {
    switch view {
    case let effect as UIVisualEffectView: effect.contentView
    case let cell as UITableViewCell: cell.contentView
    default: nil
    }
  }
}
