internal import Foundation

/// A D-Bus message. Its values are written and read in order.
final class BusMessage {
  let library: BusLibrary
  let pointer: BusLibrary.Message

  /// Takes ownership of a message of the library, and frees it at the end.
  init(_ library: BusLibrary, _ pointer: BusLibrary.Message) {
    self.library = library
    self.pointer = pointer
  }

  deinit { _ = library.releaseMessage(pointer) }

  // MARK: Writing

  /// Adds a string. The string ends before the first NUL, which the bus does not permit.
  func append(_ text: String) throws(BusError) {
    let code = text.withCString { library.append(pointer, BusType.string, $0) }
    try BusError.check(code, "write a string")
  }

  /// Adds a 32-bit number; `type` says whether it is signed.
  func append(_ number: some FixedWidthInteger, _ type: CChar) throws(BusError) {
    var bytes = UInt32(truncatingIfNeeded: number)
    try BusError.check(library.append(pointer, type, &bytes), "write a number")
  }

  /// Adds a fractional number.
  func append(_ number: Double) throws(BusError) {
    var number = number
    try BusError.check(library.append(pointer, BusType.fraction, &number), "write a number")
  }

  /// Adds a structure whose values have the types in `type`.
  func appendStructure(of type: String, _ write: () throws(BusError) -> Void) throws(BusError) {
    try appendContainer(BusType.structure, type: type, write: write)
  }

  /// Adds an array of values of `type`, which `write` adds.
  func appendArray(of type: String, _ write: () throws(BusError) -> Void) throws(BusError) {
    try appendContainer(BusType.array, type: type, write: write)
  }

  /// Adds an entry of a dictionary whose value is a variant that holds a value of `type`.
  func appendEntry(_ key: String, type: String, write: () throws(BusError) -> Void) throws(BusError) {
    try appendContainer(BusType.entry, type: "sv") { () throws(BusError) in
      try append(key)
      try appendContainer(BusType.variant, type: type, write: write)
    }
  }

  private func appendContainer(
    _ kind: CChar, type: String, write: () throws(BusError) -> Void
  ) throws(BusError) {
    try BusError.check(library.openContainer(pointer, kind, type), "write a container")
    try write()
    try BusError.check(library.closeContainer(pointer), "write a container")
  }

  // MARK: Reading

  /// Reads the next value, a string; nil if there is none.
  func string() -> String? {
    var text: BusLibrary.Text?
    guard library.read(pointer, BusType.string, &text) > 0, let text else { return nil }
    return String(cString: text)
  }

  /// Reads the next value, an unsigned 32-bit number; nil if there is none.
  func number() -> UInt32? {
    var number: UInt32 = 0
    return library.read(pointer, BusType.number, &number) > 0 ? number : nil
  }

  /// Reads the next value, an array of strings; nil if there is none.
  func strings() -> [String]? {
    guard library.enterContainer(pointer, BusType.array, "s") > 0 else { return nil }
    var strings: [String] = []
    while let string = string() { strings.append(string) }
    return library.exitContainer(pointer) < 0 ? nil : strings
  }

  /// Whether the message is the signal `name` of `interface`.
  func isSignal(_ name: String, of interface: String) -> Bool { library.isSignal(pointer, interface, name) > 0 }

  /// Whether the message is a call of the method `name` of `interface`.
  func isCall(_ name: String, of interface: String) -> Bool { library.isMethodCall(pointer, interface, name) > 0 }
}

/// The D-Bus type codes that are used here.
enum BusType {
  static let string = CChar(bitPattern: UInt8(ascii: "s"))
  static let number = CChar(bitPattern: UInt8(ascii: "u"))
  static let signedNumber = CChar(bitPattern: UInt8(ascii: "i"))
  static let fraction = CChar(bitPattern: UInt8(ascii: "d"))
  static let array = CChar(bitPattern: UInt8(ascii: "a"))
  static let structure = CChar(bitPattern: UInt8(ascii: "r"))
  static let variant = CChar(bitPattern: UInt8(ascii: "v"))
  static let entry = CChar(bitPattern: UInt8(ascii: "e"))
}

/// The reason why the session bus can't be used.
package struct BusError: Error, Hashable, CustomStringConvertible {
  /// A message with the reason.
  package let description: String

  /// Throws if `code` is a negative errno value, as the library's functions return it.
  static func check(_ code: Int32, _ step: String) throws(BusError) {
    guard code < 0 else { return }
    throw BusError(description: "can't \(step): \(String(cString: strerror(-code)))")
  }
}
