internal import BaseFiles
internal import ContactCards
internal import IntentLanguage

/// The function that libFuzzer calls with each input. The bytes are a file of contacts, whose names go into an index,
/// and the bytes are looked up in the index. A sanitizer ends the process if an input does harm.
///
/// See `../README.md` for how to build and run it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLanguage(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  let (cards, findings) = VCardReader.parse(bytes, path: "contacts.vcf")
  for finding in findings {
    precondition(finding.position.line >= 1 && finding.position.column >= 1)
    precondition(!finding.description.utf8.contains { $0 < 0x20 || $0 == 0x7f })
  }
  precondition(Set(cards.map(\.identifier)).count == cards.count)
  let terms = cards.enumerated().flatMap { $1.terms(category: $0 % 3, item: $0) }
  let index = VocabularyIndex(terms)
  for term in terms {
    let letters = VocabularyIndex.fold(term.text)
    let matches = index.matches(letters.span)
    precondition(matches.first?.quality == .written && matches.count <= VocabularyMatch.maximumCount)
  }
  precondition(index.matches(bytes.span).count <= VocabularyMatch.maximumCount)
  precondition(index.matches(VocabularyIndex.fold(String(decoding: bytes, as: UTF8.self)).span).count <= 8)
  return 0
}
