internal import Foundation

extension Bundle {
  /// Makes the bundle at `path` the process's main one, as an extension's is on Apple's systems.
  ///
  /// On Linux the main bundle is that of the program which loaded the library: it has no identifier, and none of the
  /// extension's texts and files, while published code unwraps `Bundle.main.bundleIdentifier`. Foundation asks the kernel
  /// for the program and takes no other answer, so the two bundles change what they hold. In the Foundation of Swift 6
  /// that is one thing, `_bundleStorage`; where a bundle holds anything else, nothing happens.
  static func makeMain(at path: String) {
    guard let own = Bundle(path: path), let held = storage(of: own), let heldByMain = storage(of: main) else { return }
    swap(&held.pointee, &heldByMain.pointee)
  }

  private static func storage(of bundle: Bundle) -> UnsafeMutablePointer<AnyObject?>? {
    let mirror = Mirror(reflecting: bundle)
    guard mirror.children.map(\.label) == ["_bundleStorage"], mirror.superclassMirror?.children.isEmpty == true else {
      return nil
    }
    // An object begins with its type and its count of references.
    let header = 2 * MemoryLayout<Int>.size
    return (Unmanaged.passUnretained(bundle).toOpaque() + header).assumingMemoryBound(to: AnyObject?.self)
  }
}
