// Apple's module re-exports Foundation.
@_exported public import Foundation

extension NSString {
  /// Returns the name with the type's preferred extension, unless it already has an extension of the type.
  public func appendingPathExtension(for contentType: UTType) -> String {
    let path = bridged
    guard let suffix = contentType.missingExtension(of: (path as NSString).pathExtension) else { return path }
    return (path as NSString).appendingPathExtension(suffix) ?? path
  }

  /// Returns the path of an item in this folder, with the type's extension.
  public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> String {
    appendingPathComponent((partialName as NSString).appendingPathExtension(for: contentType))
  }

  private var bridged: String { String(describing: self) }
}

extension URL {
  /// Returns the URL with the type's preferred extension, unless it already has an extension of the type.
  public func appendingPathExtension(for contentType: UTType) -> URL {
    contentType.missingExtension(of: pathExtension).map(appendingPathExtension) ?? self
  }

  /// Appends the type's preferred extension, unless the URL already has an extension of the type.
  public mutating func appendPathExtension(for contentType: UTType) {
    self = appendingPathExtension(for: contentType)
  }

  /// Returns the URL of an item in this folder, with the type's extension.
  public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
    let name = (partialName as NSString).appendingPathExtension(for: contentType)
    return appendingPathComponent(name, isDirectory: contentType.conforms(to: .directory))
  }

  /// Appends the name of an item in this folder, with the type's extension.
  public mutating func appendPathComponent(_ partialName: String, conformingTo contentType: UTType) {
    self = appendingPathComponent(partialName, conformingTo: contentType)
  }
}

extension UTType {
  /// The extension to append to a name with the extension `present`; nil if the type already has that extension, or has
  /// none at all.
  fileprivate func missingExtension(of present: String) -> String? {
    guard let preferred = preferredFilenameExtension else { return nil }
    let isPresent = tags[.filenameExtension]?.contains(present.lowercased()) == true
    return isPresent ? nil : preferred
  }
}
