internal import BaseFiles

/// Tokens that nobody can guess.
enum SecureRandom {
  /// 32 random bytes as 64 hexadecimal digits.
  static func token() -> String { RandomDigits.hexadecimal(words: 4) }

  /// A code of `count` random decimal digits.
  static func digits(_ count: Int) -> String { RandomDigits.decimal(count) }

  /// The digest that is stored instead of a token. It can't be used as a token, and the time of a comparison reveals
  /// nothing about stored tokens.
  static func digest(_ token: String) -> String { SHA256.digits(of: Array(token.utf8)) }
}
