internal import Digests

/// Tokens that nobody can guess.
enum SecureRandom {
  /// 32 random bytes as 64 hexadecimal digits.
  static func token() -> String { RandomDigits.hexadecimal(words: 4) }

  /// What is kept of a token: whoever reads it can't use it, and finding one tells nothing about others by the time it
  /// takes.
  static func digest(_ token: String) -> String { SHA256.digits(of: Array(token.utf8)) }
}
