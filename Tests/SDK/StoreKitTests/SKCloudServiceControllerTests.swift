internal import StoreKit
internal import Testing

@Suite("Apple's music service is denied")
struct SKCloudServiceControllerTests {
  @Test("The status is 'denied', also after a request")
  func status() async {
    #expect(SKCloudServiceController.authorizationStatus() == .denied)
    #expect(await SKCloudServiceController.requestAuthorization() == .denied)
    let status = await withCheckedContinuation { done in
      SKCloudServiceController.requestAuthorization { done.resume(returning: $0) }
    }
    #expect(status == .denied)
  }

  @Test("Each request fails with the error for a missing permission")
  func requests() async {
    let controller = SKCloudServiceController()
    let (capability, error) = await withCheckedContinuation { done in
      controller.requestCapabilities { done.resume(returning: ($0, $1)) }
    }
    #expect(capability == [])
    #expect((error as? SKError)?.code == .cloudServicePermissionDenied)
    await #expect(throws: SKError(.cloudServicePermissionDenied)) { try await controller.requestCapabilities() }
    await #expect(throws: SKError(.cloudServicePermissionDenied)) {
      try await controller.requestUserToken(forDeveloperToken: "t")
    }
    #expect((SKError(.cloudServicePermissionDenied) as NSError).domain == "SKErrorDomain")
  }
}
