public import Foundation

/// An object that updates an activity before it is saved. Every method has a default, which does nothing.
public protocol NSUserActivityDelegate: NSObjectProtocol {
  /// Called before an activity is saved if its `needsSave` is true.
  func userActivityWillSave(_ userActivity: NSUserActivity)

  /// Called after another device has taken the activity over. No device does, so this is never called.
  func userActivityWasContinued(_ userActivity: NSUserActivity)

  /// Called after another device has opened streams. No device does, so this is never called.
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
