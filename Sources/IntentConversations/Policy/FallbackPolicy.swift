package import LanguageFallback

extension Policy {
  /// A language model on this machine that may understand what no template does.
  public struct Fallback: Hashable, Sendable {
    /// The address of the model's API.
    package let address: ModelAddress
    /// The name of the model.
    public let model: String
    /// The time that the host waits for the model.
    public let patience: Duration
    /// The intents that the model may name; nil for all that are installed.
    public let intents: Set<String>?

    /// Creates the rules for a model.
    package init(_ address: ModelAddress, model: String, patience: Duration = .seconds(10), intents: Set<String>? = nil)
    {
      (self.address, self.model, self.patience, self.intents) = (address, model, patience, intents)
    }
  }
}
