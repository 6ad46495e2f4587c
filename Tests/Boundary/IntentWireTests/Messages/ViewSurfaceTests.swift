internal import IntentWire
internal import Testing

@Suite("The place of a view has sizes that a screen can have")
struct ViewSurfaceTests {
  @Test(
    "A width is within its bounds, and the view may be as high as it is wide, up to 480",
    arguments: [
      (320, 320, 320), (480, 480, 480), (600, 600, 480), (64, 64, 64), (63, 64, 64), (-1, 64, 64), (4_096, 4_096, 480),
      (4_097, 4_096, 480), (.infinity, 4_096, 480), (.nan, 64, 64),
    ] as [(Double, Double, Double)])
  func width(_ width: Double, valid: Double, height: Double) {
    let surface = ViewSurface(width: width)
    #expect(surface.width == valid && surface.maximumHeight == height && surface.minimumHeight == 0)
    #expect(surface.scale == 2 && !surface.isDark)
  }

  @Test(
    "A height is from 1 to 4096, and the minimum is not above the maximum",
    arguments: [
      (0, 100, 0, 100), (-1, 100, 0, 100), (101, 100, 100, 100), (0, 0, 0, 1), (0, 4_096, 0, 4_096),
      (0, 5_000, 0, 4_096), (.nan, .nan, 0, 1), (4_096, .infinity, 4_096, 4_096),
    ] as [(Double, Double, Double, Double)])
  func heights(_ minimum: Double, _ maximum: Double, validMinimum: Double, validMaximum: Double) {
    let surface = ViewSurface(width: 320, minimumHeight: minimum, maximumHeight: maximum)
    #expect(surface.minimumHeight == validMinimum && surface.maximumHeight == validMaximum)
  }

  @Test("A point has from 1 to 4 pixels", arguments: [(1, 1), (4, 4), (0.5, 1), (4.5, 4), (2.5, 2.5)])
  func scale(_ scale: Double, valid: Double) {
    #expect(ViewSurface(width: 320, scale: scale).scale == valid)
  }

  @Test("A place needs only its width; a message may have any numbers")
  func object() throws {
    let bare = WireObject(type: "surface", fields: [.init(name: "width", value: .int(320))])
    #expect(try ViewSurface(bare) == ViewSurface(width: 320))
    var object = ViewSurface(width: 320, minimumHeight: 10, maximumHeight: 90, scale: 3, isDark: true).object
    object["maximumHeight"] = .double(9_000)
    #expect(
      try ViewSurface(object)
        == ViewSurface(width: 320, minimumHeight: 10, maximumHeight: 4_096, scale: 3, isDark: true))
    object["width"] = .string("wide")
    #expect(throws: WireError.invalidMessage("'surface' without number 'width'")) { try ViewSurface(object) }
  }
}
