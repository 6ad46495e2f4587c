/// Where a hosted view is shown.
public enum INUIHostedViewContext: UInt, Sendable {
  /// Beside the sentences of a conversation.
  case siriSnippet = 0
  /// On the card of a map.
  case mapsCard = 1
}

/// What a touch of a hosted view does. A view of this host takes no touches.
public enum INUIInteractiveBehavior: UInt, Sendable {
  /// Nothing.
  case none = 0
  /// Shows the next view.
  case nextView = 1
  /// Opens the app.
  case launch = 2
  /// Does something in place.
  case genericAction = 3
}
