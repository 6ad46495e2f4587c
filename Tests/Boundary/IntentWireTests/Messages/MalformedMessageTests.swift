internal import Foundation
internal import IntentWire
internal import Testing

@Suite("Values that are not messages are rejected")
struct MalformedMessageTests {
  /// A complete message, the invalid field, and the error.
  typealias Case = (message: WireObject, field: String, reason: String)

  static let hostCases: [Case] = {
    let hello = hostMessages[1].object
    let resolve = host("resolve")
    let keys = HostToExtensionMessage.keychainKeys(
      operation: 1, KeychainKeys(always: Data(count: 32), afterFirstUnlock: nil, whenUnlocked: nil)
    ).object
    return [
      (hello, "minimumVersion", "'hello' without integer 'minimumVersion'"),
      (hello, "maximumVersion", "'hello' without integer 'maximumVersion'"),
      (hello, "extensionIdentifier", "'hello' without text 'extensionIdentifier'"),
      (hello, "principalClass", "'hello' without text 'principalClass'"),
      (hello, "bundlePath", "'hello' without text 'bundlePath'"),
      (hello, "containerPath", "'hello' without text 'containerPath'"),
      (host("open"), "call", "'open' without integer 'call'"),
      (host("open"), "conversation", "'open' without integer 'conversation'"),
      (host("open"), "intent", "'open' without object 'intent'"),
      (resolve, "call", "'resolve' without integer 'call'"),
      (resolve, "conversation", "'resolve' without integer 'conversation'"),
      (resolve, "intent", "'resolve' without object 'intent'"),
      (resolve, "parameter", "'resolve' without text 'parameter'"),
      (host("options"), "call", "'options' without integer 'call'"),
      (host("options"), "parameter", "'options' without text 'parameter'"),
      (host("defaultValue"), "intent", "'defaultValue' without object 'intent'"),
      (host("defaultValue"), "parameter", "'defaultValue' without text 'parameter'"),
      (host("confirm"), "intent", "'confirm' without object 'intent'"),
      (host("handle"), "intent", "'handle' without object 'intent'"),
      (host("close"), "conversation", "'close' without integer 'conversation'"),
      (host("startSendingUpdates"), "conversation", "'startSendingUpdates' without integer 'conversation'"),
      (host("startSendingUpdates"), "intent", "'startSendingUpdates' without object 'intent'"),
      (host("stopSendingUpdates"), "conversation", "'stopSendingUpdates' without integer 'conversation'"),
      (host("stopSendingUpdates"), "intent", "'stopSendingUpdates' without object 'intent'"),
      (host("configureView"), "call", "'configureView' without integer 'call'"),
      (host("configureView"), "conversation", "'configureView' without integer 'conversation'"),
      (host("configureView"), "interaction", "'configureView' without object 'interaction'"),
      (host("configureView"), "parameters", "'configureView' without texts 'parameters'"),
      (host("configureView"), "context", "'configureView' without text 'context'"),
      (host("configureView"), "surface", "'configureView' without object 'surface'"),
      (host("layOutView"), "call", "'layOutView' without integer 'call'"),
      (host("layOutView"), "conversation", "'layOutView' without integer 'conversation'"),
      (host("layOutView"), "surface", "'layOutView' without object 'surface'"),
      (host("viewTaken"), "conversation", "'viewTaken' without integer 'conversation'"),
      (host("completed"), "operation", "'completed' without integer 'operation'"),
      (keys, "operation", "'keychainKeys' without integer 'operation'"),
      (keys, "always", "'keychainKeys' without a key"),
      (host("reply"), "operation", "'reply' without integer 'operation'"),
      (host("reply"), "reply", "'reply' without object 'reply'"),
    ]
  }()

