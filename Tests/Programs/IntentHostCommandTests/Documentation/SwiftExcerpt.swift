internal import DocumentationPages

/// A source file that has a block of the documentation in it, so that a compiler can check the block.
struct SwiftExcerpt {
  /// The text of the file.
  let source: String
  /// Whether the block is a package's manifest, or a part of one.
  let isManifest: Bool

  /// Completes a block: declarations are left as they are, statements become the body of a function, and elements of a
  /// manifest become those of an array.
  init(_ block: CodeBlock) {
    let lines = block.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let imports = lines.filter { $0.hasPrefix("import ") }
    let rest = lines.filter { !$0.hasPrefix("import ") }
    let body = rest.joined(separator: "\n")
    let first = rest.first { !$0.isEmpty && !$0.hasPrefix("//") } ?? ""
    isManifest = imports.contains("import PackageDescription") || first.hasPrefix(".")
    if imports.contains("import PackageDescription") {
      source = block.text
    } else if isManifest {
      let type = first.hasPrefix(".package") ? "Package.Dependency" : "Target"
      source = "import PackageDescription\nlet elements: [\(type)] = [\n\(body)\n]\n"
    } else {
      // A test with its imports is a whole file. Later tests on the page have no imports, and are not.
      let isFile = imports.contains("import Testing")
      let frame = isFile ? nil : Self.frames.first { body.contains($0.part) }
      let before = frame?.before ?? ""
      let after = frame?.after ?? ""
      let isDeclaration = Self.declarations.contains { first.hasPrefix($0) }
      let wrapped = isFile || isDeclaration || frame != nil ? body : "func documented() async throws {\n\(body)\n}\n"
      source = (imports + [before, wrapped, after]).joined(separator: "\n")
    }
  }

  /// The words with which declarations begin.
  private static let declarations = [
    "class ", "struct ", "enum ", "extension ", "func ", "final class ", "@", "protocol ",
  ]

  /// What surrounds an excerpt on its page, by a part of the excerpt.
  private static let frames: [(part: String, before: String, after: String)] = [
    (
      "PKPaymentRequest()",
      """
      import Foundation
      import PassKit
      class Sheet: NSObject, PKPaymentAuthorizationControllerDelegate {
        func paymentAuthorizationControllerDidFinish(_ controller: PKPaymentAuthorizationController) {}
        func documented() {
      """, "}\n}"
    ),
    (
      "UIApplicationMain(", "class AppDelegate: UIResponder, UIApplicationDelegate {}\nfunc documented() {", "}"
    ),
    (
      "code: .failureRequiringAppLaunch",
      "import Intents\nfunc documented(_ completion: (INSendMessageIntentResponse) -> Void) {", "}"
    ),
    (
      "handlerFor intent: INIntent", "import Intents\nimport UIKit\nclass PauseWorkoutHandler: NSObject {}", ""
    ),
    (
      "systemLayoutSizeFitting", "import UIKit\nfunc documented(_ view: UIView, _ maximum: CGSize) -> CGSize {",
      "return size\n}"
    ),
    (
      "ViewPlace(ViewSurface(", "import IntentHost\nfunc documented(_ configuration: inout HostConfiguration) {", "}"
    ),
    (
      "SiriService(manifests: [manifests]",
      "import Foundation\nimport IntentTesting\nimport Testing\nlet manifests = URL(filePath: \"/\")", ""
    ),
    (
      "siri.secureTextFields", "import UITesting\nimport XCTest\nfunc documented() {", "}"
    ),
  ]
}
