/// The context in which a hosted view is shown.
public enum INUIHostedViewContext: UInt, Sendable {
  /// Beside the text of a conversation.
  case siriSnippet = 0
  /// On the card of a map.
  case mapsCard = 1
}

/// The effect of a touch on a hosted view. The host's views receive no touches.
public enum INUIInteractiveBehavior: UInt, Sendable {
  /// No effect.
  case none = 0
  /// The next view is shown.
  case nextView = 1
  /// The app is opened.
  case launch = 2
  /// An action is performed in place.
  case genericAction = 3
}
