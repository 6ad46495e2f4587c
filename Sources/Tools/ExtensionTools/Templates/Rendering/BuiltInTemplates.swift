internal import CExtensionTemplates

/// The templates that are built into the program.
enum BuiltInTemplates {
  /// The texts, by name.
  static let texts: [String: String] = {
    let templates = (0..<extension_template_count()).map { extension_template($0) }
    return Dictionary(
      uniqueKeysWithValues: templates.map { template in
        let bytes = UnsafeBufferPointer(start: template.bytes, count: template.count)
        return (String(cString: template.name), String(decoding: bytes, as: UTF8.self))
      })
  }()
}
