internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import UIKit

/// A bundle with files of the fixtures and files that a test writes.
@MainActor final class StoryboardFolder {
  let folder: TemporaryFolder
  let bundle: Bundle

  /// Copies files of the fixtures, and writes texts.
  init(_ names: [String] = [], _ texts: [String: String] = [:]) throws {
    _ = AuthorTables.isRegistered
    _ = StoryboardEvents.take()
    folder = try TemporaryFolder()
    for name in names {
      try folder.write(
        Data(contentsOf: BuildProducts.tests.appending(path: "Fixtures/InterfaceFiles/\(name)")), to: name)
    }
    for (name, text) in texts { try folder.write(text, to: name) }
    bundle = try #require(Bundle(path: folder.url.path))
  }

  /// The initial controller of a storyboard.
  func initial<Controller: UIViewController>(_ name: String, as type: Controller.Type) -> Controller? {
    UIStoryboard(name: name, bundle: bundle).instantiateInitialViewController() as? Controller
  }

  /// A storyboard with one controller, whose view has this content.
  static func storyboard(_ content: String, controller: String = "") -> String {
    let type = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
    return """
      <document type="\(type)" targetRuntime="iOS.CocoaTouch" initialViewController="c"><scenes><scene sceneID="s"><objects>
      <viewController id="c"\(controller)><view key="view" id="v"><rect key="frame" x="0" y="0" width="100" height="100"/>
      \(content)
      </view></viewController></objects></scene></scenes></document>
      """
  }

  /// Runs `body`, and returns the lines that it logs, with `~` for the folder.
  func log(_ body: () throws -> Void) rethrows -> [String] {
    try loggedLines(body).map { $0.replacingOccurrences(of: folder.url.path, with: "~") }
  }
}
