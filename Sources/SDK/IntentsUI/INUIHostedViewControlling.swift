public import Foundation
public import Intents

/// The view controller of an extension that shows views. All methods are optional, but the host needs one of them.
@preconcurrency @MainActor public protocol INUIHostedViewControlling: NSObjectProtocol {
  /// Shows an interaction.
  ///
  /// - Parameters:
  ///   - interaction: the request with its response and its status.
  ///   - context: where the view is shown.
  ///   - completion: receives the size of the view in points. Call it once, on any thread, when the view is complete.
  ///     The host shows no view for a size of zero, and clamps the size to the limits of `NSExtensionContext`.
  func configure(
    with interaction: INInteraction, context: INUIHostedViewContext, completion: @escaping (CGSize) -> Void)

  /// Shows an interaction, in the form of the first beta of iOS 10.
  ///
  /// - Parameters:
  ///   - interaction: the request with its response and its status; never nil.
  ///   - context: where the view is shown.
  ///   - completion: receives the size of the view in points; never nil.
  // Only the same kind of optional matches the published spelling.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  func configure(with interaction: INInteraction!, context: INUIHostedViewContext, completion: ((CGSize) -> Void)!)

  /// Shows parts of an interaction. The host calls it instead of `configure` if both exist.
  ///
  /// The first call has no parameters, and requests one view of the whole interaction. If its completion receives
  /// false or a size of zero, the host calls the method for each parameter that has a value and that no earlier view
  /// shows. Each call uses a new controller. The views are shown one below the other.
  ///
  /// - Parameters:
  ///   - parameters: the parts to show; empty for the whole.
  ///   - interaction: the request with its response and its status.
  ///   - interactiveBehavior: the effect of a touch on the view.
  ///   - context: where the view is shown.
  ///   - completion: receives whether the view is shown, the parameters that it shows, and its size in points. Call it
  ///     once, on any thread.
  func configureView(
    for parameters: Set<INParameter>, of interaction: INInteraction, interactiveBehavior: INUIInteractiveBehavior,
    context: INUIHostedViewContext, completion: @escaping (Bool, Set<INParameter>, CGSize) -> Void)
}

extension INUIHostedViewControlling {
  /// Records that the controller does not implement the method.
  public func configure(
    with interaction: INInteraction, context: INUIHostedViewContext, completion: @escaping (CGSize) -> Void
  ) {
    MissingMethods.recordMissingMethod()
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Records that the controller does not implement the method.
  public func configure(
    with interaction: INInteraction!, context: INUIHostedViewContext, completion: ((CGSize) -> Void)!
  ) {
    MissingMethods.recordMissingMethod()
  }

  /// Records that the controller does not implement the method.
  public func configureView(
    for parameters: Set<INParameter>, of interaction: INInteraction, interactiveBehavior: INUIInteractiveBehavior,
    context: INUIHostedViewContext, completion: @escaping (Bool, Set<INParameter>, CGSize) -> Void
  ) {
    MissingMethods.recordMissingMethod()
  }
}

/// Detects whether a call reached the default implementation of an optional method.
@MainActor enum MissingMethods {
  private static var isNoted = false

  /// Records that the called method is missing.
  static func recordMissingMethod() { isNoted = true }

  /// Calls a method of an optional requirement. Returns false if the controller does not implement it.
  static func isImplemented(_ call: () -> Void) -> Bool {
    isNoted = false
    defer { isNoted = false }
    call()
    return !isNoted
  }
}