  static let extensionCases: [Case] = {
    let failed = ExtensionToHostMessage.failed(call: 1, CallFailure(.noHandler, subject: "")).object
    return [
      (answer("welcome"), "version", "'welcome' without integer 'version'"),
      (answer("opened"), "call", "'opened' without integer 'call'"),
      (answer("resolution"), "call", "'resolution' without integer 'call'"),
      (answer("resolution"), "results", "'results' of 'resolution' is not an array"),
      (answer("options"), "call", "'options' without integer 'call'"),
      (answer("options"), "sections", "'sections' of 'options' is not an array"),
      (answer("value"), "call", "'value' without integer 'call'"),
      (answer("response"), "call", "'response' without integer 'call'"),
      (answer("response"), "response", "'response' without object 'response'"),
      (answer("launchFailed"), "cause", "'launchFailed' without text 'cause'"),
      (failed, "call", "'failed' without integer 'call'"),
      (failed, "reason", "'failed' without text 'reason'"),
      (answer("donate"), "operation", "'donate' without integer 'operation'"),
      (answer("donate"), "interaction", "'donate' without object 'interaction'"),
      (answer("deleteAllInteractions"), "operation", "'deleteAllInteractions' without integer 'operation'"),
      (answer("deleteInteractions"), "operation", "'deleteInteractions' without integer 'operation'"),
      (answer("deleteInteractions"), "identifiers", "'deleteInteractions' without texts 'identifiers'"),
      (answer("deleteInteractionGroup"), "groupIdentifier", "'deleteInteractionGroup' without text 'groupIdentifier'"),
      (answer("view"), "call", "'view' without integer 'call'"),
      (answer("view"), "parameters", "'view' without texts 'parameters'"),
      (answer("viewChanged"), "conversation", "'viewChanged' without integer 'conversation'"),
      (answer("update"), "conversation", "'update' without integer 'conversation'"),
      (answer("update"), "response", "'update' without object 'response'"),
      (answer("request"), "operation", "'request' without integer 'operation'"),
      (answer("request"), "request", "'request' without object 'request'"),
    ]
  }()

  @Test("A host message without a field, or with a field of the wrong type", arguments: hostCases)
  func host(_ testCase: Case) {
    for broken in broken(testCase) {
      #expect(throws: WireError.invalidMessage(testCase.reason)) { try HostToExtensionMessage(broken) }
    }
  }

  @Test("An extension message without a field, or with a field of the wrong type", arguments: extensionCases)
  func `extension`(_ testCase: Case) {
    for broken in broken(testCase) {
      #expect(throws: WireError.invalidMessage(testCase.reason)) { try ExtensionToHostMessage(broken) }
    }
  }

  @Test(
    "A message of an unknown type, or without a type, is rejected",
    arguments: [
      (.object(WireObject(type: "dance")), "unknown message 'dance'"),
      (.object(WireObject(type: "")), "unknown message ''"),
      (.string("hello"), "a message that is not an object"),
      (.null, "a message that is not an object"),
    ] as [(WireValue, String)]
  )
  func unknown(_ value: WireValue, reason: String) {
    #expect(throws: WireError.invalidMessage(reason)) { try HostToExtensionMessage(value) }
    #expect(throws: WireError.invalidMessage(reason)) { try ExtensionToHostMessage(value) }
  }

  /// A request of an extension, the invalid field, and the error.
  static let requests: [Case] = [
    (HostRequest.authenticate(reason: "r").object, "reason", "'authenticate' without text 'reason'"),
    (HostRequest.canPay(networks: []).object, "networks", "'canPay' without texts 'networks'"),
    (HostRequest.pay(payment).object, "payment", "'pay' without object 'payment'"),
    (
      HostRequest.finishPayment(identifier: "", isAccepted: true).object, "identifier",
      "'finishPayment' without text 'identifier'"
    ),
    (HostRequest.access(.contacts).object, "kind", "'access' without text 'kind'"),
    (HostRequest.contacts(everyKind).object, "query", "'contacts' without object 'query'"),
    (HostRequest.addShortcut(everyKind).object, "shortcut", "'addShortcut' without object 'shortcut'"),
    (HostRequest.editShortcut(identifier: "").object, "identifier", "'editShortcut' without text 'identifier'"),
    (HostRequest.ask(UserQuestion(.value, "")).object, "kind", "'ask' without text 'kind'"),
    (HostRequest.ask(UserQuestion(.value, "")).object, "text", "'ask' without text 'text'"),
  ]

