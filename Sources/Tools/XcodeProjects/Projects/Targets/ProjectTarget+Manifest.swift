package import BaseFiles

extension ProjectTarget {
  /// Sets the settings of the overrides. A setting with conditions does not apply, because the target has no project.
  package mutating func apply(_ overrides: [SettingOverride]) {
    for override in overrides where !override.name.contains("[") {
      settings[override.name] = expand(override.value.replacing("$(inherited)", with: settings[override.name] ?? ""))
    }
    if let identifier = settings["PRODUCT_BUNDLE_IDENTIFIER"], !identifier.isEmpty, bundleIdentifier == nil {
      bundleIdentifier = identifier
    }
  }

  /// Expands the references to build settings in a text, as Xcode does for an `Info.plist`. Settings without a value
  /// are empty.
  package func expand(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var expansion = SettingExpansion(text) { settings[$0] ?? "" }
    return expansion.result
  }

  /// The manifest for the bundle: the author's manifest with expanded build settings, and the values that Xcode
  /// derives from build settings for missing keys. Derived values have the position of the start of the file.
  ///
  /// - Parameter root: the author's `Info.plist`; nil if there is none.
  /// - Returns: the root of the manifest.
  package func builtManifest(_ root: PropertyListNode?) -> PropertyListNode {
    let position = root?.position ?? .start
    var rest = Self.maximumManifestBytes
    let written = root.map { expanded($0, &rest) }?.entries ?? []
    let known = Set(written.map(\.key))
    let derived = derivedKeys.filter { !known.contains($0.key) && !$0.value.isEmpty }.map { key, value in
      PropertyListNode.Entry(
        key: key, position: position, node: PropertyListNode(value: .string(value), position: position))
    }
    return PropertyListNode(value: .dictionary(written + derived), position: position)
  }

  private var derivedKeys: [(key: String, value: String)] {
    let prefix = "INFOPLIST_KEY_"
    let generated = settings.filter { $0.key.hasPrefix(prefix) }.sorted { $0.key < $1.key }.map {
      (String($0.key.dropFirst(prefix.count)), $0.value)
    }
    return generated + [
      ("CFBundleIdentifier", bundleIdentifier ?? ""), ("CFBundleExecutable", productName),
      ("CFBundleName", productName), ("CFBundleShortVersionString", settings["MARKETING_VERSION"] ?? ""),
      ("CFBundleVersion", settings["CURRENT_PROJECT_VERSION"] ?? ""),
    ]
  }

  /// The maximum size of all expanded texts of a manifest, in bytes; further texts are not expanded. Without a limit,
  /// a few bytes could stand for the longest value of a setting many times.
  package static let maximumManifestBytes = 4 << 20

  // Recurses for each level. The property list reader limits their number.
  private func expanded(_ node: PropertyListNode, _ rest: inout Int) -> PropertyListNode {
    let value: PropertyListNode.Value =
      switch node.value {
      case .string(let text): .string(expand(text, &rest))
      case .array(let elements): .array(elements.map { expanded($0, &rest) })
      case .dictionary(let entries):
        .dictionary(
          entries.map { PropertyListNode.Entry(key: $0.key, position: $0.position, node: expanded($0.node, &rest)) })
      default: node.value
      }
    return PropertyListNode(value: value, position: node.position)
  }

  private func expand(_ text: String, _ rest: inout Int) -> String {
    guard rest > 0, text.utf8.contains(UInt8(ascii: "$")) else { return text }
    let expanded = expand(text)
    rest -= expanded.utf8.count
    return expanded
  }
}
