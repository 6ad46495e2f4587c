internal import Foundation
internal import IntentWire
internal import Intents
internal import UIKit
internal import ViewTrees

/// Hosts the view of one controller in an invisible window.
@MainActor final class HostedPart {
  let controller: any HostedControllerSource.Controller
  private let surface: HostedSurface
  private let hostingWindow: HostingWindow
  /// The height that the controller requested.
  private var desiredHeight = 0.0

  /// Loads the view of `controller`.
  init(_ controller: any HostedControllerSource.Controller, _ surface: HostedSurface) {
    self.controller = controller
    self.surface = surface
    hostingWindow = HostingWindow(
      controller, context: surface.context, size: surface.context.hostedViewMaximumAllowedSize,
      isDark: surface.value.isDark)
  }

  /// Stores the height that the controller requests. Returns false if the width or the height is not positive or not
  /// finite: the controller then shows nothing.
  func setRequestedSize(_ size: CGSize) -> Bool {
    guard size.width.isFinite, size.height.isFinite else {
      writeLog("\(type(of: controller)) requested a size that is not finite; it shows nothing")
      return false
    }
    desiredHeight = size.height
    return size.width > 0 && size.height > 0
  }

  /// The size that the host grants: the requested height, or the one that a presented controller prefers, within the
  /// limits of the surface.
  private var size: CGSize {
    let place = surface.value
    let height = hostingWindow.presentedHeight ?? desiredHeight
    return CGSize(width: place.width, height: min(max(height, place.minimumHeight), place.maximumHeight))
  }

  /// Lays out the view and runs its appearance.
  func appear() {
    hostingWindow.layOut(size, isDark: surface.value.isDark)
    hostingWindow.appear()
  }

  /// Runs the disappearance of the view.
  func disappear() { hostingWindow.disappear() }

  /// Lays out the view and returns it as a view tree.
  func tree() -> ViewTree {
    hostingWindow.layOut(size, isDark: surface.value.isDark)
    return hostingWindow.tree()
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

  /// Passes a memory warning to the controller and its children.
  func warnOfMemory() { hostingWindow.warnOfMemory() }
}
