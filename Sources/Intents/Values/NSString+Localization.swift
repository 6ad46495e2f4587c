public import Foundation

extension NSString {
  /// The text for `format` in the extension's `Localizable.strings`, with `args` in its places.
  ///
  /// Apple's systems look the text up where it is shown; here it is looked up at once, in the language of the host.
  public class func deferredLocalizedIntentsString(with format: String, _ args: any CVarArg...) -> NSString {
    localized(format, table: nil, args)
  }

  /// The text for `format` in the extension's strings file called `table`, with `args` in its places.
  public class func deferredLocalizedIntentsString(
    with format: String, table: String, _ args: any CVarArg...
  ) -> NSString {
    localized(format, table: table, args)
  }

  private class func localized(_ format: String, table: String?, _ arguments: [any CVarArg]) -> NSString {
    let text = (Bundle.intentsExtension ?? .main).localizedString(forKey: format, value: format, table: table)
    // Without values a text is no format: what looks like a place for one stays.
    return arguments.isEmpty ? text as NSString : withVaList(arguments) { NSString(format: text, arguments: $0) }
  }
}
