@testable internal import Intents
internal import Testing

@Suite("The bundle of a class")
struct ClassBundleTests {
  @Test(
    "It is the innermost bundle around the library, or else the main bundle",
    arguments: [
      ("/apps/X.app/PlugIns/X.appex/libX.so", "/apps/X.app/PlugIns/X.appex"),
      (
        "/apps/X.app/PlugIns/X.appex/Frameworks/Y.framework/libY.so",
        "/apps/X.app/PlugIns/X.appex/Frameworks/Y.framework"
      ),
      ("/apps/X.app/Frameworks/Y.framework/libY.so", "/apps/X.app/Frameworks/Y.framework"),
      ("/apps/X.app/Frameworks/Y.framework/Versions/A/libY.so", "/apps/X.app/Frameworks/Y.framework"),
      ("/apps/X.app/Frameworks/libY.so", "/main"),
      ("/build/debug/libX.so", "/main"), ("/build/Tests.xctest/libX.so", "/build/Tests.xctest"),
      ("libX.so", "/main"), ("", "/main"),
    ])
  func path(library: String, bundle: String) {
    #expect(ClassBundle.path(ofLibrary: library, main: "/main") == bundle)
  }
}
