/// A language in which an extension is written.
package enum ProjectLanguage: String, Sendable, CaseIterable {
  case swift, c, cxx, rust

  /// The reasons why other languages are not supported, by the name of the language.
  package static let unsupportedLanguages = [
    "python":
      "an extension is a library, and one that embeds the interpreter needs the same version of libpython and of its "
      + "modules on every device"
  ]

  /// The command that builds the package.
  package var buildCommand: String {
    switch self {
    case .swift: "swift build"
    case .c, .cxx: "make"
    case .rust: "cargo build"
    }
  }

  /// The folder in which the build puts the library.
  package var productsFolder: String {
    switch self {
    case .swift: ".build/debug"
    case .c, .cxx: "build"
    case .rust: "target/debug"
    }
  }

  /// The suffix of a source.
  var suffix: String {
    switch self {
    case .swift: "swift"
    case .c: "c"
    case .cxx: "cpp"
    case .rust: "rs"
    }
  }
}
