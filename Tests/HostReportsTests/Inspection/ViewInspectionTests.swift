internal import ExtensionManifests
internal import TestSupport
internal import Testing

@testable internal import HostReports

@Suite(
  "The view controller of an extension is made, and asked for a view",
  .enabled(if: Built.hasSandbox, "this kernel refuses a layer of it"))
struct ViewInspectionTests {
  @Test(
    "What the library and its class lack is told",
    arguments: [
      ("ViewsExtension", "ViewsExtension.ScriptedViewController", nil),
      ("ViewsExtension", "ViewsExtension.BetaController", nil),
      ("ViewsExtension", "ViewsExtension.NearMissController", .configureNotImplemented),
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

  @Test("A near miss is told with the method")
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
}
