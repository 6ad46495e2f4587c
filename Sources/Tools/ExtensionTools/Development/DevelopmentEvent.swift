/// What happens while an author develops an extension.
package enum DevelopmentEvent: Sendable {
  /// A build begins.
  case building
  /// A step of the build, in the words of the build program.
  case step(String)
  /// The errors and warnings of the build program, each once and otherwise unchanged.
  case messages([String])
  /// The build succeeded, and these bundles are in place.
  case built([PackagedBundle], Duration)
  /// The build failed. The bundles of the last successful build stay in place.
  case failed(Duration)
  /// The build succeeded, but its bundles can't be made, or changes can't be watched. The text is the reason.
  case unusable(String)
}
