internal import CSystem

/// The arguments of the program, which are also known on a system without `/proc`.
enum ProgramArguments {
  /// The name with which the program was started; empty if there is none.
  static var name: String { word(0) ?? "" }

  /// The arguments after the name.
  static var words: [String] { (1..<max(1, program_argument_count())).compactMap { word($0) } }

  private static func word(_ index: Int32) -> String? { program_argument(index).map { String(cString: $0) } }
}
