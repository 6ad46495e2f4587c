internal import Foundation
internal import TestSupport
internal import ViewLayout

/// Files from Xcode, and short files that tests write.
enum InterfaceFile {
  /// Parses a file of the fixtures.
  static func document(_ name: String) throws -> InterfaceDocument {
    let path = BuildProducts.tests.appending(path: "Fixtures/InterfaceFiles/\(name)")
    return try InterfaceDocument([UInt8](Data(contentsOf: path)))
  }

  /// The object with an identifier.
  static func object(_ id: String, in document: InterfaceDocument) -> InterfaceObject? {
    var found: InterfaceObject?
    for scene in document.scenes { scene.walk { object, _ in if object.id == id { found = object } } }
    return found
  }

  /// The text of a storyboard with these scenes.
  static func storyboard(_ scenes: String..., initial: String = "") -> String {
    let initial = initial.isEmpty ? "" : " initialViewController=\"\(initial)\""
    let parts = scenes.map { "<scene sceneID=\"s\"><objects>\($0)</objects></scene>" }
    let type = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"
    return "<document type=\"\(type)\"\(initial)>\n<scenes>\n\(parts.joined(separator: "\n"))\n</scenes></document>"
  }

  /// A controller with views.
  static func controller(_ id: String, views: String) -> String {
    "<viewController id=\"\(id)\"><view key=\"view\" id=\"\(id)-view\"><subviews>\(views)</subviews></view></viewController>"
  }

  /// The findings about a text, as lines.
  static func findings(_ text: String, receivesTouches: Bool = true) throws -> [String] {
    try InterfaceDocument(Array(text.utf8)).findings(receivesTouches: receivesTouches).map { finding in
      "\(finding.position) \(finding.kind): \(finding.message)\(finding.fix.map { "; \($0)" } ?? "")"
    }
  }

  /// The defect of a text; nil if there is none.
  static func defect(_ text: String) -> String? { defect(Array(text.utf8)) }

  /// The defect of a file with these bytes; nil if there is none.
  static func defect(_ bytes: [UInt8]) -> String? {
    do throws(InterfaceFormatError) {
      _ = try InterfaceDocument(bytes)
      return nil
    } catch {
      return error.description
    }
  }
}
