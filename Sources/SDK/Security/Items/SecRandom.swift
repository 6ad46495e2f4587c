/// A generator of random bytes.
public typealias SecRandomRef = OpaquePointer

/// The system's random generator.
public var kSecRandomDefault: SecRandomRef? { nil }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fills `bytes` with random bytes from the kernel.
///
/// - Parameters:
///   - rnd: `kSecRandomDefault`.
///   - count: the number of bytes.
///   - bytes: the buffer.
/// - Returns: `errSecSuccess`, or `errSecParam` for a negative number.
public func SecRandomCopyBytes(_ rnd: SecRandomRef?, _ count: Int, _ bytes: UnsafeMutableRawPointer) -> Int32 {
  guard count >= 0 else { return errSecParam }
  let buffer = UnsafeMutableRawBufferPointer(start: bytes, count: count)
  var generator = SystemRandomNumberGenerator()
  for index in buffer.indices { buffer[index] = UInt8.random(in: .min ... .max, using: &generator) }
  return errSecSuccess
}
