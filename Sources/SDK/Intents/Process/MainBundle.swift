internal import Foundation
internal import Synchronization

extension Bundle {
  /// The bundle of the program that loaded the library; nil if that is still the main bundle.
  private static let program = Mutex<Bundle?>(nil)

  /// Makes the bundle at `path` the main bundle of the process, as on Apple's systems.
  ///
  /// On Linux, the main bundle belongs to the program that loaded the library. It has no identifier and none of the
  /// extension's resources, but published code force-unwraps `Bundle.main.bundleIdentifier`. Foundation gets the
  /// program's path from the kernel and has no API to change it. Therefore this method exchanges the storage of the two
  /// bundles. If the layout of `Bundle` is unknown, it changes nothing and logs the reason.
  static func makeMain(at path: String) {
    guard let own = Bundle(path: path) else {
      return log("Bundle.main is still the program's bundle: there is no bundle at '\(path)'")
    }
    do {
      try exchangeStorage(of: main, and: own, known: BundleLayout.known)
      program.withLock { $0 = own }
      ClassBundle.startCorrections()
    } catch {
      log("Bundle.main is still the program's bundle: the layout of Foundation's class 'Bundle' is unknown: \(error)")
    }
  }

  /// Whether `bundle` is the program's own bundle, after ``makeMain(at:)`` has made another bundle the main one.
  static func isProgram(_ bundle: Bundle) -> Bool {
    program.withLock { $0?.bundleURL == bundle.bundleURL }
  }

  /// Exchanges the contents of two bundles.
  ///
  /// - Parameters:
  ///   - one: one bundle.
  ///   - other: the other bundle.
  ///   - known: the accepted layouts.
  /// - Throws: ``BundleLayoutError`` if an object has an unexpected layout. Both bundles are then unchanged.
  static func exchangeStorage(
    of one: Bundle, and other: Bundle, known: [BundleLayout]
  ) throws(BundleLayoutError) {
    let layout = try BundleLayout(of: one)
    guard known.contains(layout), let offset = layout.storageOffset else { throw .unknown(layout) }
    try check(other, hasStorageOf: one, at: layout)
    let path = other.bundlePath
    swapReferences(one, other, at: offset)
    guard one.bundlePath == path else {
      let found = one.bundlePath
      swapReferences(one, other, at: offset)
      throw .otherPath(found)
    }
  }

  /// Throws an error unless both objects have the same class, and their storage objects too.
  private static func check(
    _ other: Bundle, hasStorageOf one: Bundle, at layout: BundleLayout
  ) throws(BundleLayoutError) {
    guard type(of: other) == type(of: one), let own = layout.storage(of: one), let storage = layout.storage(of: other),
      type(of: storage) == type(of: own)
    else { throw .unknown(try BundleLayout(of: other)) }
  }

  /// Exchanges the references at `offset`. The reference counts stay correct, because each reference only changes its
  /// owner.
  private static func swapReferences(_ one: Bundle, _ other: Bundle, at offset: Int) {
    let first = Unmanaged.passUnretained(one).toOpaque()
    let second = Unmanaged.passUnretained(other).toOpaque()
    let reference = first.load(fromByteOffset: offset, as: UInt.self)
    first.storeBytes(of: second.load(fromByteOffset: offset, as: UInt.self), toByteOffset: offset, as: UInt.self)
    second.storeBytes(of: reference, toByteOffset: offset, as: UInt.self)
  }
}

/// Makes the bundle at a path the main bundle of the process. A library that also has App Intents calls it, because
/// their module does not depend on this one.
@c(intents_make_main_bundle)
public func intentsMakeMainBundle(path: UnsafePointer<CChar>) {
  Bundle.makeMain(at: String(cString: path))
}
