/// The limits of tests.
package enum TestLimits {
  /// The time after which a test gives up. It is long, because a machine may be busy with other work.
  package static let timeout: Duration = .seconds(600)
}
