package import BaseFiles

/// An event of a running build.
package enum BuildEvent: Sendable {
  /// Another build uses the folder of products, and this build waits for it.
  case waiting
  /// `done` of all sources were checked.
  case adapting(done: Int, all: Int)
  /// The derived package is up to date; `count` of all sources were adapted.
  case adapted(count: Int, all: Int)
  /// The App Intents of an app are compiled. Findings about what was left out follow.
  case appIntents(BuiltAppIntents)
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

/// The library of the App Intents of an app.
package struct BuiltAppIntents: Sendable, Hashable {
  /// The declarations of a file that are compiled.
  package struct File: Sendable, Hashable {
    /// The absolute path of the author's file.
    package let path: String
    /// The names of the declarations.
    package let declarations: [String]
  }

  /// A declaration, or a part of one, that is left out.
  package struct LeftOut: Sendable, Hashable {
    /// The absolute path of the author's file.
    package let path: String
    /// The place that the reason is about.
    package let position: SourcePosition
    /// The name of the declaration, with the name of the type around it.
    package let name: String
    /// The compiler's message, or what it needs.
    package let reason: String
    /// Whether users miss an intent, an entity or a phrase.
    package let isOffered: Bool
  }

  /// The name of the target.
  package let target: String
  /// The types of the intents.
  package let intents: [String]
  /// The files of which something is compiled.
  package let taken: [File]
  /// What is left out because it does not compile.
  package let leftOut: [LeftOut]
  /// The paths of the app's other sources, of which no intent needs anything.
  package let unneeded: [String]
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
