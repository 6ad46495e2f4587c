public import Foundation
public import Intents

/// The view controller of an extension that shows views. Each method is optional, and the host needs one of them.
@preconcurrency @MainActor public protocol INUIHostedViewControlling: NSObjectProtocol {
  /// Shows an interaction.
  ///
  /// - Parameters:
  ///   - interaction: the request with its response and its status.
  ///   - context: where the view is shown.
  ///   - completion: takes the size of the view in points. Call it once, on any thread, when the view is complete. The
  ///     host shows no view for a size of zero, and no larger one than `NSExtensionContext` allows.
  func configure(
    with interaction: INInteraction, context: INUIHostedViewContext, completion: @escaping (CGSize) -> Void)

  /// Shows an interaction. The form of the first beta of iOS 10.
  ///
  /// - Parameters:
  ///   - interaction: the request with its response and its status; never nil.
  ///   - context: where the view is shown.
  ///   - completion: takes the size of the view in points; never nil.
  // Only the same kind of optional matches the published spelling.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  func configure(with interaction: INInteraction!, context: INUIHostedViewContext, completion: ((CGSize) -> Void)!)

  /// Shows parts of an interaction. The host calls it instead of `configure` if both exist.
  ///
  /// The first call has no parameters, and asks for one view of the whole interaction. If its completion takes false or
  /// a size of zero, the host calls the method for each parameter that has a value and that no earlier view shows, each
  /// time of another controller, and shows the views below one another.
  ///
  /// - Parameters:
  ///   - parameters: the parts to show; empty for the whole.
  ///   - interaction: the request with its response and its status.
  ///   - interactiveBehavior: what a touch of the view does.
  ///   - context: where the view is shown.
  ///   - completion: takes whether the view is shown, the parameters that it shows, and its size in points. Call it once,
  ///     on any thread.
  func configureView(
    for parameters: Set<INParameter>, of interaction: INInteraction, interactiveBehavior: INUIInteractiveBehavior,
    context: INUIHostedViewContext, completion: @escaping (Bool, Set<INParameter>, CGSize) -> Void)
}

extension INUIHostedViewControlling {
  /// Notes that the controller does not implement the method.
  public func configure(
    with interaction: INInteraction, context: INUIHostedViewContext, completion: @escaping (CGSize) -> Void
  ) {
    MissingMethods.note()
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Notes that the controller does not implement the method.
  public func configure(
    with interaction: INInteraction!, context: INUIHostedViewContext, completion: ((CGSize) -> Void)!
  ) {
    MissingMethods.note()
  }

  /// Notes that the controller does not implement the method.
  public func configureView(
    for parameters: Set<INParameter>, of interaction: INInteraction, interactiveBehavior: INUIInteractiveBehavior,
    context: INUIHostedViewContext, completion: @escaping (Bool, Set<INParameter>, CGSize) -> Void
  ) {
    MissingMethods.note()
  }
}

/// Tells whether a call reached the default form of an optional method.
@MainActor enum MissingMethods {
  private static var isNoted = false

  /// Notes that the method which is being called is missing.
  static func note() { isNoted = true }

  /// Calls a method of an optional requirement. Returns false if the controller does not implement it.
  static func reaches(_ call: () -> Void) -> Bool {
    isNoted = false
    defer { isNoted = false }
    call()
    return !isNoted
  }
}
