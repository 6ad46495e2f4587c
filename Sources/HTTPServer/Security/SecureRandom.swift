internal import Digests

/// Tokens that nobody can guess.
enum SecureRandom {
  /// 32 random bytes as 64 hexadecimal digits. Swift's generator reads the kernel's, getrandom(2).
  static func token() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// What is kept of a token: whoever reads it can't use it, and finding one tells nothing about others by the time it
  /// takes.
  static func digest(_ token: String) -> String { SHA256.digits(of: Array(token.utf8)) }
}
