public import Foundation

extension NSString {
  /// The text for `format` in the extension's `Localizable.strings`, with `args` in its places.
  ///
  /// Apple's systems look the text up where it is shown; here it is looked up at once, in the language of the host.
  public class func deferredLocalizedIntentsString(with format: String, _ args: any CVarArg...) -> NSString {
    withVaList(args) { localized(format, table: nil, arguments: $0) }
  }

  /// The text for `format` in the extension's strings file called `table`, with `args` in its places.
  public class func deferredLocalizedIntentsString(
    with format: String, table: String, _ args: any CVarArg...
  ) -> NSString {
    withVaList(args) { localized(format, table: table, arguments: $0) }
  }

  private class func localized(_ format: String, table: String?, arguments: CVaListPointer) -> NSString {
    let text = (Bundle.intentsExtension ?? .main).localizedString(forKey: format, value: format, table: table)
    return NSString(format: text, arguments: arguments)
  }
}
