import UIKit

extension UIWindow {
  /// Treats each line of standard input as a tap, because nothing is drawn that a finger could tap.
  public func tapOnReturn() {
    Thread.detachNewThread {
      var byte: UInt8 = 0
      // Not 'readLine', because it holds the lock of standard input while it waits, and 'exit' waits for that lock.
      while read(STDIN_FILENO, &byte, 1) == 1 {
        guard byte == UInt8(ascii: "\n") else { continue }
        DispatchQueue.main.async { self.visibleController?.touchesEnded([], with: nil) }
      }
    }
  }

  /// The visible controller.
  private var visibleController: UIViewController? {
    var controller = rootViewController
    while let presented = controller?.presentedViewController { controller = presented }
    return (controller as? UINavigationController)?.topViewController ?? controller
  }
}
