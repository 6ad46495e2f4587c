internal import Foundation
internal import Testing

@Suite("Pictures, colours and data of asset catalogues")
struct ImageSetTests {
  private let assets: AssetFolder

  init() throws { assets = try AssetFolder() }

  private func picture(_ name: String, isDark: Bool = false, scale: Double = 2) -> Int? {
    Picture(named: name, in: assets.bundle, isDark: isDark, scale: scale)?.pixels
  }

  private static let scales = """
    {"images": [{"idiom": "universal", "scale": "1x", "filename": "a.png"}, {"idiom": "universal", "scale": "2x",
      "filename": "a@2x.png"}, {"idiom": "universal", "scale": "3x"}], "info": {"author": "xcode", "version": 1}}
    """

  @Test("The file for the scale or the next larger scale is used", arguments: [(1, 10), (2, 20), (3, 20)])
  func scale(scale: Double, pixels: Int) throws {
    try assets.writeSet("A.xcassets/cup.imageset", Self.scales, pictures: ["a.png": 10, "a@2x.png": 20])
    #expect(picture("cup", scale: scale) == pixels)
  }

  @Test("The size is in points")
  func points() throws {
    try assets.writeSet("A.xcassets/cup.imageset", Self.scales, pictures: ["a.png": 10, "a@2x.png": 20])
    #expect(Picture(named: "cup", in: assets.bundle)?.size == CGSize(width: 10, height: 2))
  }

  @Test("The file for the appearance is used, or else that for all appearances", arguments: [(false, 10), (true, 20)])
  func appearance(isDark: Bool, pixels: Int) throws {
    let dark =
      #"{"idiom": "universal", "filename": "d.png", "appearances": [{"appearance": "luminosity", "value": "dark"}]}"#
    let contrast =
      #"{"idiom": "universal", "filename": "c.png", "appearances": [{"appearance": "contrast", "value": "high"}]}"#
    try assets.writeSet(
      "A.xcassets/cup.imageset", #"{"images": [\#(contrast), \#(dark), {"idiom": "universal", "filename": "a.png"}]}"#,
      pictures: ["a.png": 10, "d.png": 20, "c.png": 30])
    #expect(picture("cup", isDark: isDark) == pixels)
  }

  @Test("The file for the phone precedes that for all devices")
  func idiom() throws {
    let images = ["ipad", "universal", "iphone"].enumerated().map { #"{"idiom": "\#($1)", "filename": "\#($0).png"}"# }
    try assets.writeSet(
      "A.xcassets/cup.imageset", #"{"images": [\#(images.joined(separator: ","))]}"#,
      pictures: ["0.png": 10, "1.png": 20, "2.png": 30])
    #expect(picture("cup") == 30)
  }

  @Test("A picture is a template if its set says so, and its bytes are unchanged")
  func template() throws {
    try assets.writeSet(
      "A.xcassets/cup.imageset",
      #"{"images": [{"filename": "a.png"}], "properties": {"template-rendering-intent": "template"}}"#,
      pictures: ["a.png": 10])
    let cup = try #require(Picture(named: "cup", in: assets.bundle))
    #expect(cup.isTemplate && !cup.originalIsTemplate && cup.png != nil)
  }

  @Test("A group is a part of the name only if it has a namespace")
  func namespace() throws {
    let set = #"{"images": [{"filename": "a.png"}]}"#
    try assets.writeSet("A.xcassets/Plain/Deep/cup.imageset", set, pictures: ["a.png": 10])
    try assets.write(#"{"properties": {"provides-namespace": true}}"#, to: "A.xcassets/Named/Contents.json")
    try assets.writeSet("A.xcassets/Named/tea.imageset", set, pictures: ["a.png": 20])
    #expect(picture("cup") == 10)
    #expect(picture("Named/tea") == 20)
    #expect(picture("tea") == nil)
  }

  @Test("A named colour depends on the appearance")
  func colour() throws {
    let components = #"{"red": "0x80", "green": "0.5", "blue": "255", "alpha": "1.000"}"#
    let dark = #"[{"appearance": "luminosity", "value": "dark"}]"#
    try assets.writeSet(
      "A.xcassets/tint.colorset",
      """
      {"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": \(components)}},
        {"idiom": "universal", "appearances": \(dark), "color": {"color-space": "gray-gamma-22", "components":
          {"white": "0.25", "alpha": "0.5"}}}]}
      """)
    #expect(Colours.named("tint", in: assets.bundle) == [50, 50, 100, 100])
    #expect(Colours.named("tint", in: assets.bundle, isDark: true) == [25, 25, 25, 50])
  }

  @Test(
    "A colour can be a system colour or have a wide colour space",
    arguments: [
      (#"{"platform": "ios", "reference": "systemRedColor"}"#, [100, 23, 19, 100]),
      (
        #"{"color-space": "display-p3", "components": {"red": "1.000", "green": "1.000", "blue": "1.000"}}"#,
        [100, 100, 100, 100]
      ),
      (
        #"{"color-space": "display-p3", "components": {"red": "0.5", "green": "0.25", "blue": "0.25"}}"#,
        [54, 23, 24, 100]
      ),
    ])
  func otherColour(color: String, parts: [Int]) throws {
    try assets.writeSet("A.xcassets/tint.colorset", #"{"colors": [{"color": \#(color)}]}"#)
    #expect(Colours.named("tint", in: assets.bundle) == parts)
  }

  @Test("Data has the type that its set names")
  func data() throws {
    try assets.writeSet(
      "A.xcassets/menu.dataset", #"{"data": [{"filename": "m.json", "universal-type-identifier": "public.json"}]}"#)
    try assets.write("[1]", to: "A.xcassets/menu.dataset/m.json")
    let menu = try #require(NamedData("menu", in: assets.bundle))
    #expect(menu.text == "[1]" && menu.type == "public.json")
    #expect(NamedData("cup", in: assets.bundle) == nil)
  }
}

@Suite("Pictures outside asset catalogues")
struct LooseImageTests {
  private let assets: AssetFolder

  init() throws { assets = try AssetFolder() }

  @Test("The file for the scale is used", arguments: [(1, 10), (2, 20), (3, 30)])
  func scale(scale: Double, pixels: Int) throws {
    for (suffix, pixels) in ["": 10, "@2x": 20, "@3x": 30] as [String: UInt8] {
      try assets.writePNG(pixels, to: "cup\(suffix).png")
    }
    #expect(Picture(named: "cup", in: assets.bundle, scale: scale)?.pixels == pixels)
    #expect(Picture(named: "cup.png", in: assets.bundle, scale: scale)?.pixels == pixels)
    #expect(Picture(named: "cup.jpg", in: assets.bundle, scale: scale) == nil)
  }

  @Test("Files are found in language folders and in the base folder")
  func languages() throws {
    try assets.writePNG(10, to: "Base.lproj/base.png")
    try assets.writePNG(20, to: "en.lproj/cup.png")
    try assets.writePNG(30, to: "Base.lproj/cup.png")
    #expect(Picture(named: "base", in: assets.bundle)?.pixels == 10)
    #expect(Picture(named: "cup", in: assets.bundle)?.pixels == 20)
  }

  @Test("A period in a name does not start a file name extension")
  func period() throws {
    try assets.writePNG(10, to: "v1.2.png")
    #expect(Picture(named: "v1.2", in: assets.bundle)?.pixels == 10)
  }
}
