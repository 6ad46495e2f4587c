public import Foundation

/// The location that an adapted `#fileLiteral(resourceName:)` stands for: the resource of the main bundle. Stops the
/// program if there is none, as Apple's does.
public func _fileLiteral(resourceName name: String) -> URL {
  guard let url = Bundle.main.url(forResource: name, withExtension: nil) else {
    fatalError("the bundle '\(Bundle.main.bundlePath)' has no resource called '\(name)'; #fileLiteral needs it")
  }
  return url
}
