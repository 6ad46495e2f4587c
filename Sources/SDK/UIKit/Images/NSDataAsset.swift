public import Foundation
internal import Intents

/// The name of a data set of an asset catalogue.
public typealias NSDataAssetName = String

// Unchecked because of the superclass: immutable after `init`.
/// Data of an asset catalogue.
open class NSDataAsset: NSObject, @unchecked Sendable {
  /// The name of the data set.
  public let name: NSDataAssetName
  /// The content of the data set's file.
  public let data: Data
  /// The type identifier of the data; `public.data` if the set names none.
  public let typeIdentifier: String

  /// Reads a data set of the extension's bundle; nil if there is none with this name.
  public convenience init?(name: NSDataAssetName) {
    self.init(name: name, in: nil)
  }

  /// Reads a data set of `bundle`; nil if there is none with this name.
  public convenience init?(name: NSDataAssetName, bundle: Bundle) {
    self.init(name: name, in: bundle)
  }

  private init?(name: NSDataAssetName, in bundle: Bundle?) {
    guard let found = BundleAssets(bundle).data(name) else { return nil }
    self.name = name
    data = found.data
    typeIdentifier = found.typeIdentifier
    super.init()
  }
}
