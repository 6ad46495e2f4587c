internal import Foundation

/// The components of a name in the order of their script.
struct WrittenName {
  private let components: PersonNameComponents
  /// Whether the script is East Asian: the family name comes first, and no spaces are used.
  private let isEastAsian: Bool

  /// Determines the script of the name.
  init(_ components: PersonNameComponents) {
    self.components = components
    let names = [components.familyName, components.givenName].compactMap(\.self).joined()
    isEastAsian = !names.isEmpty && names.unicodeScalars.allSatisfy(Self.isEastAsian)
  }

  /// Whether the character is Han, kana or hangul.
  static func isEastAsian(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7AF, 0x20000...0x3FFFF: true
    default: false
    }
  }

  /// The part of the name that `style` includes.
  func text(_ style: PersonNameComponentsFormatter.Style) -> String {
    let name = components
    switch style {
    case .short:
      return joined([name.givenName ?? name.nickname ?? name.familyName])
    case .default, .medium:
      return joined(ordered([name.givenName], name.familyName))
    case .long:
      let names = joined(ordered([name.givenName, name.middleName], name.familyName))
      let parts = isEastAsian ? [names, name.nameSuffix] : [name.namePrefix, names, name.nameSuffix]
      return joined(parts, separator: " ")
    case .abbreviated:
      if isEastAsian { return name.familyName ?? name.givenName ?? "" }
      return ordered([name.givenName], name.familyName).compactMap { $0?.first?.uppercased() }.joined()
    }
  }

  private func ordered(_ given: [String?], _ family: String?) -> [String?] {
    isEastAsian ? [family] + given : given + [family]
  }

  private func joined(_ parts: [String?], separator: String? = nil) -> String {
    parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: separator ?? (isEastAsian ? "" : " "))
  }
}
