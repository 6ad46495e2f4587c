public import Foundation

/// The picture that an adapted `#imageLiteral(resourceName:)` stands for. Stops the program if the bundle has none, as
/// Apple's does.
public func _imageLiteral(resourceName name: String) -> UIImage {
  guard let image = UIImage(named: name) else {
    fatalError("the bundle '\(Bundle.main.bundlePath)' has no picture called '\(name)'; #imageLiteral needs it")
  }
  return image
}

/// The colour that an adapted `#colorLiteral(red:green:blue:alpha:)` stands for.
public func _colorLiteral(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) -> UIColor {
  UIColor(red: red, green: green, blue: blue, alpha: alpha)
}
