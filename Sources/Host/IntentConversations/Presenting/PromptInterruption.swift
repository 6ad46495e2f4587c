/// A source of changes on the surface while a prompt waits for its answer. An example is a change of the view above the
/// prompt.
///
/// A presenter that waits for its user polls ``descriptor`` beside its own input. Any other presenter gets the changes
/// after the answer.
public struct PromptInterruption {
  /// Readable while there is a change to show.
  public let descriptor: Int32
  /// Shows the change as events, on the thread that waits for the answer. Afterwards ``descriptor`` is not readable
  /// until the next change.
  public let show: () -> Void

  /// Creates an interruption.
  package init(descriptor: Int32, show: @escaping () -> Void) {
    self.descriptor = descriptor
    self.show = show
  }
}
