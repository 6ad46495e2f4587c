extension Policy {
  /// The settings for a language model on this machine, which the host asks about sentences that match no template.
  public struct Fallback: Hashable, Sendable {
    /// The address of the model's API.
    package let address: ModelAddress
    /// The name of the model.
    public let model: String
    /// The maximum time that the host waits for the model's answer.
    public let timeout: Duration
    /// The intents that the model may choose; nil for all intents of the installed extensions.
    public let intents: Set<String>?

    /// Creates the rules for a model.
    package init(_ address: ModelAddress, model: String, timeout: Duration = .seconds(10), intents: Set<String>? = nil)
    {
      self.address = address
      self.model = model
      self.timeout = timeout
      self.intents = intents
    }
  }
}
