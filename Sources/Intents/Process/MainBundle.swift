internal import Foundation

extension Bundle {
  /// Makes the bundle at `path` the process's main one, as an extension's is on Apple's systems.
  ///
  /// On Linux the main bundle is that of the program which loaded the library. It has no identifier, and none of the
  /// extension's texts and files, while published code unwraps `Bundle.main.bundleIdentifier`. Foundation asks the kernel
  /// for the program and offers no other way, so the two bundles exchange the reference to their storage. Where
  /// Foundation has another layout than those that were examined, it is left alone, and the log says so.
  static func makeMain(at path: String) {
    guard let own = Bundle(path: path) else {
      return log("Bundle.main stays the program's: there is no bundle at '\(path)'")
    }
    do {
      try exchangeStorage(of: main, and: own, known: Set(BundleLayout.known.values))
    } catch {
      log("Bundle.main stays the program's: the layout of Foundation's class 'Bundle' is unknown: \(error)")
    }
  }

  /// Lets two bundles exchange what they hold.
  ///
  /// - Parameter known: the layouts that are accepted.
  /// - Throws: ``BundleLayoutError`` where an object is not as expected; both are as before then.
  static func exchangeStorage(
    of one: Bundle, and other: Bundle, known: Set<BundleLayout>
  ) throws(BundleLayoutError) {
    let layout = try BundleLayout(of: one)
    guard known.contains(layout) else { throw .unknown(layout) }
    let otherLayout = try BundleLayout(of: other)
    guard otherLayout == layout else { throw .unknown(otherLayout) }
    let path = other.bundlePath
    swapReferences(one, other, at: layout.storageOffset)
    guard one.bundlePath == path else {
      let found = one.bundlePath
      swapReferences(one, other, at: layout.storageOffset)
      throw .otherPath(found)
    }
  }

  /// Each reference keeps its count: both change their owner only.
  private static func swapReferences(_ one: Bundle, _ other: Bundle, at offset: Int) {
    let first = Unmanaged.passUnretained(one).toOpaque()
    let second = Unmanaged.passUnretained(other).toOpaque()
    let reference = first.load(fromByteOffset: offset, as: UInt.self)
    first.storeBytes(of: second.load(fromByteOffset: offset, as: UInt.self), toByteOffset: offset, as: UInt.self)
    second.storeBytes(of: reference, toByteOffset: offset, as: UInt.self)
  }
}
