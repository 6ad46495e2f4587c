public import Foundation

/// Allows every object as an argument of a format, which inserts its description: `String(format: "%@", number)`.
///
/// On Linux, Foundation allows only strings.
extension NSObject: @retroactive CVarArg, @retroactive _CVarArgObject {
  /// The description, which Foundation inserts and retains until the text is complete.
  public var _cVarArgObject: any CVarArg { description as NSString }

  /// The address of the object, as Foundation passes strings.
  public var _cVarArgEncoding: [Int] { [Int(bitPattern: Unmanaged.passUnretained(self).toOpaque())] }
}
