import AppleCompatibility
import Testing

@Suite struct FoundationAdditionsTests {
  private struct Failure: Error {}

  @Test func `A pool gives back what its body does, and throws what it throws`() throws {
    #expect(autoreleasepool { 3 } == 3)
    #expect(try autoreleasepool(invoking: { try Int("4", format: .number) }) == 4)
    #expect(throws: Failure.self) { try autoreleasepool { throw Failure() } }
  }

  @Test func `An error can be put where a pointer points`() {
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

  @Test func `Setting nil takes a value away`() {
    let (defaults, key) = (UserDefaults.standard, UUID().uuidString)
    defaults.set("value", forKey: key)
    defaults.set(nil, forKey: key)
    #expect(defaults.object(forKey: key) == nil)
  }

  @Test func `Defaults are read and set by key like any object`() {
    let (defaults, key) = (UserDefaults.standard, UUID().uuidString)
    defaults.setValue(["a", "b"], forKey: key)
    #expect(defaults.value(forKey: key) as? [String] == ["a", "b"])
    let nothing: Any? = nil
    defaults.setValue(nothing, forKey: key)
    #expect(defaults.value(forKey: key) == nil)
  }

  @Test func `Names, clocks and archives are there`() throws {
    #expect(kCFBundleVersionKey as String == "CFBundleVersion")
    #expect(abs(CFAbsoluteTimeGetCurrent() - Date().timeIntervalSinceReferenceDate) < 60)
    let start = CACurrentMediaTime()
    #expect(start > 0 && CACurrentMediaTime() >= start)
    let data = try NSKeyedArchiver.archivedData(withRootObject: ["a" as NSString], requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedArrayOfObjects(ofClass: NSString.self, from: data) == ["a"])
  }
}
