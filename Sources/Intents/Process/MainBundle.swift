internal import CIntentExtension
internal import Foundation

extension Bundle {
  /// Makes the bundle at `path` the process's main one, as an extension's is on Apple's systems.
  ///
  /// On Linux the main bundle is that of the program which loaded the library: it has no identifier, and none of the
  /// extension's texts and files, while published code unwraps `Bundle.main.bundleIdentifier`. Foundation asks the kernel
  /// for the program and takes no other answer, so the two bundles change what they hold, whatever that is.
  static func makeMain(at path: String) {
    guard let own = Bundle(path: path), type(of: own) == Bundle.self, type(of: main) == Bundle.self else { return }
    // An object begins with its type and its count of references.
    let header = 2 * MemoryLayout<Int>.size
    let size = extension_instance_size(unsafeBitCast(Bundle.self as AnyClass, to: UnsafeRawPointer.self)) - header
    guard size > 0 else { return }
    let (held, heldByMain) = (Unmanaged.passUnretained(own).toOpaque(), Unmanaged.passUnretained(main).toOpaque())
    withUnsafeTemporaryAllocation(byteCount: size, alignment: header) { room in
      guard let room = room.baseAddress else { return }
      room.copyMemory(from: held + header, byteCount: size)
      (held + header).copyMemory(from: heldByMain + header, byteCount: size)
      (heldByMain + header).copyMemory(from: room, byteCount: size)
    }
  }
}
