internal import SourceAdaptation
internal import Testing
@testable internal import XcodeProjects

@Suite("A copy imports what Apple's modules pass on to a source")
struct ImpliedImportTests {
  @Test(
    "Observable objects are visible by Foundation, classes of UIKit by SwiftUI, and Foundation by every framework",
    arguments: [
      ("import Foundation\nfinal class Pot: ObservableObject { @Published var heat = 0 }\n", ["SwiftUI"]),
      ("import SwiftUI\nfinal class Pot: ObservableObject { @Published var heat = 0 }\n", []),
      ("import Foundation\nstruct Pot { var heat = 0 }\n", []),
      ("import Foundation\nlet heat = CurrentValueSubject<Int, Never>(0)\n", ["SwiftUI"]),
      ("import SwiftUI\nfunc show() { UIApplication.shared.open(address) }\n", ["UIKit"]),
      ("import SwiftUI\nimport UIKit\nlet image = UIImage()\n", []),
      ("import Foundation\nlet image = UIImage()\n", []),
      ("import SwiftUI\nlet UI = 1\n", []),
      ("import SwiftUICore\nlet color = Color.red\n", ["Foundation", "SwiftUI"]),
      ("import OSLog\nlet name = Bundle.main.bundleIdentifier\n", ["Foundation"]),
      ("import Photos\nlet day = Date.now\n", ["Foundation"]), ("import AppIntents\nlet day = Date.now\n", []),
      ("let day = 1\n", []),
    ])
  func modules(source: String, modules: [String]) {
    #expect(ImpliedImports.modules(of: SourceDeclarations(Array(source.utf8))) == modules)
  }
}
