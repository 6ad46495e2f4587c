public import Foundation

/// An object that updates an activity before it is saved. Every method has a default, which does nothing.
public protocol NSUserActivityDelegate: NSObjectProtocol {
  /// Called before an activity is saved if its `needsSave` is true.
  func userActivityWillSave(_ userActivity: NSUserActivity)

  /// Called after another device continued the activity. It is never called, because no other device exists.
  func userActivityWasContinued(_ userActivity: NSUserActivity)

  /// Called after another device opened streams. It is never called, because no other device exists.
  func userActivity(
    _ userActivity: NSUserActivity, didReceive inputStream: InputStream, outputStream: OutputStream)
}

extension NSUserActivityDelegate {
  /// Does nothing.
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}

  /// Does nothing.
  public func userActivityWasContinued(_ userActivity: NSUserActivity) {}

  /// Does nothing.
  public func userActivity(
    _ userActivity: NSUserActivity, didReceive inputStream: InputStream, outputStream: OutputStream
  ) {}
}
