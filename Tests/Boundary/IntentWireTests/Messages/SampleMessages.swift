internal import Foundation
internal import IntentWire

/// The host's messages, one of each kind and the variants of their members.
let hostMessages: [HostToExtensionMessage] =
  [
    .hello(Hello(extensionIdentifier: "", principalClass: "", bundlePath: "", containerPath: "", language: "zh-CN")),
    .hello(
      Hello(
        versions: 2...7,
        extensionIdentifier: "org.example.app.intents",
        principalClass: "Example.IntentHandler",
        bundlePath: "/bundle",
        containerPath: "/container",
        appGroupPaths: ["group.b": "/b", "group.a": "/a"],
        keychainGroups: [
          .init(identifier: "org.example.shared", path: "/shared"),
          .init(identifier: "org.example.app.intents", path: "/container/own", isOwn: true),
        ],
        answersRequests: true
      )
    ),
    .hello(
      Hello(
        extensionIdentifier: "ui", principalClass: "", bundlePath: "", containerPath: "", showsViews: true,
        storyboard: "MainInterface")),
    .open(call: 1, conversation: 2, intent: everyKind),
    .open(call: 1, conversation: 2, intent: everyKind, language: "zh-CN"),
    .open(call: 1, conversation: 2, intent: everyKind, conversationKey: "0F8FAD5B-D9CB-869F-A165-70867728950E"),
    .resolve(call: .max, conversation: .min, parameter: "recipients", intent: everyKind),
    .options(call: 7, conversation: 2, parameter: "soup", searchTerm: nil, intent: everyKind),
    .options(call: 8, conversation: 2, parameter: "soup", searchTerm: "pea", intent: everyKind),
    .defaultValue(call: 9, conversation: 2, parameter: "soup", intent: everyKind),
    .confirm(call: 0, conversation: -1, intent: WireObject(type: "")),
    .handle(call: 4, conversation: 5, intent: everyKind),
    .close(conversation: 6),
    .startSendingUpdates(conversation: 7, intent: everyKind),
    .stopSendingUpdates(conversation: 8, intent: everyKind),
    .configureView(
      call: 1, conversation: 2, ViewRequest(interaction: everyKind, surface: ViewSurface(width: 320))),
    .configureView(
      call: 1, conversation: 2,
      ViewRequest(
        interaction: everyKind, parameters: ["a", "b"], context: .mapsCard,
        surface: ViewSurface(width: 390, minimumHeight: 20, maximumHeight: 100, scale: 3, isDark: true),
        language: "zh-CN")),
    .layOutView(call: 3, conversation: 2, ViewSurface(width: 768)),
    .viewTaken(conversation: 2),
    .memoryWarning,
    .completed(operation: 9, failure: nil),
    .completed(operation: .max, failure: ""),
    .keychainKeys(
      operation: 10,
      KeychainKeys(always: Data(count: 32), afterFirstUnlock: Data(count: 32), whenUnlocked: Data(count: 32))),
    .keychainKeys(
      operation: 11, KeychainKeys(always: Data(count: 32), afterFirstUnlock: nil, whenUnlocked: nil)),
    .keychainKeysRefused(operation: 12, reason: ""),
    .reply(operation: 14, .granted(.object(everyKind))),
    .reply(operation: 15, .granted(.object(receipt.object))),
    .reply(operation: 13, .granted()),
  ] + HostReply.Refusal.Reason.allCases.map { .reply(operation: 16, .refused($0, "message")) }

/// A receipt of a payment with every detail.
let receipt: PaymentReceipt = {
  var receipt = PaymentReceipt(identifier: "p", transactionIdentifier: "t", token: Data([1, 2]))
  receipt.network = "Visa"
  receipt.displayName = "Visa 1234"
  receipt.cardKind = "credit"
  receipt.shippingMethod = "post"
  return receipt
}()

