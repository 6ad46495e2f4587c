public import Foundation

extension FileManager {
  /// Returns nil, as on Apple's systems without iCloud.
  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }

  /// Nil, as on Apple's systems without iCloud.
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
}
