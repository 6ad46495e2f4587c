internal import Testing

@testable internal import ExtensionManifests

@Suite("Build variables in a manifest")
struct BuildVariablesTests {
  @Test(
    "Each variable is expanded, with either kind of brackets, anywhere in the text",
    arguments: [
      ("$(PRODUCT_NAME)", "Soup Chef"), ("${PRODUCT_NAME}", "Soup Chef"), ("$(TARGET_NAME)", "Soup Chef"),
      ("$(EXECUTABLE_NAME)", "libSoup.so"), ("$(PRODUCT_MODULE_NAME)", "Soup_Chef"),
      ("$(PRODUCT_BUNDLE_IDENTIFIER)", "Soup-Chef"),
      ("group.$(PRODUCT_BUNDLE_IDENTIFIER).${TARGET_NAME}!", "group.Soup-Chef.Soup Chef!"),
      ("$(PRODUCT_NAME:rfc1034identifier)", "Soup-Chef"), ("$(PRODUCT_NAME:c99extidentifier:lower)", "soup_chef"),
      ("${PRODUCT_NAME:upper}", "SOUP CHEF"), ("5 $ (net)", "5 $ (net)"), ("$(open", "$(open"), ("", ""),
    ])
  func values(text: String, expanded: String) {
    let variables = BuildVariables(product: "Soup Chef", executable: "libSoup.so")
    #expect(variables.expand(text) == .init(text: expanded))
  }

  @Test(
    "A variable without a value is reported as written",
    arguments: ["MARKETING_VERSION", "PRODUCT_NAME:quote", "", "EXECUTABLE_NAME"])
  func unknown(reference: String) {
    let variables = BuildVariables(product: "Soup", executable: nil)
    let text = "$(PRODUCT_NAME) $(\(reference)) ${TARGET_NAME}"
    #expect(variables.expand(text) == .init(text: "Soup $(\(reference)) Soup", unknown: [reference]))
  }

  @Test("A text that is too long, or would become too long, is not expanded")
  func tooLong() {
    let variables = BuildVariables(
      product: String(repeating: "x", count: 1000), executable: nil, appIdentifier: String(repeating: "y", count: 9000))
    for text in [
      String(repeating: "$(", count: 100_000), String(repeating: "$(PRODUCT_NAME)", count: 10),
      String(repeating: "$(PRODUCT_BUNDLE_IDENTIFIER)", count: 100), String(repeating: "${", count: 2000),
    ] {
      #expect(variables.expand(text) == .init(text: text))
      #expect(!ExtensionManifest.isUsableName(text))
    }
  }

  @Test("The identifier of the app precedes the bundle's name")
  func appIdentifier() {
    let variables = BuildVariables(product: "Soup", executable: nil, appIdentifier: "org.chef")
    #expect(variables.expand("$(PRODUCT_BUNDLE_IDENTIFIER)") == .init(text: "org.chef.Soup"))
  }
}
