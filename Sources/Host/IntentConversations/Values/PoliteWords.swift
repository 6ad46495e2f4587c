package import Foundation

/// The polite words at the ends of an answer that is a text: "Rome, please". They are no part of the text.
package enum PoliteWords {
  /// The words before and after an answer, in small letters. Thanks are left in the text, because titles have them.
  fileprivate struct Ends {
    var first: [String] = []
    let last: [String]
    /// Whether words are written without spaces.
    var isJoined = false
  }

  private static let ends: [String: Ends] = [
    "en": Ends(first: ["please"], last: ["please"]), "de": Ends(first: ["bitte"], last: ["bitte"]),
    "fr": Ends(last: ["s'il te plaît", "s'il vous plaît", "s’il te plaît", "s’il vous plaît"]),
    "es": Ends(first: ["por favor"], last: ["por favor"]),
    "ja": Ends(
      last: ["でお願いします", "をお願いします", "にお願いします", "お願いします", "でお願い", "お願い"], isJoined: true),
    "zh": Ends(first: ["请", "請"], last: [], isJoined: true),
  ]

  /// A longer answer is a text that somebody dictates, which stays as it is.
  private static let maximumLength = 80

  /// Returns an answer without the polite words at its ends; the answer itself if it has none, or consists of them.
  /// English words count in every language, as in other answers.
  package static func removed(from answer: String, _ locale: Locale) -> String {
    guard answer.count <= maximumLength else { return answer }
    let codes = [locale.language.languageCode?.identifier ?? "en", "en"]
    for ends in codes.compactMap({ Self.ends[$0] }) {
      let rest = ends.without(answer)
      if rest != answer { return rest }
    }
    return answer
  }
}

extension PoliteWords.Ends {
  fileprivate func without(_ answer: String) -> String {
    let signs = CharacterSet.whitespaces.union(CharacterSet(charactersIn: ",;，、"))
    let closed = answer.trimmingCharacters(in: .whitespaces.union(CharacterSet(charactersIn: ".!。！")))
    for (words, isFirst) in last.map({ ($0, false) }) + first.map({ ($0, true) }) {
      let options: String.CompareOptions =
        isFirst ? [.caseInsensitive, .anchored] : [.caseInsensitive, .anchored, .backwards]
      guard let range = closed.range(of: words, options: options) else { continue }
      let rest = isFirst ? closed[range.upperBound...] : closed[..<range.lowerBound]
      let isWord = isJoined || (isFirst ? rest.first : rest.last).map { !$0.isLetter && !$0.isNumber } ?? true
      let text = rest.trimmingCharacters(in: signs)
      if isWord, !text.isEmpty { return text }
    }
    return answer
  }
}
