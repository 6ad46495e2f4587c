internal import Foundation

/// The ways to write one Chinese character: 餘 and 余, 臺 and 台.
enum ChineseVariants {
  /// The scalars of the characters in common use.
  private static let characters: ClosedRange<UInt32> = 0x4E00...0x9FFF

  /// The simplified form of each character that has a different one. ICU provides the forms. The conversion takes about
  /// 20 ms, once in each process that compiles a language with such characters.
  static let simplified: [String: String] = {
    let all = characters.compactMap(UnicodeScalar.init).map { String($0) }
    let lines = all.joined(separator: "\n").applyingTransform(StringTransform("Hant-Hans"), reverse: false)
    let forms = lines?.split(separator: "\n").map(String.init) ?? []
    // ICU may not know all the characters, but the number of lines must match.
    guard forms.count == all.count else { return [:] }
    return Dictionary(zip(all, forms).filter { $0 != $1 }) { first, _ in first }
  }()

  /// Whether a word is one Chinese character.
  static func isCharacter(_ word: String) -> Bool {
    let scalars = word.unicodeScalars
    guard let first = scalars.first, characters.contains(first.value) else { return false }
    return scalars.index(after: scalars.startIndex) == scalars.endIndex
  }
}
