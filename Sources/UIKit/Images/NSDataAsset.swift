public import Foundation
internal import Intents

/// The name of a data set of an asset catalogue.
public typealias NSDataAssetName = String

/// Data of an asset catalogue.
open class NSDataAsset: NSObject, @unchecked Sendable {
  /// The name of the data set.
  public let name: NSDataAssetName
  /// The content of the file.
  public let data: Data
  /// The identifier of the data's type; `public.data` if the set names none.
  public let typeIdentifier: String

  /// Reads the data set with this name of the extension's bundle; nil if there is none.
  public convenience init?(name: NSDataAssetName) {
    self.init(name: name, in: nil)
  }

  /// Reads the data set with this name of `bundle`; nil if there is none.
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
