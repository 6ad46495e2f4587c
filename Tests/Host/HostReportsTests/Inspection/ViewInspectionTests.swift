internal import BaseFiles
internal import ExtensionManifests
internal import TestSupport
internal import Testing

@testable internal import HostReports

@Suite(
  "The view controller of an extension is created, and asked for a view",
  .enabled(if: BuildProducts.hasSandbox, "this kernel refuses a layer of it"))
struct ViewInspectionTests {
  @Test(
    "Defects of the library and its class are reported",
    arguments: [
      ("ViewsExtension", "ViewsExtension.ScriptedViewController", nil),
      ("ViewsExtension", "ViewsExtension.BetaController", nil),
      ("ViewsExtension", "ViewsExtension.NearMissController", .configureNotImplemented),
      ("ViewsExtension", "ViewsExtension.NearMissParametersController", .configureNotImplemented),
      ("ViewsExtension", "ViewsExtension.PlainController", .principalClassWrongType),
      ("ViewsExtension", "ViewsExtension.Nothing", .principalClassNotFound),
      ("ScriptedExtension", "ScriptedExtension.PlainObject", .loadFailed),
      ("UndefinedSymbolExtension", "Any", .loadFailed),
      ("NoEntryPointExtension", "Any", .entryPointMissing),
    ] as [(String, String, ExtensionRule?)]
  )
  func views(product: String, principalClass: String, rule: ExtensionRule?) async throws {
    let library = try InspectedLibrary(product, principalClass: principalClass, kind: .intentsUI)
    let findings = try await library.findings()
    #expect(findings.map(\.rule) == [rule].compactMap(\.self))
    #expect(findings.first?.fix?.contains("INExtension") != true)
  }

  @Test("A similar method name is reported with the required one")
  func nearMiss() async throws {
    let library = try InspectedLibrary(
      "ViewsExtension", principalClass: "ViewsExtension.NearMissController", kind: .intentsUI)
    #expect(
      try await library.findings() == [
        LibraryFinding(
          .configureNotImplemented, "the view controller implements no form of 'configure' or 'configureView'",
          fix: "add 'func configure(with interaction: INInteraction, context: INUIHostedViewContext, "
            + "completion: @escaping (CGSize) -> Void)'")
      ])
  }

  @Test("Missing and mistyped outlets are reported with their positions")
  func outlets() async throws {
    let type = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
    let storyboard = """
      <document type="\(type)" initialViewController="c"><scenes><scene sceneID="s"><objects>
      <viewController id="c" customClass="OutletController" customModule="ViewsExtension"><view key="view" id="v"><subviews>
      <label id="l" text="A"/></subviews></view><connections>
        <outlet property="nameLabel" destination="l" id="1"/>
        <outlet property="picture" destination="l" id="2"/>
        <outlet property="lost" destination="l" id="3"/>
      </connections></viewController></objects></scene></scenes></document>
      """
    let library = try InspectedLibrary("ViewsExtension", principalClass: "", kind: .intentsUI, storyboard: storyboard)
    let path = library.bundlePath + "/MainInterface.storyboard"
    let findings = try await library.findings()
    #expect(
      findings == [
        LibraryFinding(
          .storyboardOutletNotSet,
          "the outlet 'picture' of 'OutletController': the value is of the type 'UILabel', not of the type "
            + "'UIImageView'",
          fix: "change its type, or connect it to another object",
          at: .init(path: path, position: SourcePosition(line: 5, column: 3))),
        LibraryFinding(
          .storyboardOutletNotSet, "the outlet 'lost' of 'OutletController': the class has no such outlet",
          fix: "add '@IBOutlet var lost', or remove the connection",
          at: .init(path: path, position: SourcePosition(line: 6, column: 3))),
      ])
  }

  @Test(
    "Other log lines are not findings",
    arguments: [
      "UIKit: /elsewhere/A.storyboard:1:2: the outlet 'a' of 'B': c", "/b/A.storyboard:1:2: the outlet 'a' of 'B': c",
      "UIKit: /b/A.storyboard: the outlet 'a' of 'B': c", "UIKit: /b/A.storyboard:0:2: the outlet 'a' of 'B': c",
      "UIKit: /b/A.storyboard:1:2: there is no class 'a'", "UIKit: /b/A.storyboard:x:2: the outlet 'a'", "",
    ])
  func lines(_ line: String) {
    #expect(LibraryFinding(outlet: line, in: "/b") == nil)
  }
}
