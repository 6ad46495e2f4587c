@testable internal import ExtensionSupervisor
internal import Testing

@Suite("The short name of a Swift function is derived from its mangled name")
struct SwiftSymbolNameTests {
  @Test(
    "The short name is as in the source",
    arguments: [
      (
        "$s17ScriptedExtension0A14MessageHandlerC6handle6intent10completiony7Intents06INSendC6IntentC_yAG0icJ8ResponseCctF",
        "ScriptedMessageHandler.handle(intent:completion:)"
      ),
      (
        "$s17ScriptedExtension0A10CarHandlerC6handle6intent7Intents05INGetC24LockStatusIntentResponseCAF0hcijK0C_tYaFTY0_",
        "ScriptedCarHandler.handle(intent:)"
      ),
      (
        "$s17ScriptedExtension0A13IntentHandlerC7handler33_6FF2B71CEAA07E1B01CDD00973DFAEE1LL3forypSgSS_tF",
        "ScriptedIntentHandler.handler(for:)"
      ),
      (
        "$s17ScriptedExtension0A10CarHandlerC07resolveC4Name3for7Intents33INSpeakableStringResolutionResultCAF05INGetC16Loc"
          + "kStatusIntentC_tYaFAhF0iJ0CXEfU_",
        "closure in ScriptedCarHandler.resolveCarName(for:)"
      ),
      (
        "$s17ScriptedExtension0A10CarHandlerC7Intents05INGetC24LockStatusIntentHandlingAadEP6handle6intentAD0fcghI8Respons"
          + "eCAD0fcghI0C_tYaFTWTQ0_",
        "witness of ScriptedCarHandler"
      ),
      (
        "$ss17_assertionFailure__4file4line5flagss5NeverOs12StaticStringV_SSAHSus6UInt32VtF",
        "_assertionFailure(_:_:file:line:flags:)"
      ),
      ("$s3Lib3BoxV5widthSivg", "Box.width"),
      ("$s3Lib3BoxV4sideACSi_tcfC", "Box.init(side:)"),
      ("$s3Lib3BoxCfD", "Box.deinit"),
      ("$s3Lib3BoxV4Sub4OuterV4openyyF", nil),
      ("$s3Lib5BoxesPAAE4openyyF", "Boxes.open"),
      ("$s10Foundation4DataV3LibE4openyyF", "Data.open"),
    ] as [(String, String?)])
  func name(mangled: String, name: String?) {
    #expect(SwiftSymbolName(mangled)?.text == name)
  }

  @Test(
    "Other names and rare forms have no short name",
    arguments: [
      "", "$s", "main", "_ZN1a1bEv", "$s0", "$s00", "$s0A", "$s0AA", "$s9999x", "$s1", "$s3Lib", "$s3LibF", "$s3Lib1",
      "$s3Lib0Z3BoxVF", "$s99999999999999999999x", "$s3Lib3BoxV", "$s3é", "_", "$s_", "$s3Lib_F", "$s3LibLLF",
    ])
  func noName(mangled: String) {
    #expect(SwiftSymbolName(mangled) == nil)
  }

  @Test("The expansion of any name is bounded")
  func words() {
    let doubling = "$s2Ab" + String(repeating: "0aaaaaaaaA0", count: 90) + "yyF"
    for count in 0...doubling.utf8.count {
      #expect((SwiftSymbolName(String(doubling.prefix(count)))?.text.utf8.count ?? 0) < 100_000)
    }
  }
}
