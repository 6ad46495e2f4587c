public import Foundation

/// The content that a hosted view shows itself, so that the host leaves it out of its own cards. The host reads the
/// properties after the controller is configured.
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
