package import BundlePackaging

/// What happens while an author develops an extension.
package enum DevelopmentEvent: Sendable {
  /// A build begins.
  case building
  /// A step of the build, as its program says it.
  case step(String)
  /// What the build's program says, as it is: errors and warnings.
  case messages([String])
  /// The build succeeded, and these bundles are in place.
  case built([PackagedBundle], Duration)
  /// The build failed. The bundles are those of the last one that succeeded.
  case failed(Duration)
  /// The build succeeded, and its bundles can't be made, or changes can't be seen: a sentence.
  case unusable(String)
}
