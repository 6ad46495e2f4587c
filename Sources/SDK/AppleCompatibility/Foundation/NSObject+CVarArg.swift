public import Foundation

/// Allows any object as an argument of a format, which inserts the object's description: `String(format: "%@",
/// number)`.
///
/// On Linux, Foundation only allows strings.
extension NSObject: @retroactive CVarArg, @retroactive _CVarArgObject {
  /// The description. Foundation inserts it, and retains it until the text is complete.
  public var _cVarArgObject: any CVarArg { description as NSString }

  /// The address of the object, which is how Foundation passes strings.
  public var _cVarArgEncoding: [Int] { [Int(bitPattern: Unmanaged.passUnretained(self).toOpaque())] }
}
