internal import Foundation
internal import Intents
internal import IntentWire
internal import UIKit
internal import ViewTrees

/// A controller whose view is hosted, in a window of its own that nobody sees.
@MainActor final class HostedPart {
  let controller: any ControllerSource.Controller
  private let surface: HostedSurface
  private let stage: HostedStage
  /// The height for which the controller asked.
  private var desiredHeight = 0.0

  /// Loads the view of `controller`.
  init(_ controller: any ControllerSource.Controller, _ surface: HostedSurface) {
    (self.controller, self.surface) = (controller, surface)
    stage = HostedStage(
      controller, context: surface.context, size: surface.context.hostedViewMaximumAllowedSize,
      isDark: surface.value.isDark)
  }

  /// Takes the size for which the controller asks. Returns false for a size of zero, with which it shows nothing.
  func take(_ size: CGSize) -> Bool {
    guard size.width.isFinite, size.height.isFinite else {
      writeLog("\(type(of: controller)) asked for a size that is no number; it shows nothing")
      return false
    }
    desiredHeight = size.height
    return size.width > 0 && size.height > 0
  }

  /// The size that the host grants.
  private var size: CGSize {
    let place = surface.value
    return CGSize(
      width: place.width, height: min(max(desiredHeight, place.minimumHeight), place.maximumHeight))
  }

  /// Shows the view.
  func appear() {
    stage.layOut(size, isDark: surface.value.isDark)
    stage.appear()
  }

  /// Hides the view.
  func disappear() { stage.disappear() }

  /// Lays out the view, and returns it.
  func tree() -> ViewTree {
    stage.layOut(size, isDark: surface.value.isDark)
    return stage.tree()
  }

  /// The parts of the host's own cards that the controller shows itself.
  var hides: Set<ViewTree.HiddenPart> {
    guard let shows = controller as? any INUIHostedViewSiriProviding else { return [] }
    var hides: Set<ViewTree.HiddenPart> = []
    if shows.displaysMap { hides.insert(.map) }
    if shows.displaysMessage { hides.insert(.message) }
    if shows.displaysPaymentTransaction { hides.insert(.paymentTransaction) }
    return hides
  }

  /// Tells the controller and those in it that little memory is left.
  func warnOfMemory() { stage.warnOfMemory() }
}
