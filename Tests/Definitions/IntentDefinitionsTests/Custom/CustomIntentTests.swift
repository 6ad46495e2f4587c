internal import Foundation
@testable internal import IntentDefinitions
internal import Testing

@Suite("Intents of a definition file")
struct CustomIntentTests {
  @Test(
    "The class is named as Xcode names it",
    arguments: [
      (["Name": "OrderSoup"], "OrderSoupIntent"),
      (["Name": "OrderSoup", "ClassPrefix": "SC"], "SCOrderSoupIntent"),
      (["Name": "OrderSoup", "ClassPrefix": "SC", "ClassName": "SoupIntent"], "SoupIntent"),
      (["Name": "OrderSoup", "ClassPrefix": "", "ClassName": ""], "OrderSoupIntent"),
      (["Name": "Intent"], "IntentIntent"),
    ])
  func className(members: [String: String], name: String) throws {
    let definition = try intent(members)
    #expect(definition.name == name)
    #expect(definition.responseName == name + "Response")
    #expect(definition.handlingProtocolName == name + "Handling")
  }

  @Test(
    "The parameters have the types that Xcode gives them",
    arguments: [
      ("String", "String?", "String?"), ("SpeakableString", "INSpeakableString?", "INSpeakableString?"),
      ("Integer", "Int?", "NSNumber?"), ("Decimal", "Double?", "NSNumber?"), ("Boolean", "Bool?", "NSNumber?"),
      ("TimeInterval", "Double?", "NSNumber?"), ("Object", "INObject?", "INObject?"),
      ("Placemark", "CLPlacemark?", "CLPlacemark?"), ("Person", "INPerson?", "INPerson?"),
      ("PaymentMethod", "INPaymentMethod?", "INPaymentMethod?"),
      ("CurrencyAmount", "INCurrencyAmount?", "INCurrencyAmount?"),
      ("DateComponents", "DateComponents?", "DateComponents?"), ("URL", "URL?", "URL?"), ("File", "INFile?", "INFile?"),
      ("Temperature", "Measurement<UnitTemperature>?", "Measurement<UnitTemperature>?"),
    ])
  func types(word: String, type: String, swiftType: String) throws {
    let single = try intent(["Parameters": [["Name": "a", "Type": word]]])
    #expect(single.parameters.map(\.type.text) == [type])
    #expect(single.parameters.map(\.swiftType.text) == [swiftType])
    let several = try intent(["Parameters": [["Name": "a", "Type": word, "SupportsMultipleValues": true]]])
    #expect(several.parameters.map(\.swiftType.text) == ["[\(swiftType.dropLast())]?"])
  }

  @Test("The keys determine whether a parameter is resolved and is an array")
  func resolution() throws {
    let definition = try intent([
      "Parameters": [
        ["Name": "a", "Type": "String"],
        ["Name": "b", "Type": "String", "SupportsResolution": true],
        ["Name": "c", "Type": "Person", "SupportsResolution": true, "SupportsMultipleValues": true],
        ["Name": "d", "Type": "String", "SupportsDynamicEnumeration": true],
        ["Name": "e", "Type": "String", "SupportsDynamicEnumeration": "YES", "SupportsSearch": 1],
      ]
    ])
    #expect(definition.resolvers.map(\.method) == ["resolveB", "resolveC"])
    #expect(definition.resolvers.map(\.result.text) == ["INStringResolutionResult", "[INPersonResolutionResult]"])
    #expect(definition.parameters.map(\.options) == [.none, .none, .none, .dynamic, .searchable])
  }

