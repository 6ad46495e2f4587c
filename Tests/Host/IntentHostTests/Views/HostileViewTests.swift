internal import ExtensionManifests
internal import Foundation
internal import HostSamples
internal import HostState
internal import IntentConversations
internal import IntentWire
internal import TestSupport
internal import Testing

@Suite("A hostile view in its own process does not harm the host")
struct HostileViewTests {
  @Test(
    "Elements that can't be drawn are left out",
    arguments: [
      "a hundred levels", "itself", "a cycle", "a huge font", "a font without a size", "a novel", "escape codes",
      "a huge picture", "many bytes", "a broken picture", "a long path", "contradictions", "an open question",
      "wild constraints",
    ])
  func code(content: String) async throws {
    let host = try ViewHost("HostileController")
    let shown = try await host.send(content)
    #expect(shown.outcome == .success)
    #expect(shown.sizes == [[320, 100], [320, 100]])
    #expect(try host.journal() == .init(shown: 2))
    for line in shown.texts.joined() {
      #expect(
        line.unicodeScalars.allSatisfy { !$0.properties.isBidiControl && $0.properties.generalCategory != .control })
    }
  }

  @Test("Escape codes are removed from texts")
  func texts() async throws {
    let shown = try await ViewHost("HostileController").send("escape codes")
    #expect(shown.texts == [["[31mred]0;title desrever2J"], ["[31mred]0;title desrever2J"]])
  }

  /// A storyboard whose initial controller has this class and this content.
  private static func storyboard(_ controller: String, _ content: String = "", connections: String = "") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" initialViewController="c">
    <scenes><scene sceneID="s"><objects>
    <viewController id="c" customClass="\(controller)" customModule="ViewsExtension">
    <view key="view" id="v"><rect key="frame" x="0" y="0" width="320" height="100"/>\(content)</view>
    <connections>\(connections)</connections></viewController>
    </objects></scene></scenes></document>
    """
  }

  private static let label =
    #"<subviews><label text="shown" id="l"><rect key="frame" x="0" y="0" width="200" height="30"/></label></subviews>"#

  private func send(_ storyboard: String) async throws -> (shown: ViewHost.Shown, journal: ViewHost.Noted?) {
    let folder = try TemporaryFolder()
    _ = try folder.write(Data(storyboard.utf8), to: "Main.storyboard")
    let host = try ViewHost(storyboard: "Main", in: folder)
    let shown = try await host.send("hello")
    return (shown, try host.journal())
  }

  @Test("A storyboard is shown")
  func sound() async throws {
    let (shown, _) = try await send(Self.storyboard("HostileController", Self.label))
    #expect(shown.texts == [["shown"], ["shown"]])
  }

  @Test(
    "A storyboard with errors is shown without the invalid parts",
    arguments: [
      // An outlet that the class does not have, one that leads nowhere, and a class that does not exist.
      storyboard(
        "HostileController", label,
        connections:
          #"<outlet property="nothing" destination="l" id="1"/><outlet property="view" destination="x" id="2"/>"#),
      storyboard(
        "HostileController", label.replacing("<label ", with: #"<view id="n" customClass="Nowhere"/><label "#)),
      // A controller in itself.
      storyboard(
        "HostileController",
        label.replacing(
          "</subviews>",
          with: #"<containerView id="w"><connections><segue destination="c" kind="embed" id="g"/></connections>"#
            + "</containerView></subviews>")),
    ])
  func mistakes(storyboard: String) async throws {
    let (shown, journal) = try await send(storyboard)
    #expect(shown.outcome == .success)
    #expect(shown.texts == [["shown"], ["shown"]])
    #expect(journal == .init(shown: 2))
  }

  @Test(
    "An unusable storyboard ends the view",
    arguments: [
      "<document><a></document>", "", "<document/>", storyboard("Nowhere"), storyboard("PlainController"),
      storyboard(
        "HostileController",
        "<subviews>" + String(repeating: "<view/>", count: 1_000_000) + "</subviews>"),
      storyboard("HostileController", String(repeating: "<subviews><view>", count: 10_000)),
    ])
  func unusable(storyboard: String) async throws {
    let (shown, journal) = try await send(storyboard)
    #expect(shown.outcome == .success)
    #expect(shown.views.isEmpty)
    #expect(journal?.shown == 0 && journal?.code != nil)
  }
}
