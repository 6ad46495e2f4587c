internal import BaseFiles
@testable internal import ExtensionManifests
internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Asset catalogues are checked within limits")
struct AssetCheckerTests {
  @Test("A valid catalogue with other files has no findings")
  func right() throws {
    let folder = try TemporaryFolder()
    let set = #"{"images": [{"idiom": "universal", "scale": "1x"}, {"filename": "a.png"}, {"filename": "a.pdf"}]}"#
    try folder.write(set, to: "A.xcassets/Group/cup.imageset/Contents.json")
    for name in ["a.png", "a.pdf"] { try folder.write("", to: "A.xcassets/Group/cup.imageset/\(name)") }
    try folder.write("{}", to: "A.xcassets/Contents.json")
    try folder.write("[", to: "A.xcassets/Icon.appiconset/Contents.json")
    try folder.write(#"{"colors": []}"#, to: "A.xcassets/tint.colorset/Contents.json")
    try folder.write(#"{"data": []}"#, to: "A.xcassets/menu.dataset/Contents.json")
    #expect(AssetChecker.findings(in: folder.url.path) == [])
  }

  @Test("Links are not followed")
  func cycle() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", to: "A.xcassets/Contents.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("A.xcassets/loop"), withDestinationPath: folder.path("A.xcassets"))
    #expect(AssetChecker.findings(in: folder.url.path) == [])
  }

  @Test("Deep groups and too many names are one finding each")
  func bounds() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", to: "A.xcassets/" + Array(repeating: "g", count: 40).joined(separator: "/") + "/a.json")
    let names = Array(repeating: #"{"filename": "x.png"}"#, count: 5_000).joined(separator: ",")
    try folder.write(#"{"images": [\#(names)]}"#, to: "B.xcassets/cup.imageset/Contents.json")
    try folder.write(String(repeating: " ", count: 300_000), to: "C.xcassets/cup.imageset/Contents.json")
    let rules = AssetChecker.findings(in: folder.url.path).map(\.rule)
    #expect(rules.count { $0 == "asset-missing-file" } == 100)
    #expect(rules.count { $0 == "asset-invalid-contents" } == 2)
  }
}
