public import Foundation

/// What a hosted view shows, so that the host leaves it out of its own cards. The host reads it after the controller was
/// configured.
@preconcurrency @MainActor public protocol INUIHostedViewSiriProviding: NSObjectProtocol {
  /// Whether the view shows the map of a ride. The default is false.
  var displaysMap: Bool { get }
  /// Whether the view shows the text of a message. The default is false.
  var displaysMessage: Bool { get }
  /// Whether the view shows the amount and the payee of a payment. The default is false.
  var displaysPaymentTransaction: Bool { get }
}

extension INUIHostedViewSiriProviding {
  /// False.
  public var displaysMap: Bool { false }
  /// False.
  public var displaysMessage: Bool { false }
  /// False.
  public var displaysPaymentTransaction: Bool { false }
}
