package import SourceFiles

/// What a build reports while it runs.
package enum BuildEvent: Sendable {
  /// Another build uses the folder of products; this one waits for it.
  case waiting
  /// So many sources of all were looked at.
  case adapting(done: Int, all: Int)
  /// The derived package is up to date; so many sources of all were adapted.
  case adapted(count: Int, all: Int)
  /// The compiler starts with a target.
  case compiling(target: String)
  /// A step of the compiler starts.
  case step(done: Int, all: Int, text: String)
  /// A line of a message of the compiler.
  case message(String)
  /// A finding about the project, or about a finished bundle.
  case finding(Diagnostic)
  /// A bundle is in the output folder.
  case built(BuiltBundle)
}

/// A bundle in the output folder.
package struct BuiltBundle: Sendable, Hashable {
  /// The name of the target.
  package let target: String
  /// The absolute path of the bundle.
  package let path: String
  /// Whether the bundle differs from the one that was there before.
  package let isChanged: Bool
  /// The names of the extensions in an app; empty for an extension without one.
  package let extensions: [String]
}

/// The result of a build.
package struct BuildResult: Sendable {
  /// The bundles in the output folder.
  package internal(set) var bundles: [BuiltBundle] = []
  /// The names of the targets that do not compile.
  package internal(set) var failed: [String] = []
  /// Whether a finding is an error.
  package internal(set) var hasErrors = false
  /// Whether all that was asked for is built, and the host accepts it.
  package var isSuccess: Bool { failed.isEmpty && !hasErrors }
}
