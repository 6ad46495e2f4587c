internal import IntentWire
internal import Intents
internal import Testing

@Suite("The greeting of an extension")
struct GreetingTests {
  @Test(
    "The principal class is found by its name, with or without the module",
    arguments: [
      "IntentsTests.ChoosingExtension", "ChoosingExtension", "$(PRODUCT_MODULE_NAME).ChoosingExtension",
    ]
  )
  func found(principal: String) async throws {
    let host = try HostEnd()
    #expect(try await host.ask(HostEnd.hello(principal)) == .welcome(version: 1))
  }

  @Test(
    "The error for a missing class lists the existing classes",
    arguments: ["IntentsTests.Nothing", "Nothing", "Elsewhere.ChoosingExtension", "$(PRODUCT_MODULE_NAME).Nothing", ""]
  )
  func notFound(principal: String) async throws {
    let failure = try await launchFailure(HostEnd.hello(principal))
    #expect(failure.cause == .classNotFound)
    #expect(failure.subject == principal)
    #expect(failure.found.contains("IntentsTests.ChoosingExtension"))
    #expect(failure.found.contains("IntentsTests.CarExtension"))
    #expect(!failure.found.contains("IntentsTests.PlainObject"))
    #expect(!failure.found.contains("Intents.INExtension"))
  }

  @Test("The error for a class that is not an extension lists the classes that are")
  func notAnExtension() async throws {
    let failure = try await launchFailure(HostEnd.hello("IntentsTests.PlainObject"))
    #expect(failure.cause == .notAnExtension)
    #expect(failure.subject == "IntentsTests.PlainObject")
    #expect(failure.found.contains("IntentsTests.ChoosingExtension"))
  }

  @Test("The error for an unknown version lists the supported versions")
  func otherVersion() async throws {
    let failure = try await launchFailure(HostEnd.hello("IntentsTests.ChoosingExtension", versions: 100...200))
    #expect(failure.cause == .protocolVersion)
    #expect(failure.versions == WireVersion.supported)
  }

  @Test("The answer names a version that both sides support")
  func moreVersions() async throws {
    let host = try HostEnd()
    let hello = HostEnd.hello("IntentsTests.ChoosingExtension", versions: 0...200)
    #expect(try await host.ask(hello) == .welcome(version: WireVersion.supported.upperBound))
  }

  @Test("The extension's code can read the facts that the host sent")
  func launchFacts() async throws {
    let host = try await HostEnd.greeted("ChoosingExtension")
    let group = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.org.example")
    #expect(group?.path == HostEnd.appGroupPaths["group.org.example"])
    #expect(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.other") == nil)
    #expect(Bundle.intentsExtension?.bundlePath == HostEnd.bundlePath)
    #expect(try await host.finish() == 0)
  }

  /// The failure with which the extension answers `hello`, after which it has to end.
  private func launchFailure(_ hello: HostToExtensionMessage) async throws -> LaunchFailure {
    let host = try HostEnd()
    guard case .launchFailed(let failure) = try await host.ask(hello) else {
      throw UnexpectedAnswer()
    }
    #expect(try await host.receive() == nil)
    #expect(try await host.finish() == 1)
    return failure
  }
}

/// The extension answered with a message of another kind.
struct UnexpectedAnswer: Error {}
