/// The rules for telephone numbers.
enum PhoneNumber {
  /// The minimum and the maximum number of digits. The maximum is that of ITU-T E.164.
  private static let lengths = 3...15
  /// The separators of groups of digits.
  private static let separators: Set<Character> = [" ", "-", "(", ")", "."]

  /// Whether `text` is a number that can be dialled. It may begin with a plus and contain separators.
  static func isValid(_ text: String) -> Bool {
    let number = text.filter { !separators.contains($0) }
    let digits = number.hasPrefix("+") ? number.dropFirst() : number[...]
    return lengths.contains(digits.count) && digits.allSatisfy { $0.isASCII && $0.isNumber }
  }
}
