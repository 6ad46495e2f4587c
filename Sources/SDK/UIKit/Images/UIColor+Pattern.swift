extension UIColor {
  /// Creates a pattern colour. Patterns are not supported, so the colour is transparent.
  public convenience init(patternImage image: UIImage) {
    self.init(white: 0, alpha: 0)
  }
}
