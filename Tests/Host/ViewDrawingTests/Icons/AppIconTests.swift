import Foundation
import TestSupport
import Testing
import ViewSamples
import ViewTrees

@testable import ViewDrawing

@Suite("Icons of apps") struct AppIconTests {
  private let folder = try? TemporaryFolder()

  private func write(_ width: Int, to name: String) throws {
    try folder?.write(PNGFile.filled(width: width, height: width, color: [9, 9, 9, 255]), to: "X.app/\(name)")
  }

  private var width: Int? { folder.flatMap { AppIcon.image(inBundle: $0.path("X.app")) }?.width }

  private func writeSet(_ names: [String]) throws {
    let entries = names.map { #"{"idiom":"iphone","filename":"\#($0)"}"# }.joined(separator: ",")
    try folder?.write(
      #"{"images":[{"idiom":"car"},\#(entries)]}"#, to: "X.app/Assets.xcassets/AppIcon.appiconset/Contents.json")
  }

  private func writeManifest(_ icons: String) throws {
    try folder?.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>\(icons)</dict></plist>
      """, to: "X.app/Info.plist")
  }

  @Test("The smallest sufficient icon of a set is used, or else the largest") func set() throws {
    try writeSet(["a.png", "b.png", "c.png", "missing.png"])
    for (name, width) in [("a", 20), ("b", 80), ("c", 120)] {
      try write(width, to: "Assets.xcassets/AppIcon.appiconset/\(name).png")
    }
    #expect(width == 80)
    try writeSet(["a.png"])
    #expect(width == 20)
  }

  @Test("Names of icon files in the manifest may lack the suffix") func manifest() throws {
    try writeManifest(
      """
      <key>CFBundleIcons</key><dict><key>CFBundlePrimaryIcon</key><dict>
      <key>CFBundleIconFiles</key><array><string>Icon60x60</string></array></dict></dict>
      """)
    try write(120, to: "Icon60x60@2x.png")
    #expect(width == 120)
  }

  @Test("A bundle without icon files has no icon") func none() throws {
    #expect(width == nil)
    try writeManifest("<key>CFBundleIcons</key><string>x</string>")
    try folder?.write("{", to: "X.app/Assets.xcassets/AppIcon.appiconset/Contents.json")
    #expect(width == nil)
  }

  @Test("A file outside the bundle, by a path or a link, is not read") func outside() throws {
    guard let folder else { return }
    try folder.write(PNGFile.filled(width: 80, height: 80, color: [9, 9, 9, 255]), to: "secret.png")
    try writeSet(["../../../secret.png", "link.png"])
    let set = folder.path("X.app/Assets.xcassets/AppIcon.appiconset")
    try FileManager.default.createSymbolicLink(
      atPath: "\(set)/link.png", withDestinationPath: folder.path("secret.png"))
    try writeManifest("<key>CFBundleIconFiles</key><array><string>../secret.png</string></array>")
    #expect(width == nil)
  }

  @Test("An image that is too large is not used as an icon") func large() throws {
    try writeSet(["a.png"])
    try folder?.write(
      SampleImages.png(width: 1_100, height: 20), to: "X.app/Assets.xcassets/AppIcon.appiconset/a.png")
    #expect(width == nil)
  }
}
