internal import IntentWire
internal import Intents
internal import Testing

extension HostEnd {
  /// The first message, for the principal class called `principal`.
  static func hello(
    _ principal: String,
    versions: ClosedRange<Int64> = WireVersion.supported,
    answersRequests: Bool = false
  ) -> HostToExtensionMessage {
    .hello(
      Hello(
        versions: versions,
        extensionIdentifier: "org.example.intents",
        principalClass: principal,
        bundlePath: bundlePath,
        containerPath: "/container",
        appGroupPaths: appGroupPaths,
        answersRequests: answersRequests
      )
    )
  }

  /// A host whose extension is ready, with the principal class `principal` of this module.
  static func greeted(_ principal: String) async throws -> HostEnd {
    let host = try HostEnd()
    try #require(try await host.ask(hello("IntentsTests." + principal)) == .welcome(version: 1))
    return host
  }

  /// A host that has opened conversation 1 about ``ChoosingExtension/intent(_:)``.
  static func opened(_ choice: HandlerChoice) async throws -> HostEnd {
    let host = try await greeted("ChoosingExtension")
    let intent = ChoosingExtension.intent(choice).wireObject
    try #require(try await host.ask(.open(call: 1, conversation: 1, intent: intent)).opensCall)
    return host
  }
}

extension ExtensionToHostMessage? {
  /// Whether the message says that call 1 opened a conversation, and identifies the handler's class.
  var opensCall: Bool {
    if case .opened(call: 1, .some) = self { true } else { false }
  }
}
