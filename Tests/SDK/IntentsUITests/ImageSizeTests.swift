internal import Testing

@Suite("Two modules declare the size of images")
struct ImageSizeTests {
  @Test("A file that imports both uses one of them")
  func size() {
    #expect(ImageSize.width == 0)
  }
}
