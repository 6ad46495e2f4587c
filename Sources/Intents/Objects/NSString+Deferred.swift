public import Foundation

extension NSString {
  /// The text of the extension's tables for `format`, with `args` in place; `format` itself where there is none.
  ///
  /// On Apple's systems the text is looked up when it is shown. The host starts an extension for one language, so that
  /// it can be looked up at once.
  public class func deferredLocalizedIntentsString(with format: String, _ args: any CVarArg...) -> NSString {
    NSString(string: localized(format, table: nil, args))
  }

  /// The text of the extension's table called `table` for `format`, with `args` in place.
  public class func deferredLocalizedIntentsString(
    with format: String, table: String, _ args: any CVarArg...
  ) -> NSString {
    NSString(string: localized(format, table: table, args))
  }

  private class func localized(_ format: String, table: String?, _ arguments: [any CVarArg]) -> String {
    let text = (Bundle.intentsExtension ?? .main).localizedString(forKey: format, value: nil, table: table)
    return arguments.isEmpty ? text : String(format: text, arguments: arguments)
  }
}
