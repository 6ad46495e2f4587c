internal import Foundation

/// A copy of a passcode for a C function, whose bytes are erased after use.
enum ErasedPasscode {
  /// Calls `body` with a copy of `passcode` that ends with a null character, and erases the copy.
  static func with<Value>(_ passcode: String, _ body: (UnsafePointer<CChar>) -> Value) -> Value {
    var passcode = passcode
    return passcode.withUTF8 { text in
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.count + 1)
      defer {
        erase(copy, count: text.count)
        copy.deallocate()
      }
      for (index, byte) in text.enumerated() { copy[index] = CChar(bitPattern: byte) }
      copy[text.count] = 0
      return body(copy)
    }
  }

  /// Overwrites bytes with zeros, also if they are freed next, when the compiler could leave a simple assignment out.
  static func erase(_ bytes: UnsafeMutablePointer<CChar>, count: Int) { explicit_bzero(bytes, count) }
}
