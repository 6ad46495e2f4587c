import AppleCompatibility
import Testing

@Suite struct FoundationAdditionsTests {
  private struct Failure: Error {}

  @Test func `An autorelease pool returns the result of its body, and rethrows its error`() throws {
    #expect(autoreleasepool { 3 } == 3)
    #expect(try autoreleasepool(invoking: { try Int("4", format: .number) }) == 4)
    #expect(throws: Failure.self) { try autoreleasepool { throw Failure() } }
  }

  @Test func `An error can be stored through a pointer`() {
    func fail(_ error: NSErrorPointer) { error?.pointee = NSError(domain: "org.example", code: 7) }
    var error: NSError?
    fail(&error)
    #expect(error?.code == 7)
    fail(nil)
  }

  @Test func `Every object can be an argument of a format`() {
    let error = NSError(domain: "org.example", code: 7)
    #expect(String(format: "%@, %@ and %d", NSNumber(value: 3), "four" as NSString, 5) == "3, four and 5")
    #expect(String(format: "%@", error as any CVarArg).contains("org.example"))
  }

  @Test func `Setting nil removes a value`() {
    let defaults = UserDefaults.standard
    let key = UUID().uuidString
    defaults.set("value", forKey: key)
    defaults.set(nil, forKey: key)
    #expect(defaults.object(forKey: key) == nil)
  }

  @Test func `Defaults are read and set by key like any object`() {
    let defaults = UserDefaults.standard
    let key = UUID().uuidString
    defaults.setValue(["a", "b"], forKey: key)
    #expect(defaults.value(forKey: key) as? [String] == ["a", "b"])
    let nothing: Any? = nil
    defaults.setValue(nothing, forKey: key)
    #expect(defaults.value(forKey: key) == nil)
  }

  @Test func `Names, clocks and archives are available`() throws {
    #expect(kCFBundleVersionKey as String == "CFBundleVersion")
    #expect(abs(CFAbsoluteTimeGetCurrent() - Date().timeIntervalSinceReferenceDate) < 60)
    let start = CACurrentMediaTime()
    #expect(start > 0 && CACurrentMediaTime() >= start)
    let data = try NSKeyedArchiver.archivedData(withRootObject: ["a" as NSString], requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedArrayOfObjects(ofClass: NSString.self, from: data) == ["a"])
  }

  @Test func `The parts of a second are whole numbers`() {
    #expect(NSEC_PER_SEC == 1000 * NSEC_PER_MSEC && NSEC_PER_MSEC == 1000 * NSEC_PER_USEC)
    #expect(USEC_PER_SEC == 1000 * MSEC_PER_SEC)
  }

  @Test func `The space for important data is the free space of the volume`() throws {
    let values = try URL(fileURLWithPath: "/").resourceValues(
      forKeys: [.volumeAvailableCapacityForImportantUsageKey])
    let space = try #require(values.volumeAvailableCapacityForImportantUsage)
    #expect(space > 0 && Int(space) == values.volumeAvailableCapacity)
    #expect(values.volumeAvailableCapacityForOpportunisticUsage == space)
  }

  @Test func `A response can be empty`() {
    #expect(URLResponse().expectedContentLength == -1)
    #expect(URLResponse().mimeType == nil)
  }

  @Test func `A thread can lock an object several times, and excludes others`() {
    nonisolated(unsafe) let object = NSObject()
    nonisolated(unsafe) var count = 0
    #expect(objc_sync_exit(object) == -1)
    DispatchQueue.concurrentPerform(iterations: 50) { _ in
      objc_sync_enter(object)
      objc_sync_enter(object)
      count += 1
      objc_sync_exit(object)
      objc_sync_exit(object)
    }
    #expect(count == 50)
    #expect(objc_sync_exit(object) == -1)
  }

  @Test func `An activity runs, and does not expire`() async {
    #expect(
      await withCheckedContinuation { done in
        ProcessInfo.processInfo.performExpiringActivity(withReason: "upload") { done.resume(returning: $0) }
      } == false)
    var ran = false
    ProcessInfo.processInfo.performActivity(reason: "upload") { ran = true }
    #expect(ran)
    #expect(!ProcessInfo.processInfo.isLowPowerModeEnabled && ProcessInfo.processInfo.thermalState == .nominal)
  }

  @Test func `Nil removes a value from a dictionary`() {
    let values = NSMutableDictionary()
    values.setValue(1, forKey: "a")
    #expect(values["a"] as? Int == 1)
    values.setValue(nil, forKey: "a")
    #expect(values.count == 0)
  }

  @Test func `No iCloud container is available`() {
    #expect(FileManager.default.url(forUbiquityContainerIdentifier: nil) == nil)
    #expect(FileManager.default.ubiquityIdentityToken == nil)
  }
}
