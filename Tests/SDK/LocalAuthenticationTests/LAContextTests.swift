import Foundation
import LocalAuthentication
import Testing

/// In a process without a host, as in an author's unit tests.
@Suite("A context without a host")
struct LAContextTests {
  /// Expects that `body` throws an error with this code.
  private func expect(_ code: LAError.Code, _ body: () async throws -> Bool) async {
    do {
      _ = try await body()
      Issue.record("no error, where \(code) is expected")
    } catch {
      #expect((error as? LAError)?.code == code)
    }
  }

  @Test("The passcode can't be requested")
  func noHost() async throws {
    let context = LAContext()
    var error: NSError?
    #expect(!context.canEvaluatePolicy(.deviceOwnerAuthentication, error: &error))
    #expect(error?.domain == LAErrorDomain)
    #expect(error?.code == LAError.Code.notInteractive.rawValue)
    #expect(!context.canEvaluatePolicy(.deviceOwnerAuthentication, error: nil))
    await expect(.notInteractive) {
      try await context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "Unlock your car")
    }
  }

  @Test(
    "Biometry and a watch are not available",
    arguments: [
      (.deviceOwnerAuthenticationWithBiometrics, .biometryNotAvailable),
      (.deviceOwnerAuthenticationWithBiometricsOrWatch, .biometryNotAvailable),
      (.deviceOwnerAuthenticationWithWatch, .watchNotAvailable),
      (.deviceOwnerAuthenticationWithWristDetection, .watchNotAvailable),
    ] as [(LAPolicy, LAError.Code)])
  func biometry(policy: LAPolicy, code: LAError.Code) async throws {
    let context = LAContext()
    var error: NSError?
    #expect(!context.canEvaluatePolicy(policy, error: &error))
    #expect(error?.code == code.rawValue)
    await expect(code) { try await context.evaluatePolicy(policy, localizedReason: "x") }
    #expect(context.biometryType == .none)
    #expect(context.evaluatedPolicyDomainState == nil)
  }

  @Test("An invalidated context evaluates nothing")
  func invalidated() async throws {
    let context = LAContext()
    context.invalidate()
    var error: NSError?
    #expect(!context.canEvaluatePolicy(.deviceOwnerAuthentication, error: &error))
    #expect(error?.code == LAError.invalidContext.rawValue)
    await expect(.invalidContext) {
      try await context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "x")
    }
  }

  @Test("A reason is required, and a context may forbid interaction")
  func reason() async throws {
    let context = LAContext()
    await expect(.authenticationFailed) {
      try await context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: " ")
    }
    context.interactionNotAllowed = true
    await expect(.notInteractive) {
      try await context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "x")
    }
  }

  @Test("A context keeps its settings")
  func settings() {
    let context = LAContext()
    #expect(context.localizedFallbackTitle == nil && context.localizedCancelTitle == nil)
    context.localizedFallbackTitle = ""
    context.localizedCancelTitle = "Not now"
    context.localizedReason = "Read your notes"
    #expect(context.localizedFallbackTitle == "" && context.localizedCancelTitle == "Not now")
    #expect(context.localizedReason == "Read your notes")
    context.touchIDAuthenticationAllowableReuseDuration = 1_000
    #expect(context.touchIDAuthenticationAllowableReuseDuration == 300)
    context.touchIDAuthenticationAllowableReuseDuration = -1
    #expect(context.touchIDAuthenticationAllowableReuseDuration == 0)
    #expect(!context.setCredential(Data([1]), type: .applicationPassword))
    #expect(!context.isCredentialSet(.applicationPassword))
  }

  @Test("Errors have the numbers of the API, and are caught by their names")
  func errors() {
    let codes: [LAError.Code] = [
      .authenticationFailed, .userCancel, .userFallback, .systemCancel, .passcodeNotSet, .biometryNotAvailable,
      .biometryNotEnrolled, .biometryLockout, .appCancel, .invalidContext, .watchNotAvailable, .biometryNotPaired,
      .biometryDisconnected, .invalidDimensions, .notInteractive,
    ]
    #expect(codes.map(\.rawValue) == Array((1...14).map { -$0 }) + [-1004])
    do {
      throw LAError(.userCancel)
    } catch LAError.userCancel {
    } catch {
      Issue.record(error)
    }
    let error: Error = LAError(.passcodeNotSet)
    #expect((error as? LAError)?.code == .passcodeNotSet)
    #expect((error as NSError).domain == "com.apple.LocalAuthentication" && (error as NSError).code == -5)
  }
}
