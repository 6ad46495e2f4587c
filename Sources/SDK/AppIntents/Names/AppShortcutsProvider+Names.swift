extension AppShortcutsProvider {
  /// Tells the host the names of the entities that users can say in phrases: the titles and synonyms of those that the
  /// queries suggest. Call it after they have changed. The names are stored in the background. In a program that no host
  /// has started, it does nothing.
  public static func updateAppShortcutParameters() {
    EntityNames.startStoring()
  }
}