  @Test("A request without a field or with one of the wrong type", arguments: requests)
  func request(_ testCase: Case) {
    for broken in broken(testCase) {
      #expect(throws: WireError.invalidMessage(testCase.reason)) {
        try ExtensionToHostMessage(
          .object(
            WireObject(
              type: "request",
              fields: [.init(name: "operation", value: .int(1)), .init(name: "request", value: broken)])))
      }
    }
  }

  @Test(
    "A payment with an invalid item is rejected",
    arguments: [
      ("items", .int(1), "'payment' without array 'items'"),
      ("items", .array([.int(1)]), "'payment' with 'items' that is not an object"),
      ("items", .array([.object(WireObject(type: "item"))]), "'item' without text 'label'"),
      ("shippingMethods", .int(1), "'payment' without array 'shippingMethods'"),
      ("requiredShippingFields", .int(1), "'payment' without texts 'requiredShippingFields'"),
    ] as [(String, WireValue, String)])
  func malformedPayment(field: String, value: WireValue, reason: String) throws {
    var object = try #require(HostRequest.pay(payment).object["payment"].objectValue)
    object[field] = value
    #expect(throws: WireError.invalidMessage(reason)) {
      try HostRequest(WireObject(type: "pay", fields: [.init(name: "payment", value: .object(object))]))
    }
  }

  @Test("An unknown request or access is nil, and an unknown refusal is 'notSupported'")
  func unknownRequest() throws {
    #expect(try HostRequest(WireObject(type: "dance")) == nil)
    var access = HostRequest.access(.contacts).object
    access["kind"] = .string("dreams")
    #expect(try HostRequest(access) == nil)
    var ask = HostRequest.ask(UserQuestion(.value, "How many?")).object
    ask["kind"] = .string("riddle")
    #expect(try HostRequest(ask) == nil)
    var reply = HostReply.refused(.busy, "m").object
    reply["reason"] = .string("boredom")
    #expect(try HostReply(reply) == .refused(.notSupported, "m"))
    #expect(throws: WireError.invalidMessage("unknown reply 'perhaps'")) {
      try HostReply(WireObject(type: "perhaps"))
    }
  }

  @Test("A receipt without a token is rejected, and its description has no token")
  func receiptToken() throws {
    var object = receipt.object
    #expect(try PaymentReceipt(object) == receipt)
    object["token"] = .string("x")
    #expect(throws: WireError.invalidMessage("'receipt' without data 'token'")) { try PaymentReceipt(object) }
    var text = "\(receipt)"
    dump(receipt, to: &text)
    #expect(!text.contains("bytes") && !text.contains("token"))
  }

  @Test("A question can have 100 choices", arguments: [100, 101])
  func choices(count: Int) throws {
    let question = UserQuestion(.choice, "Which?", options: (0..<count).map(String.init))
    if count == 100 {
      #expect(try HostRequest(HostRequest.ask(question).object) == .ask(question))
    } else {
      #expect(throws: WireError.invalidMessage("'ask' has 101 choices; the limit is 100")) {
        try HostRequest(HostRequest.ask(question).object)
      }
    }
  }

  @Test(
    "A section of choices without values, or that is not an object, is rejected",
    arguments: [.int(1), .object(WireObject(type: "section"))] as [WireValue])
  func malformedSection(_ value: WireValue) {
    var object = Self.answer("options")
    object["sections"] = .array([value])
    #expect(throws: WireError.invalidMessage("a section of options without 'items'")) {
      try ExtensionToHostMessage(.object(object))
    }
  }

  @Test("A view is an object or missing, and its context is known")
  func malformedView() {
    var view = Self.answer("view")
    view["tree"] = .int(1)
    #expect(throws: WireError.invalidMessage("'view' with a 'tree' that is not an object")) {
      try ExtensionToHostMessage(.object(view))
    }
    var request = Self.host("configureView")
    request["context"] = .string("dream")
    #expect(throws: WireError.invalidMessage("unknown context 'dream' in 'configureView'")) {
      try HostToExtensionMessage(.object(request))
    }
  }

  @Test("A list of identifiers with another type deletes nothing")
  func mixedIdentifiers() {
    var message = Self.answer("deleteInteractions")
    message["identifiers"] = .array([.string("a"), .int(1)])
    #expect(throws: WireError.invalidMessage("'deleteInteractions' without texts 'identifiers'")) {
      try ExtensionToHostMessage(.object(message))
    }
  }

  @Test("A 'hello' whose maximum version is below the minimum is rejected")
  func versionsBackwards() {
    var hello = hostMessages[1].object
    hello["minimumVersion"] = .int(8)
    #expect(throws: WireError.invalidMessage("'hello' offers versions 8 to 7")) {
      try HostToExtensionMessage(.object(hello))
    }
  }

  @Test("The first folder of a group that occurs twice in 'hello' is used")
  func duplicateGroup() throws {
    let groups = ["/first", "/second"].map { WireObject.Field(name: "group", value: .string($0)) }
    var object = hostMessages[1].object
    object["appGroupPaths"] = .object(WireObject(type: "appGroupPaths", fields: groups))
    guard case .hello(let hello) = try HostToExtensionMessage(.object(object)) else {
      Issue.record("not read as a greeting")
      return
    }
    #expect(hello.appGroupPaths == ["group": "/first"])
  }

  @Test(
    "An unknown kind of failure is rejected",
    arguments: [
      ("failed", "reason", "unknown reason 'boredom' in 'failed'"),
      ("launchFailed", "cause", "unknown cause 'boredom' in 'launchFailed'"),
    ]
  )
  func unknownFailure(type: String, field: String, reason: String) {
    let object = WireObject(
      type: type,
      fields: [.init(name: "call", value: .int(1)), .init(name: field, value: .string("boredom"))]
    )
    #expect(throws: WireError.invalidMessage(reason)) { try ExtensionToHostMessage(.object(object)) }
  }

  @Test(
    "A resolution with an invalid result is rejected",
    arguments: [
      (.int(1), "a resolution result that is not an object"),
      (.object(WireObject(type: "R")), "'R' without text 'kind'"),
      (result(kind: "maybe"), "unknown kind 'maybe' of resolution result 'R'"),
    ] as [(WireValue, String)]
  )
  func malformedResult(_ value: WireValue, reason: String) {
    var object = Self.answer("resolution")
    object["results"] = .array([value])
    #expect(throws: WireError.invalidMessage(reason)) { try ExtensionToHostMessage(.object(object)) }
  }

  @Test("A disambiguation without options is decoded as needsValue")
  func emptyDisambiguation() throws {
    var object = Self.answer("resolution")
    object["results"] = .array([Self.result(kind: "disambiguation")])
    guard case .resolution(_, let results) = try ExtensionToHostMessage(.object(object)) else {
      Issue.record("not read as a resolution")
      return
    }
    #expect(results == [ResolutionMessage(type: "R", kind: .needsValue)])
  }

  private static func result(kind: String) -> WireValue {
    .object(WireObject(type: "R", fields: [.init(name: "kind", value: .string(kind))]))
  }

  /// The last of the host's sample messages of a type.
  private static func host(_ type: String) -> WireObject {
    hostMessages.map(\.object).last { $0.type == type } ?? WireObject(type: type)
  }

  /// The last of the extension's sample messages of a type.
  private static func answer(_ type: String) -> WireObject {
    extensionMessages.map(\.object).last { $0.type == type } ?? WireObject(type: type)
  }

  /// The message without the field, and with the field of a type that no message has.
  private func broken(_ testCase: Case) -> [WireValue] {
    let fields = testCase.message.fields
    let without = WireObject(type: testCase.message.type, fields: fields.filter { $0.name != testCase.field })
    var mistyped = testCase.message
    mistyped[testCase.field] = .bool(true)
    return [.object(without), .object(mistyped)]
  }
}