  @Test("Reasons of a parameter result in a result class and an enumeration")
  func reasons() throws {
    let parameter: [String: Any] = [
      "Name": "bowls", "Type": "Integer", "SupportsResolution": true,
      "UnsupportedReasons": [["Code": "negativeNumbersNotSupported"], ["Code": "tooMany"]],
    ]
    let (file, _) = try definitionFile(intents: [["Name": "OrderSoup", "Parameters": [parameter]]])
    let declarations = try #require(file?.declarations)
    #expect(
      declarations.map(\.name) == [
        "OrderSoupBowlsUnsupportedReason", "OrderSoupBowlsResolutionResult", "OrderSoupIntent",
      ])
    guard case .enumeration(let reasons) = declarations[0], case .resolutionResult(let result) = declarations[1] else {
      Issue.record("not an enumeration and a result")
      return
    }
    #expect(reasons.cases.map(\.rawValue) == ["1", "2"])
    #expect(result.superclass == "INIntegerResolutionResult")
    #expect(result.reasonType == "OrderSoupBowlsUnsupportedReason")
  }

  @Test("The keys for locked devices and for confirmation are read")
  func conditions() throws {
    let plain = try intent(["Restrictions": 0])
    #expect(!plain.requiresUnlock && !plain.asksBeforeHandling)
    let restricted = try intent(["Restrictions": 1, "UserConfirmationRequired": true])
    #expect(restricted.requiresUnlock && restricted.asksBeforeHandling)
  }

  @Test("The key for widgets is read", arguments: [true, false])
  func widgets(isEligible: Bool) throws {
    #expect(try intent(["EligibleForWidgets": isEligible]).configuresWidgets == isEligible)
    #expect(!(try intent([:]).configuresWidgets))
  }

  @Test("Custom codes follow the standard codes")
  func codes() throws {
    let definition = try intent([
      "Response": [
        "Codes": [
          ["Name": "success", "Success": true], ["Name": "failure"], ["Name": "soldOut"],
          ["Name": "successSoon", "Success": true],
        ]
      ]
    ])
    #expect(
      definition.responseCodes.map { "\($0.name) \($0.rawValue)" } == [
        "unspecified 0", "ready 1", "continueInApp 2", "inProgress 3", "success 4", "failure 5",
        "failureRequiringAppLaunch 6", "soldOut 100", "successSoon 101",
      ])
    #expect(definition.texts?.responses["successSoon"]?.isSuccess == true)
    #expect(definition.texts?.responses["soldOut"]?.isSuccess == false)
  }

  @Test("A code whose text has properties gets methods with parameters in both orders")
  func factories() throws {
    let definition = try intent([
      "Response": [
        "Parameters": [["Name": "soup", "Type": "String"], ["Name": "minutes", "Type": "Integer"]],
        "Codes": [
          ["Name": "success", "FormatString": "${soup} in ${minutes}. ${soup}!"],
          ["Name": "failure", "FormatString": "No ${minutes}, no ${soup}"], ["Name": "other", "FormatString": "Hm."],
        ],
      ]
    ])
    #expect(
      definition.responseFactories == [
        .init(code: "success", properties: ["soup", "minutes"]),
        .init(code: "success", properties: ["minutes", "soup"]),
        .init(code: "failure", properties: ["minutes", "soup"]),
      ])
  }

  @Test(
    "A parameter has no label if the code ends with its name",
    arguments: [
      ("failureInvalidItem", ["item", "state"], true), ("failureInvalidItem", ["state", "item"], false),
      ("failureUnknownurl", ["url"], false), ("item", ["item"], false), ("success", [], false),
    ])
  func label(code: String, properties: [String], isNamed: Bool) {
    let factory = IntentDefinition.ResponseFactory(code: code, properties: properties)
    #expect(factory.namesFirstProperty == isNamed)
  }

  @Test("An intent of the framework in the file is not a declaration")
  func system() throws {
    let (file, findings) = try definitionFile(
      intents: [["Name": "PlayMedia", "ClassPrefix": "IN", "ClassName": "INPlayMediaIntent", "Type": "System"]])
    #expect(findings == [])
    #expect(file?.declarations == [])
  }

  @Test("Empty data for a bound or a default means no value")
  func noBounds() throws {
    let parameter: [String: Any] = [
      "Name": "bowls", "Type": "Integer",
      "Metadata": ["DefaultValue": Data(), "MinimumValue": 1, "MaximumValue": Data()],
    ]
    let texts = try #require(intent(["Parameters": [parameter]]).texts?.parameters["bowls"])
    #expect(texts.bounds == ["minimumValue": "1"])
    #expect(texts.defaultValue == nil)
  }

  @Test("Texts are translated if there is a translation")
  func texts() throws {
    let parameter: [String: Any] = [
      "Name": "soup", "Type": "String", "DisplayName": "Soup", "DisplayNameID": "aaa",
      "Metadata": ["DefaultValue": "pea", "MinimumValue": 1, "MaximumValue": 2.5],
      "PromptDialogs": [
        ["Type": "Primary", "FormatString": "Which?", "FormatStringID": "bbb"],
        ["Type": "Confirmation", "FormatString": "Sure?", "FormatStringID": "ccc"],
        ["Type": "SomethingNew", "FormatString": "x"],
      ],
      "UnsupportedReasons": [["Code": "tooMany", "FormatString": "More than ${maximumValue}"]],
    ]
    let definition = try intent(
      ["Title": "Order", "TitleID": "ddd", "Parameters": [parameter]],
      strings: ["aaa": "Suppe", "bbb": "Welche?", "zzz": "?"])
    let texts = try #require(definition.texts)
    #expect(texts.title == "Order")
    #expect(
      texts.parameters["soup"]
        == IntentTexts.Parameter(
          displayName: "Suppe", prompts: [.primary: "Welche?", .confirmation: "Sure?"],
          unsupportedReasons: ["tooMany": "More than ${maximumValue}"], defaultValue: .string("pea"),
          bounds: ["minimumValue": "1", "maximumValue": "2.5"]))
  }
}
