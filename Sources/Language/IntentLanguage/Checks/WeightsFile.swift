internal import BaseFiles
internal import Foundation

/// The file of a language with the weights of its adviser, which `intent-train` writes.
enum WeightsFile {
  /// The suffix of the names of such files, without the period.
  static let suffix = "weights"

  /// The defect of the file at `path`; empty if the file can be used.
  static func findings(_ path: String) -> [Diagnostic] {
    do throws(Diagnostic) {
      _ = try adviser(path)
      return []
    } catch {
      return [error]
    }
  }

  /// Reads the adviser from the file at `path`.
  static func adviser(_ path: String) throws(Diagnostic) -> IntentAdviser {
    let bytes = try RegularFile.bytes(contentsOf: path, maximumBytes: IntentAdviser.Limit.bytes)
    do throws(IntentAdviser.FormatError) {
      return try IntentAdviser(bytes)
    } catch {
      throw Diagnostic(
        path: path, position: .start, rule: LanguageRule.weights,
        message: "the weights are not used: \(error)")
    }
  }

  /// The advisers that this process used last.
  fileprivate static let inMemory = BoundedCache<String, IntentAdviser>(capacity: 8)
}

extension LanguageFolders {
  /// The adviser of the language `code`, which estimates what sentences request that match no template. Nil if the
  /// language has no weights, or if they can't be used; the check of the language's files has the reason.
  ///
  /// A file in an added folder replaces the package's own. The hosts of a process share an unchanged file.
  package func adviser(of code: String) -> IntentAdviser? {
    guard let path = files(of: code, suffix: ".\(WeightsFile.suffix)").last?.path,
      let stamp = FileStamp.of(path: path)
    else { return nil }
    return WeightsFile.inMemory.value(for: "\(path) \(stamp)") { try? WeightsFile.adviser(path) }
  }
}
