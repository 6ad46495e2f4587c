import IntentLanguage
import Testing

@Suite("Folding reduces texts to the letters that comparisons use")
struct FoldingTests {
  @Test(
    "Case, accents, width, spaces and punctuation make no difference",
    arguments: [
      ("NestEgg", "nestegg"), ("nest egg", "nestegg"), ("Nest-Egg!", "nestegg"), ("O’Brien", "obrien"),
      ("Zoë", "zoe"), ("Zoe\u{308}", "zoe"), ("ZOË", "zoe"), ("Straße", "strasse"), ("Łukasz", "lukasz"),
      ("Søren", "soren"), ("İstanbul", "istanbul"), ("Ｊｏｈｎ", "john"), ("Москва́", "москва"), ("Ёлка", "елка"),
      ("ΣΊΣΥΦΟΣ", "σισυφοσ"), ("مُحَمَّد", "محمد"), ("דָּוִד", "דוד"), ("王 小明", "王小明"), ("ジョン", "じょん"),
      ("ｼﾞｮﾝ", "じょん"), ("か\u{3099}", "が"), ("한국", "한국"), ("हिन्दी", "हिन्दी"), ("Route 66", "route66"),
      ("🦄 Unicorn", "🦄unicorn"), ("½", "12"), ("\u{200f}John\u{200d}", "john"), ("…?! ", ""), ("", ""),
    ])
  func folded(text: String, letters: String) {
    #expect(String(decoding: VocabularyIndex.fold(text), as: UTF8.self) == letters)
  }

  @Test("Letters that differ are not folded together", arguments: [("か", "が"), ("ไม่", "ไม้"), ("कि", "की"), ("王", "玉")])
  func apart(one: String, other: String) {
    #expect(VocabularyIndex.fold(one) != VocabularyIndex.fold(other))
  }

  @Test("Folding a folded text changes nothing, for any scalar")
  func stable() {
    for value in stride(from: UInt32(0), to: 0x3_0000, by: 37) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let once = VocabularyIndex.fold("a\(scalar)b")
      #expect(VocabularyIndex.fold(String(decoding: once, as: UTF8.self)) == once, "U+\(String(value, radix: 16))")
    }
  }
}
