import Foundation

/// Makes the names of adapted copies. They differ from each other and from the names of the author's files, because the
/// compiler warns about two paths with one file name.
struct CopyNames {
  private var used: Set<String> = []

  /// A new name for the copy of a source.
  mutating func name(for source: URL) -> String {
    let stem = source.deletingPathExtension().lastPathComponent
    let number = (1...).first { !used.contains(Self.name(stem, $0)) } ?? 1
    let name = Self.name(stem, number)
    used.insert(name)
    return name
  }

  private static func name(_ stem: String, _ number: Int) -> String {
    number == 1 ? "\(stem)-adapted.swift" : "\(stem)-\(number)-adapted.swift"
  }
}
