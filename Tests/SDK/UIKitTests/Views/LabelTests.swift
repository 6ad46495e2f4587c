internal import Foundation
internal import Testing

@Suite("Labels and fonts measure as on Apple's systems", .serialized)
struct LabelTests {
  @Test("A line has the height that Xcode writes")
  func heights() async {
    let heights = await Labels.heights()
    #expect(heights == [13.5, 14.5, 16, 18, 20.5, 26.5, 33.5])
  }

  @Test("A label has the width of its text, in whole pixels")
  func widths() async {
    let intrinsicWidth = await Labels.intrinsicWidth()
    #expect(intrinsicWidth == 41.5)
    let emptySizes = await Labels.emptySizes()
    #expect(emptySizes == [.zero, .zero])
  }

  @Test("Text is wrapped in the requested width")
  func wrapping() async {
    let wrapped = await Labels.wrapped()
    #expect(wrapped == [41, 41, 20.5])
    let limited = await Labels.limited()
    #expect(limited == [81.5, 20.5, 41, 81.5])
  }

  @Test("Lines are centred vertically and aligned horizontally")
  func places() async {
    let centred = await Labels.centred()
    #expect(centred == ["x 0 56"])
    let aligned = await Labels.aligned()
    #expect(aligned == ["x 0 16", "x 46 16", "x 91 16", "x 0 16"])
  }

  @Test("Text that is too wide is truncated or shrunk")
  func truncation() async {
    let truncated = await Labels.truncated()
    #expect(truncated == ["one two t…", "…three four", "one…e four", "one two thr"])
    let shrunk = await Labels.shrunk()
    #expect(shrunk == [17, 15.3, 13.6])
  }

  @Test("Attributed text has its own fonts and colours until the label's replace them")
  func attributes() async {
    let attributed = await Labels.attributed()
    #expect(
      attributed == [
        "17.0 label", "plain |0||false", "bold|600|#ff0000ff|false", " line|0||true",
      ])
    let attributedProperties = await Labels.attributedProperties()
    #expect(attributedProperties == [true, true, true, true])
  }

  @Test("A megabyte of text and huge fonts result in bounded labels")
  func hostile() async {
    let hostile = await Labels.hostile()
    #expect(hostile == [true, true, true, true])
  }

  @Test("Fonts have Apple's names and sizes")
  func fonts() {
    #expect(
      Fonts.names == [
        ".SFUI-Regular", ".SFUI-Medium", ".SFUI-Semibold", ".SFUI-Italic", ".SFUI-Semibold", "HelveticaNeue-Bold",
        "AvenirNext-Regular", "Menlo-BoldItalic",
      ])
    #expect(Fonts.styleSizes == [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11])
    #expect(Fonts.isUnknownNil)
    #expect(Fonts.measures == [16.19, -4.1, 20.29, 11.98, 8.95, 0])
    #expect(Fonts.areEqual == [true, false, true, true, true])
    #expect(Fonts.constants == [14, 17, 18, 12])
  }

  @Test("The size of attributed text is not rounded")
  func sizes() {
    #expect(Fonts.sizes == [62, 20, 41, 20, 62])
  }
}
