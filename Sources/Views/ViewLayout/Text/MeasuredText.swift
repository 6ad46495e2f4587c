/// Text as characters with widths, ready to be arranged in lines.
///
/// Measuring is the costly part. A view stores this value, and arranges it in lines for several widths.
package struct MeasuredText: Sendable {
  /// The maximum number of characters; the rest of the text is cut off. A page of a book has 2,000 characters, and the
  /// host accepts 64 KiB of text in a view.
  package static let maximumCharacters = 16_384

  /// A character as a person sees it: a grapheme cluster.
  struct Cluster {
    /// The offset of its first byte. A text has at most ``maximumCharacters`` times 64 bytes.
    let start: Int32
    /// The index of its run.
    let run: Int32
    /// Its width in points, with the kerning.
    let width: Double
    /// Its effect on line breaks.
    let breaking: BreakClass
    /// Whether a line may end before it.
    let allowsBreakBefore: Bool
  }

  /// The runs that the text consists of.
  package let runs: [TextRun]
  /// Whether the text was longer than ``maximumCharacters``.
  package private(set) var isCut = false
  private(set) var clusters: [Cluster] = []
  private var bytes: [UInt8] = []

  /// Measures runs of text.
  package init(_ runs: [TextRun]) {
    self.runs = runs
    for index in runs.indices { append(index) }
  }

  /// Measures text with one font.
  package init(_ text: String, _ font: TextFont) {
    self.init([TextRun(text, font)])
  }

  private mutating func append(_ index: Int) {
    let widths = WidthTable.of(runs[index].font)
    if !appendASCII(index, widths) { appendCharacters(index, widths) }
  }

  /// Appends a run in which each byte is a character. Returns false for any other run.
  private mutating func appendASCII(_ index: Int, _ widths: WidthTable) -> Bool {
    let kerning = runs[index].kerning
    let text = runs[index].text
    return text.utf8.withContiguousStorageIfAvailable { source in
      let carriageReturn = UInt8(ascii: "\r")
      guard source.allSatisfy({ $0 < 0x80 && $0 != carriageReturn }) else { return false }
      let room = Self.maximumCharacters - clusters.count
      if source.count > room { isCut = true }
      clusters.reserveCapacity(clusters.count + min(source.count, room))
      for byte in source.prefix(room) {
        let breaking = BreakClass.ofASCII[Int(byte)]
        add(breaking, width: widths.ascii[Int(byte)] + kerning, run: index)
        bytes.append(byte)
      }
      return true
    } ?? false
  }

  private mutating func appendCharacters(_ index: Int, _ widths: WidthTable) {
    let run = runs[index]
    for character in run.text {
      guard clusters.count < Self.maximumCharacters else { return isCut = true }
      let scalars = character.unicodeScalars
      let width = character.asciiValue.map { widths.ascii[Int($0)] } ?? run.font.width(of: character)
      add(BreakClass(scalars[scalars.startIndex]), width: width + run.kerning, run: index)
      append(character)
    }
  }

  private mutating func add(_ breaking: BreakClass, width: Double, run: Int) {
    let allowsBreak = clusters.last?.breaking.allowsBreak(before: breaking) ?? false
    clusters.append(
      Cluster(
        start: Int32(truncatingIfNeeded: bytes.count), run: Int32(truncatingIfNeeded: run),
        width: breaking == .newline ? 0 : width, breaking: breaking, allowsBreakBefore: allowsBreak))
  }

  /// The maximum number of code points in a character; further marks are cut off. The longest emoji of Unicode 15.1 has
  /// 10.
  private static let maximumScalars = 16

  private mutating func append(_ character: Character) {
    if character.utf8.count <= Self.maximumScalars {
      bytes.append(contentsOf: character.utf8)
    } else {
      for scalar in character.unicodeScalars.prefix(Self.maximumScalars) { bytes.append(contentsOf: scalar.utf8) }
    }
  }

  /// The text of characters.
  func text(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    let end = range.upperBound < clusters.count ? Int(clusters[range.upperBound].start) : bytes.count
    return String(decoding: bytes[Int(clusters[range.lowerBound].start)..<end], as: UTF8.self)
  }

  /// The width of characters.
  func width(_ range: Range<Int>) -> Double {
    var sum = 0.0
    for index in range { sum += clusters[index].width }
    return sum
  }
}
