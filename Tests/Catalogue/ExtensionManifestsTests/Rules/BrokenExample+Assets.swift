@testable internal import ExtensionManifests

extension BrokenExample {
  /// A bundle whose asset catalogue has the image set `cup` with a description. `files` are further items of the set.
  private static func set(
    _ rule: ExtensionRule, _ description: FileItem?, _ message: String, _ files: [String: FileItem] = [:]
  ) -> BrokenExample {
    let set = "Chat.appex/Assets.xcassets/cup.imageset"
    var items: [String: FileItem] = [
      "Chat.appex/Info.plist": .text(SampleManifest().text), "Chat.appex/libChat.so": .library, set: .folder,
    ]
    items["\(set)/Contents.json"] = description
    for (name, item) in files { items["\(set)/\(name)"] = item }
    return BrokenExample(rule, items, "\(set)/Contents.json:▶: \(message)")
  }

  private static func images(_ name: String) -> FileItem {
    .text("{\n  \"images\": [\n    {\"idiom\": \"universal\", \"filename\": ▶\(name)}\n  ]\n}\n")
  }

  /// Defects of asset catalogues.
  static let assets: [BrokenExample] = [
    set(
      .assetInvalidContents, nil,
      "warning: the set is not used: the file can't be read: No such file or directory"),
    set(
      .assetInvalidContents, "{\"images\": [\n  {\"idiom\": ▶universal}]}",
      "warning: the set is not used: the file is not valid JSON; expected a value"),
    set(
      .assetInvalidContents, "{\"images\": [{\"idiom\": \"universal\"}]▶",
      "warning: the set is not used: the file is not valid JSON; expected ',' or '}'"),
    set(
      .assetInvalidContents, "{\"images\": [],\n  ▶\"images\": []}",
      "warning: the set is not used: the file is not valid JSON; the object has the member 'images' twice"),
    set(
      .assetInvalidContents, "▶{\"colors\": []}", "warning: the set is not used: it has no array 'images'"),
    set(.assetMissingFile, images("\"cup.png\""), "warning: the file 'cup.png' is missing in the set"),
    set(.assetUnusableFile, images("\"../cup.png\""), "warning: expected the name of a file in the set"),
    set(.assetUnusableFile, images("7"), "warning: expected the name of a file in the set"),
    set(
      .assetUnusableFile, images("\"cup.png\""), "warning: 'cup.png' is a link", ["cup.png": .link("/etc/passwd")]),
    set(
      .assetUnusableFile, images("\"cup.png\""), "warning: 'cup.png' is not a regular file", ["cup.png": .fifo]),
    set(
      .assetUnsupportedFormat, images("\"cup.pdf\""),
      "note: the set is not used: PDF and SVG files are not drawn; add a PNG file", ["cup.pdf": "%PDF"]),
  ]
}
