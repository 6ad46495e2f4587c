internal import CIntentExtension
internal import Foundation
internal import Synchronization

/// The formats of tables `.stringsdict` that the process has looked up. Foundation on Linux can neither look them up
/// nor fill them in.
enum PluralTexts {
  private struct Cache {
    var entries: [PluralEntry] = []
    var numbers: [PluralEntry: Int] = [:]
  }

  /// Stands between the name of a variable and the number of its entry. It is not a character of texts.
  static let mark: Character = "\u{1F}"

  private static let cache = Mutex(Cache())
  /// Whether an entry was looked up, so that formats may have variables.
  private static let isUsed = Atomic(false)

  /// Returns the format of an entry. Each variable names the entry: several entries may have the same format.
  static func format(of entry: PluralEntry) -> String {
    let number = cache.withLock { cache in
      if let number = cache.numbers[entry] { return number }
      let number = cache.entries.count
      cache.entries.append(entry)
      cache.numbers[entry] = number
      return number
    }
    isUsed.store(true, ordering: .relaxed)
    return marked(entry.format, number)
  }

  private static func marked(_ format: String, _ number: Int) -> String {
    FormatPiece.pieces(of: format).map { piece in
      guard case .variable(let position, let name) = piece else { return piece.text }
      return FormatPiece.variable(position: position, name: markedName(name, number)).text
    }.joined()
  }

  /// The name of a variable with the number of its entry.
  static func markedName(_ name: String, _ number: Int) -> String { "\(name)\(mark)\(number)" }

  /// Fills in the variables of a format; nil if it has none.
  ///
  /// - Parameters:
  ///   - format: the format.
  ///   - number: returns the argument at the end of the kinds of arguments.
  /// - Returns: the format without variables.
  static func filled(_ format: String, number: @escaping ([FormatPiece.Kind]) -> Double) -> String? {
    guard format.contains(mark) else { return nil }
    var filling = PluralFilling(variable: variable, number: number)
    return filling.text(of: format)
  }

  /// The entry and the variable with a name that has a number of an entry.
  private static func variable(_ name: String) -> (entry: PluralEntry, number: Int, name: String)? {
    let parts = name.split(separator: mark)
    guard parts.count == 2, let number = Int(parts[1]) else { return nil }
    let entry = cache.withLock { $0.entries.indices.contains(number) ? $0.entries[number] : nil }
    return entry.map { ($0, number, String(parts[0])) }
  }

  // MARK: For C

  /// Converts an entry, a CFDictionaryRef, to a retained CFStringRef.
  static func format(_ entry: UnsafeRawPointer, _ name: UnsafeRawPointer?, language: String?) -> UnsafeRawPointer {
    let object = Unmanaged<NSDictionary>.fromOpaque(entry).takeUnretainedValue()
    let name = name.map { Unmanaged<NSString>.fromOpaque($0).takeUnretainedValue() as String }
    let read = PluralEntry(object as? [String: Any] ?? [:], Locale(identifier: name ?? language ?? "en"))
    return UnsafeRawPointer(Unmanaged.passRetained(format(of: read) as NSString).toOpaque())
  }

  /// Fills in a format, a CFStringRef; returns a retained CFStringRef, or nil if it has no variables.
  static func fill(_ format: UnsafeRawPointer, _ arguments: extension_arguments) -> UnsafeRawPointer? {
    guard isUsed.load(ordering: .relaxed) else { return nil }
    let format = Unmanaged<NSString>.fromOpaque(format).takeUnretainedValue() as String
    let filled = filled(format) { kinds in arguments.number(arguments.context, String(kinds.map(\.rawValue))) }
    return filled.map { UnsafeRawPointer(Unmanaged.passRetained($0 as NSString).toOpaque()) }
  }

  /// Removes the values that no text uses from the end of a text, a CFStringRef; returns a retained CFStringRef.
  static func trim(_ text: UnsafeRawPointer) -> UnsafeRawPointer {
    let text = Unmanaged<NSString>.fromOpaque(text).takeUnretainedValue() as String
    return UnsafeRawPointer(Unmanaged.passRetained(String(text.prefix { $0 != mark }) as NSString).toOpaque())
  }
}

extension FormatPiece {
  /// The piece as it stands in a format.
  var text: String {
    func head(_ position: Int?) -> String { position.map { "%\($0)$" } ?? "%" }
    return switch self {
    case .text(let text): text
    case .value(let position, let style, let conversion, _): head(position) + style + conversion
    case .variable(let position, let name): "\(head(position))#@\(name)@"
    }
  }
}
