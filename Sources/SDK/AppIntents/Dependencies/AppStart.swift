/// An app whose initialiser registers the objects that its intents use. Tools that make a library from the sources of an
/// app conform its type.
public protocol _AppStart: SendableMetatype {
  /// Runs the initialiser.
  @MainActor static func _start()
}
