package import Foundation
package import IntentLanguage
package import SourceFiles

/// The address book: a file of vCards.
package struct ContactsFile: Sendable {
  /// Where it lies.
  package let url: URL
  /// Whether the user named it, so that it has to be there.
  private let isNamed: Bool

  /// Takes the file at `named`, or that in the folder for data of `folders`, which need not be there.
  package init(named: URL?, _ folders: HostFolders) {
    url = named ?? folders.data.appending(path: "contacts.vcf")
    isNamed = named != nil
  }

  /// Reads the cards.
  ///
  /// - Returns: the cards, none where there is no file and nobody named one, and what is wrong with it.
  package func read() -> (cards: [ContactCard], findings: [Diagnostic]) {
    do {
      guard let bytes = try PrivateFile(url: url).read(maximumBytes: VCardReader.maximumBytes) else {
        return ([], isNamed ? [unreadable(systemReason(ENOENT))] : [])
      }
      return VCardReader.read(bytes, path: url.path)
    } catch POSIXError.EFBIG {
      return ([], [unreadable("it has more than \(VCardReader.maximumBytes >> 20) MB")])
    } catch POSIXError.EINVAL {
      return ([], [unreadable("it is no regular file")])
    } catch {
      return ([], [unreadable(systemReason(error))])
    }
  }

  private func unreadable(_ reason: String) -> Diagnostic {
    Diagnostic(
      path: url.path, position: .start, rule: FileRule.unreadable, message: "the contacts can't be read: \(reason)")
  }
}
