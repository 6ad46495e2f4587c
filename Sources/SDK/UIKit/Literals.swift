public import Foundation

/// Loads the picture of an adapted `#imageLiteral(resourceName:)`. Stops the process if the bundle has no such picture,
/// as Apple's implementation does.
public func _imageLiteral(resourceName name: String) -> UIImage {
  guard let image = UIImage(named: name) else {
    fatalError("the bundle '\(Bundle.main.bundlePath)' has no picture called '\(name)'; #imageLiteral needs it")
  }
  return image
}

/// Makes the colour of an adapted `#colorLiteral(red:green:blue:alpha:)`.
public func _colorLiteral(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) -> UIColor {
  UIColor(red: red, green: green, blue: blue, alpha: alpha)
}
