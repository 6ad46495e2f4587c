internal import Foundation
internal import ViewLayout

/// The classes of views, by the name of their XML element.
@MainActor enum ViewClasses {
  private static let types: [String: UIView.Type] = [
    "view": UIView.self, "containerView": UIView.self, "tableViewCellContentView": UIView.self,
    "label": UILabel.self, "imageView": UIImageView.self, "stackView": UIStackView.self, "button": UIButton.self,
    "switch": UISwitch.self, "activityIndicatorView": UIActivityIndicatorView.self,
    "progressView": UIProgressView.self, "textView": UITextView.self, "textField": UITextField.self,
    "scrollView": UIScrollView.self, "tableView": UITableView.self, "tableViewCell": UITableViewCell.self,
    "visualEffectView": UIVisualEffectView.self,
  ]

  /// Classes of other modules. A file may use them if the program links the module.
  private static let foreign = ["mapView": "MapKit.MKMapView", "mkMapView": "MapKit.MKMapView"]

  /// The class for an element. For an unknown element, logs that and returns `UIView`.
  static func standard(_ source: InterfaceObject, in file: InterfaceFile) -> UIView.Type {
    if let type = types[source.name] { return type }
    if let type = foreign[source.name].flatMap({ NSClassFromString($0) }) as? UIView.Type { return type }
    UIKitLog.write("\(file.location(of: source.position)): a '\(source.name)' is shown as a plain view")
    return UIView.self
  }

  /// The view that contains the subviews, for kinds of views that have one; nil for any other kind.
  static func contentView(of view: UIView) -> UIView? {
    switch view {
    case let effect as UIVisualEffectView: effect.contentView
    case let cell as UITableViewCell: cell.contentView
    default: nil
    }
  }
}
