/// The rules for telephone numbers.
enum PhoneNumber {
  /// The fewest and the most digits that a number may have; the most are those of ITU-T E.164.
  private static let lengths = 3...15
  /// The separators of groups of digits.
  private static let separators: Set<Character> = [" ", "-", "(", ")", "."]

  /// Whether `text` can be dialled, in groups or not, with a plus before it or not.
  static func isValid(_ text: String) -> Bool {
    let number = text.filter { !separators.contains($0) }
    let digits = number.hasPrefix("+") ? number.dropFirst() : number[...]
    return lengths.contains(digits.count) && digits.allSatisfy { $0.isASCII && $0.isNumber }
  }
}
