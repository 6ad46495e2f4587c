internal import Foundation
internal import IntentWire
internal import ViewTrees

/// The function that libFuzzer calls with each input. The input is the payload of a frame with a view tree, as an
/// extension sends it, or the file of an image.
///
/// See `../README.md` for how to build and run it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzView(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
  if let image = try? ViewImage(Data(bytes)) { precondition(image.width > 0 && image.height > 0) }
  guard let object = try? WireFrame.decode(payload: bytes).objectValue else { return 0 }
  do throws(ViewTreeError) {
    let tree = try ViewTree(object)
    // An accepted tree is accepted again, and is equal.
    guard let again = try? ViewTree(tree.object()) else { preconditionFailure("a tree is not accepted any more") }
    precondition(again == tree)
  } catch {
    precondition(error.path.hasPrefix("view"))
  }
  return 0
}
