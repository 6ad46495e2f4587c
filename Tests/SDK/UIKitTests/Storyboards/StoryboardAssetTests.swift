internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import UIKit

@MainActor @Suite("A storyboard uses the pictures, colours and texts of its bundle", .serialized)
struct StoryboardAssetTests {
  private static let views = """
    <subviews>
    <imageView id="picture" image="cup"/>
    <imageView id="nothing" image="nowhere"/>
    <label id="label" text="Tea"><color key="textColor" name="tea"/></label>
    <view id="system"><color key="backgroundColor" systemColor="systemRedColor"/></view>
    <view id="own"><color key="backgroundColor" name="ownColour"/></view>
    </subviews>
    <color key="backgroundColor" name="nowhere"/>
    """

  private static let colours = """
    {"colors": [
      {"idiom": "universal", "color": {"color-space": "srgb", "components":
        {"red": "1.000", "green": "0.000", "blue": "0.000", "alpha": "1.000"}}},
      {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
        "color": {"color-space": "srgb", "components":
        {"red": "0.000", "green": "1.000", "blue": "0.000", "alpha": "1.000"}}}]}
    """

  /// The header of a PNG file of 4 by 4 pixels.
  private static let png = Data(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 4, 0, 0, 0, 4])

  @Test("Named pictures and colours come from the catalogue, or else from the file")
  func catalogue() throws {
    let own = "<resources><namedColor name='ownColour'><color red='0' green='0' blue='1' alpha='1' colorSpace='custom' "
    let text = StoryboardFolder.storyboard(Self.views)
      .replacing("</document>", with: own + "customColorSpace='sRGB'/></namedColor></resources></document>")
    let folder = try StoryboardFolder(
      [],
      [
        "Main.storyboard": text, "A.xcassets/tea.colorset/Contents.json": Self.colours,
        "A.xcassets/cup.imageset/Contents.json": #"{"images": [{"idiom": "universal", "filename": "c.png"}]}"#,
      ])
    try folder.folder.write(Self.png, to: "A.xcassets/cup.imageset/c.png")
    let view = try #require(folder.initial("Main", as: UIViewController.self)?.view)
    #expect(view.backgroundColor == .clear)
    let pictures = view.subviews.compactMap { ($0 as? UIImageView)?.image?.size }
    #expect(pictures == [CGSize(width: 4, height: 4)])
    let label = try #require(view.subviews.first { $0 is UILabel } as? UILabel)
    let looks = [UIUserInterfaceStyle.light, .dark].map { UITraitCollection(userInterfaceStyle: $0) }
    #expect(
      looks.map { label.textColor.resolvedColor(with: $0) } == [
        UIColor(red: 1, green: 0, blue: 0, alpha: 1), UIColor(red: 0, green: 1, blue: 0, alpha: 1),
      ])
    let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    #expect(view.subviews.suffix(2).map(\.backgroundColor) == [.systemRed, blue])
  }

  @Test("Texts, button titles and localised values come from the strings table")
  func strings() throws {
    let text = StoryboardFolder.storyboard(
      """
      <subviews><button id="b1"><state key="normal" title="Send"/></button>
      <label id="l1" text="Tea"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="string" keyPath="accessibilityIdentifier" value="cup"/>
      <userDefinedRuntimeAttribute type="localizedString" keyPath="accessibilityLabel" value="A cup"/>
      </userDefinedRuntimeAttributes></label></subviews>
      """)
    let key = "ibExternalUserDefinedRuntimeAttributesLocalizableStrings[0]"
    let folder = try StoryboardFolder(
      [],
      [
        "Base.lproj/Main.storyboard": text,
        "en.lproj/Main.strings": """
        "b1.normalTitle" = "Absenden";
        "l1.text" = "Tee";
        "l1.\(key)" = "Eine Tasse";
        """,
      ])
    let view = try #require(folder.initial("Main", as: UIViewController.self)?.view)
    let button = view.subviews.first as? UIButton
    let label = view.subviews.last as? UILabel
    #expect(button?.currentTitle == "Absenden")
    #expect(label?.text == "Tee" && label?.accessibilityLabel == "Eine Tasse")
    #expect(label?.accessibilityIdentifier == "cup")
  }

  @Test("An unknown element is loaded as a plain view with its frame and content")
  func unknown() throws {
    let text = StoryboardFolder.storyboard(
      "<subviews>\n<glassView id='g'><rect key='frame' x='1' y='2' width='3' height='4'/><subviews>"
        + "<label id='l' text='In it'/></subviews></glassView></subviews>")
    let folder = try StoryboardFolder([], ["Main.storyboard": text])
    let lines = folder.log {
      let glass = folder.initial("Main", as: UIViewController.self)?.view.subviews.first
      #expect(glass.map { type(of: $0) == UIView.self } == true)
      #expect(glass?.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
      #expect((glass?.subviews.first as? UILabel)?.text == "In it")
    }
    #expect(lines == ["~/Main.storyboard:4:1: a 'glassView' is shown as a plain view"])
  }
}
