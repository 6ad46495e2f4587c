@testable internal import ExtensionSupervisor
internal import IntentWire
internal import Testing

@Suite("The principal class is found in the library")
struct PrincipalClassTests {
  private static let extensionClasses = [
    "ContextExtension", "CrashingExtension", "CrashingRideExtension", "DonatingExtension", "EndlessRideExtension",
    "FloodingRideExtension", "HandlerFormsExtension", "HangingExtension", "HundredfoldCompletingExtension",
    "LateCompletingExtension", "LeavingRideExtension", "NeverCompletingExtension", "NoHandlerExtension",
    "OtherProtocolExtension", "RecordingExtension", "RepeatingRideExtension", "RideExtension", "ScriptedIntentHandler",
    "TooFewResultsExtension",
    "TooManyResultsExtension", "TwiceCompletingExtension", "WrongHandlerExtension",
  ].map { "ScriptedExtension." + $0 }

  @Test(
    "The class is found with its module, without it, and with a build variable",
    arguments: ["ScriptedExtension.", "", "$(PRODUCT_MODULE_NAME)."]
  )
  func found(prefix: String) async throws {
    var launch = try Launch.scripted()
    launch.principalClass = prefix + "ScriptedIntentHandler"
    #expect(try await launch.run { try $0.send("hello").code } == 3)
  }

  @Test(
    "The error about a missing class lists the extension classes",
    arguments: [
      "ScriptedExtension.Nothing", "Nothing", "Elsewhere.ScriptedIntentHandler", "$(PRODUCT_MODULE_NAME).No",
    ],
    [Isolation.process, .none]
  )
  func notFound(name: String, isolation: Isolation) async throws {
    var launch = try Launch.scripted()
    launch.principalClass = name
    launch.isolation = isolation
    let failed = try await launch.fault()
    #expect(failed?.launchFailure?.cause == .classNotFound)
    #expect(failed?.launchFailure?.found == Self.extensionClasses)
    let message = try #require(failed?.fault.description)
    #expect(message.hasPrefix("the principal class '\(name)' is not in the library"))
    for name in Self.extensionClasses { #expect(message.contains("'\(name)'")) }
  }

  @Test(
    "The error about a class that is no INExtension lists the extension classes", arguments: [Isolation.process, .none])
  func notAnExtension(isolation: Isolation) async throws {
    var launch = try Launch.scripted("PlainObject")
    launch.isolation = isolation
    let failed = try await launch.fault()
    #expect(failed?.launchFailure?.cause == .notAnExtension)
    #expect(failed?.launchFailure?.found == Self.extensionClasses)
    let message = try #require(failed?.fault.description)
    #expect(message.contains("'ScriptedExtension.PlainObject' does not inherit from INExtension"))
    #expect(message.contains("'ScriptedExtension.ScriptedIntentHandler'"))
  }
}
