public import Foundation

extension NSString {
  /// Looks up `format` in the extension's `Localizable.strings`, and fills in `args`.
  ///
  /// Apple's systems look up the text when they display it. This implementation looks it up immediately, in the
  /// language of the request.
  public class func deferredLocalizedIntentsString(with format: String, _ args: any CVarArg...) -> NSString {
    localized(format, table: nil, args)
  }

  /// Looks up `format` in the extension's strings file called `table`, and fills in `args`.
  public class func deferredLocalizedIntentsString(
    with format: String, table: String, _ args: any CVarArg...
  ) -> NSString {
    localized(format, table: table, args)
  }

  /// Looks up `format` in the extension's strings file called `table`, and fills in `arguments`.
  public class func deferredLocalizedIntentsString(
    with format: String, table: String, arguments: CVaListPointer
  ) -> NSString {
    NSString(format: localized(format, table: table, []) as String, arguments: arguments)
  }

  private class func localized(_ format: String, table: String?, _ arguments: [any CVarArg]) -> NSString {
    let text = (Bundle.intentsExtension ?? .main).localizedString(forKey: format, value: format, table: table)
    // Without arguments the text is not used as a format, because it may contain a percent sign.
    return arguments.isEmpty ? text as NSString : withVaList(arguments) { NSString(format: text, arguments: $0) }
  }
}
