internal import Foundation

extension LayerProbe {
  /// The library with which extensions encrypt their keychain items. It is the same file for the host and for
  /// extensions, because the sandbox lets extensions read the system's libraries.
  static let keychain = LayerProbe(
    name: "keychain", detail: "extensions encrypt their keychain items; without it, each keychain call fails"
  ) { _ in
    guard let library = dlopen(cryptoLibrary, RTLD_LAZY | RTLD_LOCAL) else {
      return .absent(
        "'\(cryptoLibrary)' can't be loaded", fix: "install OpenSSL 3 (on Debian and Ubuntu: apt install libssl3)")
    }
    dlclose(library)
    return .active("'\(cryptoLibrary)' encrypts items, with keys in the host's state folder")
  }

  private static let cryptoLibrary = "libcrypto.so.3"
}
