package import BaseFiles

extension InstalledExtension {
  /// Opens the library and the libraries that it needs, ready to be loaded.
  ///
  /// - Throws: a finding about the first file or folder that another user can change, which may have changed since the
  ///   extension was found.
  package func openLibrary() throws(Diagnostic) -> TrustedLibrary { try TrustedLibrary(path: libraryPath) }
}
