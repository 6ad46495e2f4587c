public import Foundation

extension NSString {
  /// The text for a key in the strings table of the extension's bundle, with `arguments` filled in. Apple's function
  /// fills them in when the notification is delivered; this one does so immediately.
  public class func localizedUserNotificationString(forKey key: String, arguments: [Any]?) -> String {
    let format = Bundle.main.localizedString(forKey: key, value: nil, table: nil)
    let texts = (arguments ?? []).map { "\($0)" as NSString }
    return texts.isEmpty ? format : String(format: format, arguments: texts)
  }
}
