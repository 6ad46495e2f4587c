extension UIColor {
  /// Creates a colour for a pattern. Patterns are not drawn: the colour is transparent.
  public convenience init(patternImage image: UIImage) {
    self.init(white: 0, alpha: 0)
  }
}
