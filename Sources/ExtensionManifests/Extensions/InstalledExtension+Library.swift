package import SourceFiles

extension InstalledExtension {
  /// Opens the library and the libraries that it needs, ready to be loaded.
  ///
  /// - Throws: a finding about the first file or folder that another user has been able to change since the extension
  ///   was found.
  package func openLibrary() throws(Diagnostic) -> TrustedLibrary { try TrustedLibrary(path: libraryPath) }
}
