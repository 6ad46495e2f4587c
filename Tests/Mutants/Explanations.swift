import Foundation

/// Why no test can notice some mutants, from 'Explanations.tsv'.
struct Explanations {
  private let reasons: [String: String]

  /// Reads the table: the file, what is changed, the code, and the reason.
  init(_ file: URL) throws {
    var reasons: [String: String] = [:]
    for columns in try tableRows(of: file) {
      guard columns.count == 4 else { throw Failure("'\(file.path)' needs four columns in a row: \(columns)") }
      reasons[columns[..<3].joined(separator: "\t")] = columns[3]
    }
    self.reasons = reasons
  }

  /// The reason why a mutant survives; nil if nobody has found one.
  subscript(mutant: Mutant) -> String? { reasons[mutant.identity] }
}
