public import Foundation

/// The URL of an adapted `#fileLiteral(resourceName:)`: a resource of the main bundle. Stops the process if there is no
/// such resource, as Apple's implementation does.
public func _fileLiteral(resourceName name: String) -> URL {
  guard let url = Bundle.main.url(forResource: name, withExtension: nil) else {
    fatalError("the bundle '\(Bundle.main.bundlePath)' has no resource called '\(name)'; #fileLiteral needs it")
  }
  return url
}
