internal import ExtensionManifests
internal import IntentConversations

extension ExtensionCatalogue {
  /// Whether an extension supports an intent, or an older or newer form of it; false for nil.
  func supports(_ intent: String?) -> Bool { intent.map { !extensions(supportingFormOf: $0).isEmpty } ?? false }

  /// The name of the extension with an identifier if it supports an intent, or the identifier if several extensions
  /// have that name; nil if it does not support the intent.
  func application(_ identifier: String, supporting intent: String) -> String? {
    let able = extensions(supporting: intent).map(\.manifest)
    guard let name = able.first(where: { $0.identifier == identifier })?.name else { return nil }
    return able.filter { $0.name == name }.count == 1 ? name : identifier
  }
}
