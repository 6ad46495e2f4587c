import Foundation

/// The options of the command.
struct Options {
  static let usage = """
    usage: Tests/Mutants/run [options]
      --only TARGET       change this target only
      --sample N          run a sample of N mutants instead of all
      --seed N            the sample; samples with consecutive seeds come to every mutant once
      --minutes N         start no further mutant of a target after N minutes; the report is about those that ran
      --file TEXT         run only mutants of files with this text in their path
      --at-least PERCENT  exit with 1 if the tests notice fewer; 0 unless told
      --jobs N            how many run at the same time; the number of processors unless told
      --json FILE         write all results into a file
      --list              print the mutants and run none
      --rewrite FILE      print a file with all its mutants, numbered from 1
      --show N            run the tests with one mutant and print what they print; 0 for no mutant
    """

  var only: String?
  var sample: Int?
  var seed: UInt64 = 0
  var minutes: Double?
  var file: String?
  var leastShare = 0.0
  var jobs = ProcessInfo.processInfo.activeProcessorCount
  var json: String?
  var isList = false
  var shown: Int?
  var rewritten: String?

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let name = rest.popFirst() {
      if name == "--list" {
        isList = true
        continue
      }
      guard let value = rest.popFirst() else { throw Failure("'\(name)' is unknown or needs a value\n\(Self.usage)") }
      switch name {
      case "--only": only = value
      case "--sample": sample = try number(value, of: name)
      case "--seed": seed = try number(value, of: name)
      case "--minutes": minutes = try number(value, of: name)
      case "--file": file = value
      case "--at-least": leastShare = try number(value, of: name)
      case "--jobs": jobs = max(1, try number(value, of: name))
      case "--json": json = value
      case "--rewrite": rewritten = value
      case "--show": shown = try number(value, of: name)
      default: throw Failure("unknown option '\(name)'\n\(Self.usage)")
      }
    }
  }

  private func number<N: LosslessStringConvertible>(_ value: String, of name: String) throws -> N {
    guard let number = N(value) else { throw Failure("'\(name)' needs a number instead of '\(value)'") }
    return number
  }
}
