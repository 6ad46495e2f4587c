/// The reason why a bundle could not be installed, upgraded or removed. Nothing is changed.
package struct InstallError: Error, Hashable, CustomStringConvertible {
  /// The defect, with the remedy.
  package let description: String

  init(_ description: String) {
    self.description = description
  }
}
