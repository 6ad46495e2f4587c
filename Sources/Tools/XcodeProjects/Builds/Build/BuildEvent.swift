package import BaseFiles

/// An event of a running build.
package enum BuildEvent: Sendable {
  /// Another build uses the folder of products, and this build waits for it.
  case waiting
  /// `done` of all sources were checked.
  case adapting(done: Int, all: Int)
  /// The derived package is up to date; `count` of all sources were adapted.
  case adapted(count: Int, all: Int)
  /// The compiler starts to compile a target.
  case compiling(target: String)
  /// A step of the compiler starts.
  case step(done: Int, all: Int, text: String)
  /// A line of a compiler message.
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
  /// Whether the bundle differs from the previous one.
  package let isChanged: Bool
  /// The names of the extensions in an app; empty for an extension without one.
  package let extensions: [String]
}

/// The result of a build.
package struct BuildResult: Sendable {
  /// The bundles in the output folder.
  package internal(set) var bundles: [BuiltBundle] = []
  /// The names of the targets that failed to compile.
  package internal(set) var failed: [String] = []
  /// Whether there is a finding that is an error.
  package internal(set) var hasErrors = false
  /// Whether all requested targets are built, and the host accepts them.
  package var isSuccess: Bool { failed.isEmpty && !hasErrors }
}
