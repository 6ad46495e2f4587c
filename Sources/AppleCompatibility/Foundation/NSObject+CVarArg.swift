public import Foundation

/// Lets every object be an argument of a format, where it stands for its description: `String(format: "%@", number)`.
///
/// Foundation lets only strings be that on Linux.
extension NSObject: @retroactive CVarArg, @retroactive _CVarArgObject {
  /// What Foundation puts in the object's place, and keeps until the text is made.
  public var _cVarArgObject: any CVarArg { description as NSString }

  /// The object's address, as for the strings that Foundation itself passes on.
  public var _cVarArgEncoding: [Int] { [Int(bitPattern: Unmanaged.passUnretained(self).toOpaque())] }
}
