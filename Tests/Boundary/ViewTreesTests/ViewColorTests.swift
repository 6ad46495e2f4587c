import Testing

@testable import ViewTrees

@Suite("Colours of views") struct ViewColorTests {
  @Test(
    "A colour survives encoding and decoding",
    arguments: [ViewColor.fixed(0), .fixed(0x12ab_34ff), .adaptive(light: 1, dark: .max)]
      + SystemViewColor.allCases.map(ViewColor.system))
  func roundTrip(color: ViewColor) {
    #expect(ViewColor(color.description) == color)
  }

  @Test("Colours have the expected wire forms") func forms() {
    #expect(ViewColor.fixed(0x00ab_cdef).description == "#00abcdef")
    #expect(ViewColor.adaptive(light: 0xff, dark: 0xffff_ffff).description == "#000000ff #ffffffff")
    #expect(ViewColor("systemBlue") == .system(.systemBlue))
  }

  @Test(
    "Other texts are not colours",
    arguments: [
      "", "#", "#fff", "#+1234567", "#1234567g", "#12345678 ", "#12345678 #", "#12345678  #12345678", "red",
      "#12345678 #12345678 #12345678", "#ABCDEF12",
    ])
  func rejected(text: String) {
    #expect(ViewColor(text) == nil)
  }

  @Test("A colour has a value for each appearance") func appearance() {
    #expect(ViewColor.system(.label).value(isDark: false) == 0x0000_00ff)
    #expect(ViewColor.system(.label).value(isDark: true) == 0xffff_ffff)
    #expect(ViewColor.adaptive(light: 1, dark: 2).value(isDark: true) == 2)
    #expect(ViewColor.fixed(3).value(isDark: true) == 3)
  }
}