/// A payment with every detail.
let payment: PaymentRequest = {
  var payment = PaymentRequest(
    merchantIdentifier: "merchant.org.example", countryCode: "US", currencyCode: "USD",
    items: [.init(label: "Ride", amount: "12.50"), .init(label: "Rides", amount: "12.50", isPending: true)],
    networks: ["Visa"], capabilities: 1)
  payment.requiredShippingFields = ["name"]
  payment.shippingAddress = ["name": "Ann", "city": "Oslo"]
  payment.shippingMethods = [.init(identifier: "post", label: "Post", detail: "", amount: "0")]
  payment.applicationData = Data([3])
  return payment
}()

/// The extension's messages, one of each kind and the variants of their members.
let extensionMessages: [ExtensionToHostMessage] =
  [
    .welcome(version: 1),
    .opened(call: 1), .opened(call: 1, handler: -3),
    .resolution(call: 2, results: []),
    .resolution(call: 3, results: ResolutionMessage.Kind.allCases.map(resolution)),
    .options(call: 4, sections: []),
    .options(call: 4, sections: [OptionSection(title: "a", items: [.int(1), .object(everyKind)])]),
    .options(call: 4, sections: [OptionSection(title: nil, items: [])]),
    .value(call: 4, value: .null),
    .value(call: 4, value: .object(everyKind)),
    .response(call: 4, response: everyKind),
    .view(call: 5, ViewMessage(tree: nil)),
    .view(call: 5, ViewMessage(tree: everyKind, parameters: ["a"])),
    .viewChanged(conversation: 2, ViewMessage(tree: everyKind)),
    .launchFailed(
      LaunchFailure(
        cause: .protocolVersion,
        subject: "subject",
        detail: "detail",
        found: ["A.B", "A.C"],
        versions: 2...3
      )
    ),
    .perform(operation: 6, .donate(everyKind)),
    .perform(operation: 7, .deleteAll),
    .perform(operation: 8, .deleteIdentifiers([])),
    .perform(operation: 9, .deleteIdentifiers(["a", ""])),
    .perform(operation: 10, .deleteGroup("group")),
    .update(conversation: 11, response: everyKind),
    .keychainKeys(operation: 12, group: "org.example.shared", isOwn: false),
    .keychainKeys(operation: 13, group: "", isOwn: true),
    .request(operation: 14, nil),
    .request(operation: 15, .canAuthenticate),
    .request(operation: 16, .canPay(networks: ["Visa"])),
    .request(operation: 17, .finishPayment(identifier: "p", isAccepted: true)),
    .request(
      operation: 18,
      .pay(
        PaymentRequest(
          merchantIdentifier: "", countryCode: "", currencyCode: "", items: [], networks: [], capabilities: 0))),
    .request(operation: 18, .pay(payment)),
    .request(operation: 19, .accessStatus(.requests)),
    .request(operation: 20, .access(.contacts)),
    .request(operation: 21, .contacts(everyKind)),
    .request(operation: 22, .addShortcut(everyKind)),
    .request(operation: 23, .authenticate(reason: "Unlock the car")),
    .request(operation: 24, .editShortcut(identifier: "s")),
    .request(
      operation: 25,
      .ask(UserQuestion(.choice, "Which one?", options: ["a", "b"], accept: "Delete", isDestructive: true))),
    .request(operation: 26, .ask(UserQuestion(.value, "How many?", valueType: "integer"))),
    .request(operation: 27, .ask(UserQuestion(.confirmation, "Delete it?"))),
  ]
  + LaunchFailure.Cause.allCases.map { .launchFailed(LaunchFailure(cause: $0)) }
  + CallFailure.Reason.allCases.map { .failed(call: 5, CallFailure($0, subject: "subject")) }

private func resolution(_ kind: ResolutionMessage.Kind) -> ResolutionMessage {
  ResolutionMessage(type: "Result", kind: kind, value: .int(1), options: [.null, .object(everyKind)], reason: 2)
}
