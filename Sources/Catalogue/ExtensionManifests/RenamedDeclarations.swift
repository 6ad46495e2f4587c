internal import BaseFiles
public import Foundation

// Former names of public declarations, so that programs compile that were written for them.

/// The former name of ``RejectedExtension``.
@available(*, deprecated, renamed: "RejectedExtension")
public typealias RefusedExtension = RejectedExtension

extension ExtensionManifest {
  /// The former name of ``network``, from when a manifest could not list servers.
  @available(*, deprecated, renamed: "network")
  public var isNetworkClient: Bool {
    get { network != .none }
    set { network = newValue ? .any : .none }
  }
}

extension ExtensionCatalogue {
  /// The former name of ``rejected``.
  @available(*, deprecated, renamed: "rejected")
  public var refused: [RejectedExtension] { rejected }

  /// The former name of ``init(found:rejected:searched:)``.
  @available(*, deprecated, renamed: "init(found:rejected:searched:)")
  public init(found: [InstalledExtension], refused: [RejectedExtension], searched: [URL] = []) {
    self.init(found: found, rejected: refused, searched: searched)
  }
}

extension CatalogueChange {
  /// The former name of ``rejected``.
  @available(*, deprecated, renamed: "rejected")
  public var refused: [RejectedExtension] {
    get { rejected }
    set { rejected = newValue }
  }
}
